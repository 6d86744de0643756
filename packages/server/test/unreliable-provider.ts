import { type CardPayments, ProviderSilent } from '../src/gateways/card-payments/port.ts'
import { card, checkOut, makeCart, namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { readRows } from './rows.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

export const shop = 'harbour-prepay'
const sunday = (time: string): string => `2026-11-22T${time}:00+00:00`

/** A provider that a test can make fail, before or after the provider does what it was asked. */
export const createUnreliable = () => {
  const faults = {
    before: undefined as (() => Promise<void>) | undefined,
    after: undefined as (() => Promise<void>) | undefined,
  }
  const asked: string[] = []
  const around = (sandbox: CardPayments): CardPayments => ({
    ...sandbox,
    authorize: async (request) => {
      asked.push(request.key)
      await faults.before?.()
      const answer = await sandbox.authorize(request)
      await faults.after?.()
      return answer
    },
  })
  const silence = () => Promise.reject(new ProviderSilent())
  return { around, faults, asked, silence }
}

/**
 * Opens a shop that charges everything at checkout, on a Saturday. The test chooses the provider's failures.
 */
export const openWithUnreliableProvider = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const provider = createUnreliable()
  const t = await testApp({ seed: seedBrand, clock, cardPayments: provider.around })
  const { services } = await namesOf(t, shop)
  const cartAt = (time: string) =>
    makeCart(t, shop, [{ barberId: 'hana', services: services('cut'), dateTime: sunday(time) }])
  const pay = (cartId: string, key?: string, more = {}) =>
    checkOut(
      t,
      shop,
      cartId,
      { paymentToken: card(), ...more },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  return { t, clock, provider, cartAt, pay }
}

/** Counts the provider's operations by name. */
export const ledger = async ({ pool }: TestApp) => {
  const { rows } = await pool.query<{ operation: string; n: number }>(
    `select operation, count(*)::int as n from sandbox_payment where (answer ->> 'ok')::boolean is not false group by operation`,
  )
  return Object.fromEntries(rows.map(({ operation, n }) => [operation, n]))
}

/** The states of all appointments. */
export const times = async ({ pool }: TestApp) =>
  (await readRows<{ state: string }>(pool, 'select state from appointment')).map(({ state }) => state)
