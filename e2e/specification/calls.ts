/**
 * The calls of the specification's section 7, by its headings. Those without a path there have the documented
 * one.
 */
const paths = `
  GET /home/{idOrRoute}
  GET /shop/{id}
  GET /shop/{id}/schedule-time-range/{start}/{end}/{services}
  GET /shop/{id}/related-dates/{dateTime}/{services}
  GET /extension/apple-deep-linking-config
  GET /extension/google-deep-linking-config
  GET /extension/{route}
  GET /brand/{idOrRoute}
  GET /shop/{id}/barber/{barberId}
  GET /shop/{id}/professional
  GET /barber/{id}/schedule-time-range/{start}/{end}/{duration}
  GET /barber/{id}/related-dates-barbers/{dateTime}/{services}
  GET /barber/{id}/next-available-time/{duration}/{fromDate}
  GET /shop/{id}/next-available-time/{duration}/{fromDate}
  GET /search

  GET /shop/{id}/service
  GET /shop/{id}/service/{serviceId}
  GET /shop/{id}/barber/{barberId}/service
  GET /shop/{id}/barber/{barberId}/service/{serviceId}
  GET /shop/{id}/product

  POST /shop/{id}/schedule-time-range/{start}/{end}

  POST /shop/{id}/cart
  PUT /shop/{id}/cart/{cartId}
  GET /shop/{id}/cart/{cartId}
  POST /shop/{id}/sale/validate
  POST /shop/{id}/cart/{cartId}/checkout
  POST /appointment/validate
  POST /customer/waiting-list
  POST /shop/{id}/customer-gift-card
  POST /shop/{id}/reservation-promo

  GET /customer-sale/{id}
  POST /customer-sale/{saleOrderId}/refund/{itemId}
  PUT /customer-sale/{id}/tip
  PUT /reschedule-appointment/{id}
  POST /cancel-appointment/{id}
  GET /appointment/{id}
  PUT /appointment/{id}/rating

  POST /customer/sms-app-link
  POST /brand/{id}/sms-app-link

  GET /customer/waiting-list/{id}
  DELETE /customer/waiting-list/{id}
  PUT /customer/waiting-list/{id}
  GET /customer/waiting-list-slot-times/{id}/{slotId}
  POST /book-appointment-time-slot
  POST /book-from-waiting-list/{id}
  GET /customer/waiting-list/{id}/time-slots/{attemptId}

  POST /shop/{id}/notifications-consent
  GET /customer/{customerId}/shop/{shopId}/notifications-consent
  PUT /customer/{customerId}/shop/{shopId}/notifications-consent
  GET /customer/{id}/notifications
  PUT /notifications/{id}/dismiss

  GET /user/session
  POST /auth-code
  POST /code-login
  POST /signup
  POST /apple-signup
  POST /google-signup
  PUT /customer/{id}
  GET /customer/{id}/payment-card
  GET /payment/setup-intent
  POST /barber/validate/{id}

  GET /status
  GET /shop/{id}/flags
`

export const calls: readonly string[] = paths.split('\n').flatMap((line) => line.trim() || [])

const patterns = calls.map((call) => {
  const [method, path = ''] = call.split(' ')
  return { call, pattern: new RegExp(`^${method} /v[12]${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** The call that a request, such as `GET /v1/home/harbour`, belongs to. */
export const callOf = (request: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(request))?.call
