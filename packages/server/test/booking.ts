import type { CheckoutResult, InputOf, ValidatedCart } from '@openchair/contract'
import { checkoutCart, createCart } from '@openchair/contract/calls'
import type { TestApp } from './test-app.ts'

export const guest = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.com',
  phone: '+12125550123',
}

export const card = (number = '4242424242424242'): string => `sandbox_${number}`

type NewAppointments = InputOf<typeof createCart>['new_appointments']
type Answer<T> = Awaited<ReturnType<TestApp['send']>> & { readonly body: T }

/** Names of a seeded shop's people and services, instead of their ids. */
export const namesOf = async ({ deps }: Pick<TestApp, 'deps'>, shop: string) => {
  const catalogue = await deps.catalogues.ofShop(shop)
  const found = <T>(thing: T | undefined, name: string): T => {
    if (thing === undefined) throw new Error(`${shop} has no ${name}`)
    return thing
  }
  return {
    shopId: catalogue.shop.id,
    barber: (route: string): string => found(catalogue.barberByRoute.get(route)?.id, route),
    service: (key: string): string => found(catalogue.services.find((each) => each.key === key)?.id, key),
    services: (...keys: readonly string[]) =>
      keys.map((key) => ({ id: found(catalogue.services.find((each) => each.key === key)?.id, key) })),
  }
}

/** Makes a cart, and returns what it was answered; throws where it was refused. */
export const makeCart = async (
  { send }: Pick<TestApp, 'send'>,
  shop: string,
  appointments: NewAppointments,
  more: Omit<InputOf<typeof createCart>, 'id' | 'new_appointments'> = {},
): Promise<ValidatedCart & { readonly id: string }> => {
  const { status, body, refusal } = await send(createCart, {
    id: shop,
    new_appointments: appointments,
    ...more,
  })
  if (status !== 200 || body.id === null) throw new Error(`${status} ${refusal.code}: ${refusal.message}`)
  return { ...body, id: body.id }
}

type Checkout = Partial<Omit<InputOf<typeof checkoutCart>, 'id' | 'cartId'>>

/** Checks a cart out, as the same guest unless told. */
export const checkOut = async (
  { send }: Pick<TestApp, 'send'>,
  shop: string,
  cartId: string,
  more: Checkout = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<CheckoutResult>> => {
  const answer = await send(checkoutCart, { id: shop, cartId, customer: guest, ...more }, headers)
  return answer as Answer<CheckoutResult>
}
