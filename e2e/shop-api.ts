import { randomInt } from 'node:crypto'
import type {
  Barber,
  CartRequest,
  CheckoutResult,
  Product,
  Promo,
  SaleOrder,
  ScheduleDay,
  Service,
  Shop,
  ValidatedCart,
  WaitingListApplication,
  WaitingListResult,
} from '@openchair/contract'

/** The address of the server under test, without a trailing slash. */
export const address = (): string => {
  const known = process.env['OPENCHAIR_URL']
  if (known === undefined) throw new Error('OPENCHAIR_URL names no server')
  return known
}

/**
 * Calls the API as another client, by POST where there is a body. Throws the server's message unless the
 * answer is 2xx.
 */
export const ask = async <Answer>(path: string, body?: object, language = 'en'): Promise<Answer> => {
  const answer = await fetch(`${address()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'accept-language': language, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const parsed: unknown = await answer.json()
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(parsed)}`)
  return parsed as Answer
}

type Rows<Each> = { readonly rows: readonly Each[] }

/** A journey's wish: routes of shop and professional, and names of services and add-ons. */
export type Wish = {
  readonly shop: string
  readonly barber: string
  readonly services: readonly string[]
  /** The language of the names; English by default. */
  readonly language?: 'fr' | 'es'
}

export const readShop = (shopRef: string): Promise<Shop> => ask(`/v1/shop/${shopRef}`)
export const readBarber = (shopRef: string, barber: string): Promise<Barber> =>
  ask(`/v1/shop/${shopRef}/barber/${barber}`)
/** The sale order of a confirmation's address. */
export const readSaleOrder = (confirmation: string): Promise<SaleOrder> =>
  ask(`/v1/customer-sale/${new URL(confirmation).pathname.split('/').at(-1)}`)

/** Reads a promo, whose id is used in links. */
export const readPromo = (shopRef: string, code: string): Promise<Promo> =>
  ask(`/v2/shop/${shopRef}/reservation-promo`, { cart: { new_appointments: [] }, promoId: code })

/** The services and add-ons of a wish, in its order. */
export const readServices = async ({
  shop,
  barber,
  services,
  language,
}: Wish): Promise<readonly Pick<Service, 'id' | 'durationRange'>[]> => {
  const path = barber === 'any' ? `/v2/shop/${shop}/service` : `/v2/shop/${shop}/barber/${barber}/service`
  const { rows } = await ask<Rows<Service>>(path, undefined, language)
  const known = rows.flatMap((service) => [service, ...service.addonServices])
  return services.map((name) => {
    const found = known.find(({ localizedName }) => localizedName === name)
    if (!found) throw new Error(`${barber} at ${shop} offers no ${name}`)
    return found
  })
}

const totalOf = (services: readonly Pick<Service, 'durationRange'>[]): number =>
  services.reduce((sum, { durationRange }) => sum + durationRange.min, 0)

/** The length of a wish in minutes. */
export const minutesOf = async (wish: Wish): Promise<number> => totalOf(await readServices(wish))

/** The schedule for the wish from one day to another, both included. */
export const readSchedule = async (
  wish: Wish,
  start: string,
  end: string,
): Promise<readonly ScheduleDay[]> => {
  const services = await readServices(wish)
  if (wish.barber === 'any') {
    const ids = services.map(({ id }) => id).join(';')
    return (await ask<Rows<ScheduleDay>>(`/v1/shop/${wish.shop}/schedule-time-range/${start}/${end}/${ids}`))
      .rows
  }
  const { id } = await readBarber(wish.shop, wish.barber)
  const range = `${start}/${end}/${totalOf(services)}`
  return (await ask<Rows<ScheduleDay>>(`/v1/barber/${id}/schedule-time-range/${range}`)).rows
}

/** A new person each time, because nobody gets many offers or messages at once. */
export const stranger = () => ({
  firstName: 'Robin',
  lastName: 'Quick',
  email: `robin.${crypto.randomUUID()}@example.com`,
  phone: `+1212555${String(randomInt(10_000)).padStart(4, '0')}`,
})

/** The number of each product, by name. */
type Quantities = Readonly<Record<string, number>>

const readProducts = async (
  shopRef: string,
  quantities: Quantities,
): Promise<NonNullable<CartRequest['items']>> => {
  const { rows } = await ask<Rows<Product>>(`/v1/shop/${shopRef}/product`)
  return rows.flatMap(({ id, name }) => ({ type: 'product' as const, id, quantity: quantities[name] ?? 0 }))
}

/** Another guest who books: their language for messages, and their card. */
type Booker = {
  readonly customer?: ReturnType<typeof stranger>
  readonly language?: string
  /** The number of a test card; one that succeeds unless given. */
  readonly card?: string
}

/** Sends a cart with one reservation, and with products where given. `barber` is a route or `any`. */
const sendCart = async (
  wish: Wish,
  time: string,
  quantities: Quantities,
  language?: string,
): Promise<ValidatedCart> => {
  const services = await readServices(wish)
  const barberId = wish.barber === 'any' ? 'any' : (await readBarber(wish.shop, wish.barber)).id
  const request: CartRequest = {
    new_appointments: [{ barberId, dateTime: time, services: services.map(({ id }) => ({ id })) }],
    items: await readProducts(wish.shop, quantities),
  }
  return ask<ValidatedCart>(`/v2/shop/${wish.shop}/cart`, request, language)
}

/** The address of the times with a reservation already chosen, like that of a link with a cart. */
export const addressWith = async (wish: Wish, time: string): Promise<string> => {
  const { id } = await sendCart(wish, time, {}, wish.language)
  return `book/${wish.shop}/barber/${wish.barber}/schedule?cartId=${id}`
}

/** Reads a cart as anybody with its address sees it. */
export const readCart = (shopRef: string, cartId: string): Promise<ValidatedCart> =>
  ask(`/v2/shop/${shopRef}/cart/${cartId}`)

/** Books at once as another guest, with a card where the shop requires one. `barber` is a route or `any`. */
export const bookElsewhere = async (
  wish: Wish,
  time: string,
  quantities: Quantities = {},
  { customer = stranger(), language, card = '4242424242424242' }: Booker = {},
): Promise<CheckoutResult> => {
  const cart = await sendCart(wish, time, quantities, language)
  return ask(
    `/v2/shop/${wish.shop}/cart/${cart.id}/checkout`,
    {
      customer,
      ...(cart.breakdown.canBookNoPay ? { isBookNoPay: true } : { paymentToken: `sandbox_${card}` }),
    },
    language,
  )
}

/** Cancels a whole sale as its guest would. */
export const cancelElsewhere = async (saleOrder: string): Promise<void> => {
  const { items } = await ask<SaleOrder>(`/v1/customer-sale/${saleOrder}`)
  await ask(`/v1/cancel-appointment/${items[0]?.id}`, { cancelGroup: true })
}

/** Joins the waiting list of a day as another guest, with a card. Returns the application's id. */
export const joinElsewhere = async (
  wish: Wish,
  day: string,
  { customer = stranger(), language }: Omit<Booker, 'card'> = {},
): Promise<string> => {
  const [shop, barber, services] = await Promise.all([
    readShop(wish.shop),
    readBarber(wish.shop, wish.barber),
    readServices(wish),
  ])
  const { id } = await ask<WaitingListResult>(
    '/v1/customer/waiting-list',
    {
      shopId: shop.id,
      barberId: barber.id,
      ...customer,
      day,
      serviceIds: services.map((each) => each.id),
      paymentToken: 'sandbox_4242424242424242',
    },
    language,
  )
  return id
}

export const readApplication = (id: string): Promise<WaitingListApplication> =>
  ask(`/v1/customer/waiting-list/${id}`)
