import { changeTip, getSaleOrder, payDue } from '@openchair/contract/calls'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import { settleDueCharges } from '../src/payments/charge/settled-sale.ts'
import { card, checkOut, makeCart, namesOf } from './booking.ts'
import { keyOf } from './booked-sale.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'
import { askToJoin } from './waiting-list.ts'

/** A provider that can be told to decline later charges, or to keep its callers waiting. */
const createWaiting = () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const state = { isWaiting: false, declines: false }
  const waiting = { count: 0 }
  const pass = async (): Promise<void> => {
    if (!state.isWaiting) return
    waiting.count += 1
    await opened
  }
  const around = (sandbox: CardPayments): CardPayments => ({
    ...sandbox,
    authorize: async (request) => {
      await pass()
      return sandbox.authorize(request)
    },
    charge: async (request) => {
      await pass()
      return state.declines ? { ok: false, code: 'card_declined' } : sandbox.charge(request)
    },
  })
  return { state, waiting, open, around }
}

const key = { 'idempotency-key': 'a' }

/**
 * Opens an attempt of each kind whose worker waits for the provider, as if it had died there, and makes the
 * requests that repeat them. The paid shave of 10:00 in New York is due, the cut of 10:00 in London is over.
 */
export const openStanding = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const provider = createWaiting()
  const t = await testApp({ seed: seedBrand, clock, cardPayments: provider.around })
  const book = async (shop: string, barber: string, service: string, dateTime: string) => {
    const names = await namesOf(t, shop)
    const appointment = { barberId: names.barber(barber), services: names.services(service), dateTime }
    const cart = await makeCart(t, shop, [appointment])
    const { body } = await checkOut(t, shop, cart.id, { paymentToken: card() })
    return (await t.send(getSaleOrder, { id: body.id })).body
  }
  const visited = await book('harbour-prepay', 'hana', 'cut', '2026-11-24T10:00:00+00:00')
  const late = await book('harbour-card', 'ada', 'shave', '2026-11-24T10:00:00-05:00')
  clock.set('2026-11-24T14:00:00Z')
  provider.state.declines = true
  await settleDueCharges(t.deps, keyOf(late))
  provider.state.declines = false
  const names = await namesOf(t, 'harbour-prepay')
  const cart = await makeCart(t, 'harbour-prepay', [
    {
      barberId: names.barber('hana'),
      services: names.services('cut'),
      dateTime: '2026-11-25T10:00:00+00:00',
    },
  ])
  const requests = {
    checkout: () => checkOut(t, 'harbour-prepay', cart.id, { paymentToken: card() }, key),
    tip: () => t.send(changeTip, { id: visited.id, amount: 500 }, key),
    due: () => t.send(payDue, { id: late.id, amount: late.breakdown.total, paymentToken: card() }, key),
    join: () => askToJoin(t, 'harbour-card', 1, { paymentToken: card(), day: '2026-11-26' }, key),
  }
  provider.state.isWaiting = true
  const left = Object.values(requests).map((request) => request())
  while (provider.waiting.count < left.length) await new Promise((turn) => setImmediate(turn))
  provider.state.isWaiting = false
  return {
    t,
    clock,
    requests,
    /** Lets the first workers go on, as if they had only been slow. */
    goOn: async () => {
      provider.open()
      return (await Promise.all(left)).map(({ status }) => status)
    },
    [Symbol.asyncDispose]: async () => {
      provider.open()
      await Promise.allSettled(left)
      await t[Symbol.asyncDispose]()
    },
  }
}
