import createClient from 'openapi-fetch'
import type { paths } from './openapi.ts'

type Answered<T> = { readonly data?: T; readonly error?: unknown; readonly response: Response }

/** Returns the answer of a call. A refusal ends the program. */
const answered = async <T>(asked: Promise<Answered<T>>): Promise<NonNullable<T>> => {
  const { data, error, response } = await asked
  if (data === undefined || data === null)
    throw new Error(`${response.url} ${response.status} ${JSON.stringify(error)}`)
  return data
}

const found = <T>(thing: T | undefined, name: string): T => {
  if (thing === undefined) throw new Error(`there is no ${name}`)
  return thing
}

/** Books, moves and cancels like a client who has only `/openapi.json`. Returns the outcome. */
export const book = async (fetch: (request: Request) => Promise<Response>) => {
  const client = createClient<paths>({ baseUrl: 'http://openchair.example', fetch })
  const { rows: brands } = await answered(client.GET('/v1/brand'))
  const shops = brands.flatMap(({ shops }) => shops)
  const shop = found(
    shops.find(({ requestCardForInPersonPayments: keepsCards }) => keepsCards),
    'shop that keeps cards',
  )
  const ofShop = { path: { id: shop.id } }
  const { rows: services } = await answered(client.GET('/v2/shop/{id}/service', { params: ofShop }))
  const service = found(
    services.find(({ cost }) => cost !== null && cost > 0),
    'service that costs something',
  )
  const { rows: professionals } = await answered(
    client.GET('/v1/shop/{id}/professional', { params: { ...ofShop, query: { limit: 1 } } }),
  )
  const professional = found(professionals[0], 'professional')
  const wish = { barberId: professional.id, services: [{ id: service.id }] }

  const { rows: days } = await answered(
    client.POST('/v2/shop/{id}/schedule-time-range/{start}/{end}', {
      params: { path: { ...ofShop.path, start: '2026-11-24', end: '2026-11-25' } },
      body: { appointments: [wish] },
    }),
  )
  const free = days
    .flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
    .filter(({ available }) => available)
  const [time, later] = [found(free[0], 'free time'), found(free.at(-1), 'free time')]

  const body = { new_appointments: [{ ...wish, dateTime: time.time }] }
  const validated = await answered(client.POST('/v2/shop/{id}/sale/validate', { params: ofShop, body }))
  const cart = await answered(client.POST('/v2/shop/{id}/cart', { params: ofShop, body }))
  const { data: sold, response } = await client.POST('/v2/shop/{id}/cart/{cartId}/checkout', {
    params: {
      path: { ...ofShop.path, cartId: found(cart.id ?? undefined, 'cart') },
      header: { 'Idempotency-Key': 'book-1' },
    },
    body: {
      customer: { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', phone: '+12125550123' },
      paymentToken: 'sandbox_4242424242424242',
    },
  })
  if (sold === undefined || !('payingCustomer' in sold)) throw new Error(`not sold: ${response.status}`)

  const saleOrder = { path: { id: sold.id } }
  const sale = await answered(client.GET('/v1/customer-sale/{id}', { params: saleOrder }))
  const ofAppointment = { path: { id: found(sale.items[0], 'appointment').id } }
  const change = { saleOrderId: sale.id }
  const moved = await answered(
    client.PUT('/v1/reschedule-appointment/{id}', {
      params: ofAppointment,
      body: { ...change, dateTime: later.time, barberId: professional.id },
    }),
  )
  const canceled = await answered(
    client.POST('/v1/cancel-appointment/{id}', { params: ofAppointment, body: change }),
  )
  const { error: refusal } = await client.GET('/v2/shop/{id}/cart/{cartId}', {
    params: { path: { ...ofShop.path, cartId: 'nothing' } },
  })
  const timeOf = ({ items }: { readonly items: readonly { readonly dateTime?: string | null }[] }) =>
    items[0]?.dateTime
  return {
    isValid: validated.breakdown.total === cart.breakdown.total && cart.breakdown.total > 0,
    isBooked: timeOf(sale) === time.time,
    isMoved: timeOf(moved) === later.time && later.time !== time.time,
    isCanceled: canceled.canceled && !moved.canceled,
    refusal: refusal?.code,
  }
}
