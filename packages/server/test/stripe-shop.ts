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

/** Opens the whole server with Stripe's keys, on a Saturday, and a stand-in for Stripe. */
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
    /** Makes a cart and checks it out. The key is the cart's id, so that `pay` repeats the same request. */
    book: async (shopRef: string, appointment: Appointment, token?: string, more: Checkout = {}) => {
      const cartId = await fill(shopRef, appointment)
      return { cartId, ...(await pay(shopRef, cartId, token, more)) }
    },
    cartOf: async (shopRef: string, cartId: string) => (await t.send(getCart, { id: shopRef, cartId })).body,
    orderOf: async (id: string) => (await t.send(getSaleOrder, { id })).body,
    /** The intents that hold or took money, with state, amount and currency. */
    money: () =>
      standIn
        .intents()
        .filter(({ amount }) => amount > 0)
        .map(({ status, amount, currency }) => `${status} ${amount} ${currency}`),
    /** Sets the clock to an instant, and makes the later charges that are then due. */
    chargeAt: async (instant: string) => {
      clock.set(instant)
      await sweepPayments(t.deps)
    },
    /**
     * Delivers all of Stripe's reports so far, the last one first and each of them twice, and runs the jobs
     * that follow.
     */
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
    /** Checks that every request to Stripe was well-formed and had a key, and that nothing was paid twice. */
    [Symbol.asyncDispose]: async () => {
      const misdeeds = standIn.misdeeds()
      await opened.disposeAsync()
      expect(misdeeds).toEqual(noMisdeeds)
    },
  }
}

export type ShopsWithStripe = Awaited<ReturnType<typeof openShopsWithStripe>>
