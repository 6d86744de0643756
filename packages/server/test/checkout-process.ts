/**
 * Checks carts out, buys gift cards, changes a sale, accepts waiting-list offers and ends them in a separate
 * process, so that a test can kill it. Prints `step` around each request to the provider, and `reached` when it
 * stops at the chosen point.
 */
import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import {
  bookOfferedSlot,
  cancelAppointment,
  changeTip,
  joinWaitingList,
  payDue,
  rescheduleAppointment,
} from '@openchair/contract/calls'
import { buildApp } from '../src/app.ts'
import { sweepWaitingLists } from '../src/booking/offers/sweep-waiting-lists.ts'
import { readConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import { createLog } from '../src/log.ts'
import { openPool } from '../src/store/open.ts'
import { card, checkOut, guestOf } from './booking.ts'
import { buyGiftCard } from './gift-cards.ts'
import { movableClock } from './movable-clock.ts'
import { sender } from './send.ts'

type Act = 'authorize' | 'capture' | 'charge' | 'refund'
export type StandStill = `${'before' | 'after'} ${Act}`
/** A change of a sale, a payment of a due sum, or a join of a waiting list, under the key `a`. */
export type ChangeOrder =
  | { readonly what: 'cancel'; readonly input: InputOf<typeof cancelAppointment> }
  | { readonly what: 'move'; readonly input: InputOf<typeof rescheduleAppointment> }
  | { readonly what: 'tip'; readonly input: InputOf<typeof changeTip> }
  | { readonly what: 'pay'; readonly input: InputOf<typeof payDue> }
  | { readonly what: 'join'; readonly input: InputOf<typeof joinWaitingList> }
  | ({ readonly what: 'desk' } & ActOfDesk)
/** An act of the desk, with the headers of its request, which may name another key. */
type ActOfDesk = {
  readonly call: keyof typeof calls
  readonly input: object
  readonly headers: Readonly<Record<string, string>>
}
export type CheckoutOrders = {
  readonly connection: object
  readonly now: string
  readonly shop: string
  readonly cartIds: readonly string[]
  readonly change?: ChangeOrder
  /** Acts of the desk that are sent at once. */
  readonly acts?: readonly ActOfDesk[]
  /** The keys of requests for gift cards. Each key buys one. */
  readonly giftCardKeys?: readonly string[]
  /** Offered times of the waiting list. They are accepted first. */
  readonly offers?: readonly InputOf<typeof bookOfferedSlot>[]
  /** Does the work that ends offers and links to pay whose time is over. */
  readonly sweeps?: boolean
  readonly standStill?: StandStill
}

const orders = JSON.parse(process.env.CHECKOUT_ORDERS ?? '{}') as CheckoutOrders

const reach = (point: StandStill): Promise<void> => {
  process.stdout.write('step\n')
  if (orders.standStill !== point) return Promise.resolve()
  process.stdout.write('reached\n')
  return new Promise(() => setInterval(() => undefined, 1000))
}
const stopping =
  <Request, Answer>(name: Act, act: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    await reach(`before ${name}`)
    const answer = await act(request)
    await reach(`after ${name}`)
    return answer
  }
const stoppable = (sandbox: CardPayments): CardPayments => ({
  ...sandbox,
  authorize: stopping('authorize', sandbox.authorize),
  capture: stopping('capture', sandbox.capture),
  charge: stopping('charge', sandbox.charge),
  refund: stopping('refund', sandbox.refund),
})

const config = readConfig({
  NODE_ENV: 'test',
  RATE_LIMIT: '0',
  UNPAID_BOOKINGS_A_DAY: '0',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
})
const log = createLog(config.logLevel)
const ground = createDeps({
  config,
  log,
  pool: openPool(orders.connection, log),
  clock: movableClock(orders.now),
})
const deps = { ...ground, cardPayments: stoppable(ground.cardPayments) }
const app = await buildApp(deps)
const send = sender(app)
await ground.catalogues.ofShop(orders.shop)

for (const offer of orders.offers ?? []) {
  await send(bookOfferedSlot, offer, { 'idempotency-key': offer.waitingListSlotId })
}
const waiting = [...orders.cartIds]
const work = async (): Promise<void> => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const [first, second] = [id.slice(0, 2), id.slice(2, 4)].map((part) => Number.parseInt(part, 16))
    const headers = { 'idempotency-key': id, 'x-forwarded-for': `10.${first}.${second}.1` }
    await checkOut({ send }, orders.shop, id, { paymentToken: card(), customer: guestOf(id) }, headers)
  }
}
await Promise.all([work(), work(), work(), work()])
const key = { 'idempotency-key': 'a' }
const { change } = orders
if (change?.what === 'cancel') await send(cancelAppointment, change.input, key)
if (change?.what === 'move') await send(rescheduleAppointment, change.input, key)
if (change?.what === 'tip') await send(changeTip, change.input, key)
if (change?.what === 'pay') await send(payDue, change.input, key)
if (change?.what === 'join') await send(joinWaitingList, change.input, key)
if (orders.sweeps === true) await sweepWaitingLists(deps)
const byName = { ...calls }
const act = ({ call, input, headers }: ActOfDesk) =>
  send(byName[call], input as never, { ...key, ...headers })
if (change?.what === 'desk') await act(change)
await Promise.all((orders.acts ?? []).map(act))
for (const giftCardKey of orders.giftCardKeys ?? [])
  await buyGiftCard({ send }, { id: orders.shop }, { 'idempotency-key': giftCardKey })
process.exit(0)
