import { randomUUID } from 'node:crypto'
import type { CheckoutResult, InputOf, ValidatedCart } from '@openchair/contract'
import { checkoutCart, createCart } from '@openchair/contract/calls'
import { findByIdOrRoute } from '@openchair/rules'
import { insertRow } from './rows.ts'
import type { TestApp } from './test-app.ts'

export const guest = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  phone: '+12125550123',
}

/**
 * A separate guest for each cart, because unfinished attempts of a killed process count for their contact.
 */
export const guestOf = (cartId: string): typeof guest => ({
  ...guest,
  email: `${cartId}@example.com`,
  phone: `+1212${3_000_000 + Number.parseInt(cartId.slice(0, 5), 16)}`,
})

export const card = (number = '4242424242424242'): string => `sandbox_${number}`

/** Test cards that are refused at checkout, with the code of the refusal. */
export const refusedCards = [
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
] as const

/**
 * Two of them, for tests that need refusals that differ. `checkout-cart.test.ts` and the gateways try all.
 */
export const twoRefusedCards = refusedCards.slice(0, 2)

export type NewAppointment = InputOf<typeof createCart>['new_appointments'][number]
type Answer<T> = Awaited<ReturnType<TestApp['send']>> & { readonly body: T }

/** The ids of a seeded shop's professionals and services, found by route and key. */
export const namesOf = async ({ deps }: Pick<TestApp, 'deps'>, shopRef: string) => {
  const catalogue = await deps.catalogues.ofShop(shopRef)
  const found = <T>(thing: T | undefined, name: string): T => {
    if (thing === undefined) throw new Error(`${shopRef} has no ${name}`)
    return thing
  }
  return {
    shopId: catalogue.shop.id,
    barber: (route: string): string => found(findByIdOrRoute(catalogue.barbers, route)?.id, route),
    service: (key: string): string => found(catalogue.services.find((each) => each.key === key)?.id, key),
    services: (...keys: readonly string[]) =>
      keys.map((key) => ({ id: found(catalogue.services.find((each) => each.key === key)?.id, key) })),
  }
}

/** Takes a professional's time, like a booking or a hold of another guest. */
export const takeTime = async (
  t: Pick<TestApp, 'deps' | 'pool'>,
  [shopRef, barber]: readonly [shopRef: string, barber: string],
  [starts_at, ends_at]: readonly [from: string, to: string],
  more: Partial<{ state: 'held'; hold_expires_at: string; owner_id: string }> = {},
): Promise<string> => {
  const names = await namesOf(t, shopRef)
  const id = randomUUID()
  const time = { shop_id: names.shopId, starts_at, ends_at }
  await insertRow(t.pool, 'appointment', {
    ...time,
    id,
    barber_id: names.barber(barber),
    state: 'booked',
    ...more,
  })
  await insertRow(t.pool, 'time_change', time)
  return id
}

type Names = Awaited<ReturnType<typeof namesOf>>

/** The request for a cut with Ada at harbour-card, with any field replaced. */
export const cutWithAda = (
  { barber, services }: Names,
  more: Partial<NewAppointment> = {},
): NewAppointment => ({
  barberId: barber('ada'),
  services: services('cut'),
  ...more,
})

/** Makes a cart and returns the answer. Throws if the request was refused. */
export const makeCart = async (
  { send }: Pick<TestApp, 'send'>,
  shopRef: string,
  appointments: NewAppointment[],
  more: Omit<InputOf<typeof createCart>, 'id' | 'new_appointments'> = {},
): Promise<ValidatedCart & { readonly id: string }> => {
  const { status, body, refusal } = await send(createCart, {
    id: shopRef,
    new_appointments: appointments,
    ...more,
  })
  if (status !== 200 || body.id === null) throw new Error(`${status} ${refusal.code}: ${refusal.message}`)
  return { ...body, id: body.id }
}

/** Makes a cart with one appointment. Professional and service are given by their names in the fixture. */
export const makeSingleCart = async (
  t: Pick<TestApp, 'deps' | 'send'>,
  shopRef: string,
  barberId: string,
  service: string,
  dateTime?: string,
): Promise<ValidatedCart & { readonly id: string }> => {
  const { services } = await namesOf(t, shopRef)
  return makeCart(t, shopRef, [{ barberId, services: services(service), ...(dateTime && { dateTime }) }])
}

export type Checkout = Partial<Omit<InputOf<typeof checkoutCart>, 'id' | 'cartId'>>

/** Checks a cart out, as the same guest by default. */
export const checkOut = async (
  { send }: Pick<TestApp, 'send'>,
  shopRef: string,
  cartId: string,
  more: Checkout = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<CheckoutResult>> => {
  const answer = await send(checkoutCart, { id: shopRef, cartId, customer: guest, ...more }, headers)
  return answer as Answer<CheckoutResult>
}
