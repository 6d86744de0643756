import type { KnownShop } from './known-values.ts'

type Thing = { readonly id: string; readonly route?: string }
type BrandAnswer = Thing & { readonly shops: readonly (Thing & { readonly timezone: string })[] }
type Rows<T> = { readonly rows: readonly T[] }
type TimesOfDay = Readonly<Record<string, readonly { readonly time: string; readonly available: boolean }[]>>

/** Thrown if the server does not answer 200. */
export class Refused extends Error {}

/** Sends a request to the server under test, and returns the answer's body. */
export type Ask = <T>(path: string, body?: object) => Promise<T>

const namesOf = (things: readonly Thing[]): readonly string[] =>
  things.flatMap(({ id, route }) => (route === undefined ? [id] : [id, route]))

const discoverShop = async (
  ask: Ask,
  now: Temporal.Instant,
  brand: Thing,
  shop: Thing & { readonly timezone: string },
): Promise<KnownShop> => {
  const { rows: barbers } = await ask<Rows<Thing>>(`/v1/shop/${shop.id}/professional`)
  const { rows: services } = await ask<Rows<Thing>>(`/v2/shop/${shop.id}/service`)
  const today = now.toZonedDateTimeISO(shop.timezone).toPlainDate()
  return {
    brands: namesOf([brand]),
    shops: namesOf([shop]),
    barbers: [...namesOf(barbers), 'any'],
    services: services.map(({ id }) => id),
    carts: [],
    orders: [],
    appointments: [],
    customers: [],
    tokens: [],
    freeAppointments: [],
    times: [],
    days: Array.from({ length: 12 }, (_, days) => today.add({ days }).toString()),
  }
}

/** Finds every shop of every brand. Asks for one after the other, so that their order is always the same. */
export const discoverShops = async (ask: Ask, now: Temporal.Instant): Promise<readonly KnownShop[]> => {
  const { rows: brands } = await ask<Rows<Thing>>('/v1/brand')
  const found: KnownShop[] = []
  for (const { id } of brands) {
    const brand = await ask<BrandAnswer>(`/v1/brand/${id}`)
    for (const shop of brand.shops) found.push(await discoverShop(ask, now, brand, shop))
  }
  return found
}

/** The number of values stored of each kind. The latest stay, so that requests name open and closed carts. */
const mostStored = 12

const remember = <T>(list: T[], values: readonly T[]): void => {
  list.push(...values.filter((value) => !list.includes(value)))
  list.splice(0, list.length - mostStored)
}

/**
 * Finds free times, and makes a cart at one of them. If a shop refuses because a professional does not offer
 * the service or requires a passcode, the next is tried.
 */
export const refresh = async (ask: Ask, shop: KnownShop, round: number): Promise<void> => {
  const [shopId = ''] = shop.shops
  for (let tries = 0; tries < 8; tries += 1) {
    const barberId = shop.barbers[(round + tries) % shop.barbers.length] ?? ''
    const service = shop.services[(round * 3 + tries) % shop.services.length] ?? ''
    const appointment = { barberId, services: [{ id: service }] }
    try {
      const { rows } = await ask<Rows<{ readonly times: TimesOfDay }>>(
        `/v2/shop/${shopId}/schedule-time-range/${shop.days[1]}/${shop.days[4]}`,
        { appointments: [appointment] },
      )
      const free = rows
        .flatMap(({ times }) => Object.values(times).flat())
        .filter(({ available }) => available)
        .map(({ time }) => time)
      remember(
        shop.times,
        free.filter((_, index) => index % Math.ceil(free.length / 8) === round % 3),
      )
      const dateTime = free[round % free.length]
      if (dateTime === undefined) continue
      remember(shop.freeAppointments, [{ ...appointment, dateTime }])
      const { id } = await ask<Thing>(`/v2/shop/${shopId}/cart`, {
        new_appointments: [{ ...appointment, dateTime }],
      })
      remember(shop.carts, [id])
      return
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}

type NewSession = { readonly token: string; readonly user: { readonly customer: Thing | null } }

/** Signs somebody up at the shop's brand. A request may have ended the earlier session. */
export const signUp = async (ask: Ask, shop: KnownShop, round: number): Promise<void> => {
  const [brandId = ''] = shop.brands
  const email = `fuzz-${round}-${shop.shops[0]}@example.com`
  const name = { firstName: 'Ada', lastName: 'King' }
  const { token, user } = await ask<NewSession>('/v1/signup?include=customer', {
    ...name,
    email,
    password: 'clipper-5-fuzz',
    brandId,
  })
  remember(shop.tokens, [token])
  remember(shop.customers, user.customer === null ? [] : [user.customer.id])
}

type Answered = { readonly id?: unknown; readonly items?: readonly { readonly id?: unknown }[] }

/** Stores the ids that an answer contains. */
export const learn = (shop: KnownShop, path: string, text: string): void => {
  const { id, items } = JSON.parse(text) as Answered
  const given = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
  if (path.endsWith('/cart')) remember(shop.carts, given(id))
  if (path.endsWith('/checkout')) remember(shop.orders, given(id))
  remember(
    shop.appointments,
    (items ?? []).flatMap((item) => given(item.id)),
  )
}
