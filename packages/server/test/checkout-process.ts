/**
 * Checks carts out in a separate process, so that it can be killed. Prints `step` around each request to the provider,
 * and `reached` when it stops at the chosen point.
 */
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createDeps } from '../src/create-deps.ts'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import { createLog } from '../src/log.ts'
import { openPool } from '../src/store/open.ts'
import { card, checkOut } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { sender } from './send.ts'

export type StandStill = 'before authorize' | 'after authorize' | 'before capture' | 'after capture'
export type CheckoutOrders = {
  readonly connection: object
  readonly now: string
  readonly shop: string
  readonly cartIds: readonly string[]
  readonly standStill?: StandStill
}

const orders = JSON.parse(process.env.CHECKOUT_ORDERS ?? '{}') as CheckoutOrders

const reach = (point: StandStill): Promise<void> => {
  process.stdout.write('step\n')
  if (orders.standStill !== point) return Promise.resolve()
  process.stdout.write('reached\n')
  return new Promise(() => setInterval(() => undefined, 1000))
}
const stoppable = (sandbox: CardPayments): CardPayments => ({
  ...sandbox,
  authorize: async (request) => {
    await reach('before authorize')
    const answer = await sandbox.authorize(request)
    await reach('after authorize')
    return answer
  },
  capture: async (request) => {
    await reach('before capture')
    const answer = await sandbox.capture(request)
    await reach('after capture')
    return answer
  },
})

const config = readConfig({ NODE_ENV: 'test', RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
const log = createLog(config.logLevel)
const ground = createDeps({
  config,
  log,
  pool: openPool(orders.connection, log),
  clock: movableClock(orders.now),
})
const app = await buildApp({ ...ground, cardPayments: stoppable(ground.cardPayments) })
const send = sender(app)
await ground.catalogues.ofShop(orders.shop)

const waiting = [...orders.cartIds]
const work = async (): Promise<void> => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    await checkOut({ send }, orders.shop, id, { paymentToken: card() }, { 'idempotency-key': id })
  }
}
await Promise.all([work(), work(), work(), work()])
process.exit(0)
