import type { NewSession, PaymentCard } from '@openchair/contract'
import { getPaymentCards, getSession } from '@openchair/contract/calls'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import { type Checkout, checkOut, guest, makeSingleCart } from './booking.ts'
import { readRow } from './rows.ts'
import { bearing, signInByCode } from './sign-in.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/** A shop that charges everything at checkout. Its times are a quarter of an hour apart, on a Sunday. */
export const shop = 'harbour-prepay'
const timeOf = (turn: number): string =>
  Temporal.Instant.from('2026-11-22T00:00:00Z').add({ hours: turn }).toString()

export type Signed = {
  readonly session: NewSession
  /** The id of the customer to whom the session belongs at the brand. */
  readonly customerId: string
  readonly headers: { readonly authorization: string }
}

/** Signs in at the fixture's brand by a code that is sent to a phone, by default the guest's own. */
export const signedIn = async (t: TestApp, phone: string = guest.phone): Promise<Signed> => {
  const { id: brandId } = await readRow<{ id: string }>(t.pool, 'select id from brand')
  const session = await signInByCode(t, { phone, brandId })
  const customerId = session.user.customer?.id
  if (customerId === undefined) throw new Error('whoever signs in at a brand is its customer')
  return { session, customerId, headers: bearing(session) }
}

/** The customer of a session, as they are now. */
export const accountOf = async (t: TestApp, { headers }: Pick<Signed, 'headers'>) => {
  const { id: brandId } = await readRow<{ id: string }>(t.pool, 'select id from brand')
  return (await t.send(getSession, { include: 'customer', brandId }, headers)).body.user.customer
}

export const cardsOf = async (t: TestApp, { customerId, headers }: Signed): Promise<PaymentCard[]> =>
  (await t.send(getPaymentCards, { id: customerId }, headers)).body.rows

/** Makes a cart with a cut. Each `turn` has a time of its own. */
export const cartAt = (t: TestApp, turn: number) => makeSingleCart(t, shop, 'hana', 'cut', timeOf(turn))

/** Makes a cart and pays for it. */
export const bookAt = async (
  t: TestApp,
  turn: number,
  payment: Checkout,
  headers: Readonly<Record<string, string>> = {},
) => {
  const cart = await cartAt(t, turn)
  const answer = await checkOut(t, shop, cart.id, payment, headers)
  return { ...answer, cartId: cart.id }
}

/** Books without a charge at checkout. The card is charged an hour before the appointment. */
export const bookOnFile = async (
  t: TestApp,
  hour: number,
  payment: Checkout,
  headers: Readonly<Record<string, string>> = {},
) => {
  const cart = await makeSingleCart(t, 'harbour-card', 'ada', 'shave', `2026-11-24T${hour}:00:00-05:00`)
  return checkOut(t, 'harbour-card', cart.id, payment, headers)
}

/**
 * Opens the application on a Saturday, with a provider that runs `after` once it has authorized. Returns the
 * user who signed in with the guest's phone.
 */
export const openWithAda = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const faults = { after: undefined as (() => Promise<void>) | undefined }
  const around = (sandbox: CardPayments): CardPayments => ({
    ...sandbox,
    authorize: async (request) => {
      const answer = await sandbox.authorize(request)
      await faults.after?.()
      return answer
    },
  })
  const t = await testApp({ seed: seedBrand, clock, cardPayments: around })
  return { t, clock, faults, ada: await signedIn(t) }
}
