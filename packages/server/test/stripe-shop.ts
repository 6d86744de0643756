import { getCart, getSaleOrder } from '@openchair/contract/calls'
import { expect } from 'vitest'
import { sweepPayments } from '../src/payments/charge/sweep-payments.ts'
import { type Checkout, checkOut, makeCart, namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { runJobs } from './run-jobs.ts'
import { seedBrand } from './seed-brand.ts'
import { noMisdeeds } from './stripe-adapter.ts'
import { startStripeStandIn } from './stripe-stand-in/start.ts'
import { testApp } from './test-app.ts'

type Appointment = { readonly barber: string; readonly service: string; readonly at: string }

/** The whole server with Stripe's keys set, on a Saturday, and the stand-in that it pays with. */
export const openShopsWithStripe = async () => {
  await using stack = new AsyncDisposableStack()
  const clock = movableClock('2026-11-21T15:00:00Z')
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const standIn = stack.use(await startStripeStandIn({ seconds }))
  const t = stack.use(await testApp({ seed: seedBrand, clock, settings: standIn.settings }))

  const fill = async (shopRef: string, { barber, service, at }: Appointment): Promise<string> => {
    const names = await namesOf(t, shopRef)
    const appointment = { barberId: barber, services: names.services(service), dateTime: at }
    return (await makeCart(t, shopRef, [appointment])).id
  }
  const pay = (
    shopRef: string,
    cartId: string,
    paymentToken = 'pm_card_visa',
    more: Checkout = {},
    key = cartId,
  ) => checkOut(t, shopRef, cartId, { paymentToken, ...more }, { 'idempotency-key': key })
  const opened = stack.move()
  return {
    t,
    clock,
    standIn,
    fill,
    pay,
    /** Makes a cart and checks it out; the key is the cart's id, so that `pay` asks the same again. */
    book: async (shopRef: string, appointment: Appointment, token?: string, more: Checkout = {}) => {
      const cartId = await fill(shopRef, appointment)
      return { cartId, ...(await pay(shopRef, cartId, token, more)) }
    },
    cartOf: async (shopRef: string, cartId: string) => (await t.send(getCart, { id: shopRef, cartId })).body,
    orderOf: async (id: string) => (await t.send(getSaleOrder, { id })).body,
    /** What Stripe holds or has taken: state, amount and currency. */
    money: () =>
      standIn
        .intents()
        .filter(({ amount }) => amount > 0)
        .map(({ status, amount, currency }) => `${status} ${amount} ${currency}`),
    /** Lets the time of a later charge come, and its job be done. */
    chargeAt: async (instant: string) => {
      clock.set(instant)
      await sweepPayments(t.deps)
    },
    /** Delivers all that Stripe has reported so far, the last first and each of it twice, and does what follows. */
    deliverReports: async () => {
      const statuses: number[] = []
      for (const report of standIn.reports.all().toReversed()) {
        const headers = {
          'content-type': 'application/json',
          'stripe-signature': standIn.reports.signatureOf(report),
        }
        const sent = { method: 'POST', url: '/v1/payment/webhook', headers, payload: report.body } as const
        for (const _ of [1, 2]) statuses.push((await t.app.inject(sent)).statusCode)
      }
      await runJobs(t)
      return new Set(statuses)
    },
    /** In the end Stripe has been asked in its own words, each time with a key, and for nothing twice. */
    [Symbol.asyncDispose]: async () => {
      const misdeeds = standIn.misdeeds()
      await opened.disposeAsync()
      expect(misdeeds).toEqual(noMisdeeds)
    },
  }
}

export type ShopsWithStripe = Awaited<ReturnType<typeof openShopsWithStripe>>
