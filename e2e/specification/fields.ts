/**
 * The fields in the specification's section 3, by entity: paths with dots, which lead through the first
 * element of a list.
 */
const named = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The fields of `fields` as they stand within an object of this name. */
export const within = (name: string, fields: readonly string[]): readonly string[] =>
  fields.map((field) => `${name}.${field}`)

const photo = named('thumbnail url')
const deposit = named('depositType depositPercentage depositAmount')

export const shop = named(`
  id brandId route name alias address.street address.street2 address.city address.state address.zip address.country
  location.lat location.lng timezone currency phone
  logo photos.thumbnail photos.url staticMap instagramImages schedules waitingLists
  adultsOnly allowMultipleServices advanceBookDays kind customerGiftCardEnabled barberSpecificGC bookNoPay allowBookAndReserve
  bookingCodeEnabled allowBookWithAnyBarber waitingListEnabled waiting_lists.enabled
  tipTier1 tipTier2 tipTier3 tipTier4 roundUpTips
  settings.shareGiftCards settings.displayReservationAds settings.supportedLanguages settings.defaultLanguage
  requiresPrepayment requiresPartialDeposits allowInPersonPayments requestCardForInPersonPayments
  metaPixelId
`).concat(within('settings', deposit))

export const extension = named(`
  route logoImage iTunesLink playStoreLink hasPremiumBranding primaryColor primaryColorDark primaryColorDarker primaryColorLight
  primaryFontColor secondaryColor linkColor
`)

export const brand = [
  ...named(`
    id name description shops settings.supportedLanguages settings.defaultLanguage settings.metaPixelId
    settings.analyticsMeasurementId
  `),
  ...within('extension', extension),
]

export const barber = named(`
  id route firstName lastName photos services reward order createdAt
  nextAvailableTime nextAvailableTimeText defaultServiceName advanceBookDays allowMultipleServices bookNoPay
  requirePasscode canCustomerCancel advanceCancelMins earlyTipping lateTipping
  days_on days_off schedules.startDate schedules.endDate schedules.workdays.enabled
`)

export const dayOff = named('day wholeDay')

export const addon = named(`
  id name localizedName desc localizedDesc
  duration durationRange.min durationRange.max cost costRange.min costRange.max costWithoutTaxes costWithoutTaxesRange
  costWithTaxes costWithTaxesRange
  taxes.id taxes.name taxes.percentage taxes.addToPrice taxes.enabled order categories
  requiresPrepaid requiresDeposit depositType depositPercentage depositAmount
  assignments.assigneeId assignments.assignmentType
`)

export const service = [
  ...addon,
  ...within('categories', named('id name')),
  ...within('addonServices', addon),
]

export const product = [
  ...named('id itemId name desc priceWithoutTaxes productBrand.name inventory'),
  ...within('photos', photo),
]

export const customer = named(`
  id userId firstName lastName email phone preferredLanguage notificationConsents.promotional notificationConsents.showPrompt
`)

export const consent = named('promotional.phone promotional.email showPrompt.phone showPrompt.email')

const adjustment = named('type amount')

const item = [
  ...named('barber.id subItems adjustments amounts customer parentId type'),
  ...within('subItems', named('type adjustments amounts parentId')),
  ...within('subItems.adjustments', adjustment),
]

const breakdown = named(`
  taxes amountLeftForPayment customerBookingFee waitingListFee totalFee discountAmount promoAmount totalChargeAmount
  outstandingChargeAmount canBookNoPay canReserve totalRange.min totalRange.max rangeDisplayPrice.min rangeDisplayPrice.max
`)

export const validatedCart = [
  ...named(`
    id state currency taxAmount
    shop.id shop.allowInPersonPayments shop.requiresPrepayment shop.requiresPartialDeposits shop.requestCardForInPersonPayments
    shop.bookNoPay shop.timezone
    payments refunds tips.amount payingCustomer isReservation isBookNoPay promoCode paymentOutstanding canCancelBefore canceled
  `),
  ...within('shop.settings', deposit),
  ...within('items', item),
  ...within('breakdown', breakdown),
]

export const saleOrder = [
  ...named('id shopId shop.brandId tip payingCustomer'),
  ...within('items', [...item, ...named('duration dateTime confirmationCode state')]),
  ...within('payments', named('type cardInfo captured state')),
]

export const appointment = [...named('id barber rating review'), ...within('shop', shop)]

export const slot = named('time available conflicts barberIds barberRoutes')

export const scheduleDay = [
  ...named('day availability times.morning times.afternoon times.evening'),
  ...within('times.morning', slot),
]

export const application = named(`
  id waitingListId customerId customer.firstName customer.lastName shopId barberId serviceDuration status numberInLine
  day tipAmount service.id addons services.id timeSlots
`)

export const offeredSlot = named('waitingListSlotId')

export const giftCard = named('code initialBalance barberId customChargeId')

export const checkoutResult = named('id total currency payingCustomer.id payingCustomer.userId')

export const waitingListResult = named('id customer.id customer.userId')

export const notification = named('id type resourceType')

export const searchResult = named('id type shopId result source')

export const promo = named('error')

/** The fields that an answer lacks. */
export const missingIn = (answer: unknown, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => {
    let values: readonly unknown[] = [answer]
    for (const step of field.split('.'))
      values = values.flatMap((value) => {
        const one: unknown = Array.isArray(value) ? value[0] : value
        return typeof one === 'object' && one !== null && step in one
          ? [(one as Readonly<Record<string, unknown>>)[step]]
          : []
      })
    return values.length === 0
  })
