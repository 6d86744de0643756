// Compares claiming a slot, and a whole checkout without a card over HTTP, with a bare insert of one row into
// a table without the constraint. 16 clients use the same PostgreSQL with its normal durability. Runs
// alternate; the ratios are the medians of the pairs.
import { randomUUID } from 'node:crypto'
import { createLog } from '../packages/server/src/log.ts'
import type { Pool } from '../packages/server/src/store/db.ts'
import { openPool } from '../packages/server/src/store/open.ts'
import { load } from './ground/clients.ts'
import { makeCheckouts } from './ground/checkouts.ts'
import { claim, giveBack, rateOf } from './ground/claim.ts'
import { listSlots, slotMinutes, takeSlots } from './ground/slots.ts'
import { inRounds, median, openProduct } from './product.ts'

const rounds = 5
const milliseconds = 1500
const clients = 16
/** More slots than a round can use. */
const checkoutsPerRound = 1400

const bareInsert = (pool: Pool, shopId: string) => () => {
  const start = Temporal.Now.instant()
  return pool.query({
    name: 'bare',
    text: `insert into bare (shop_id, id, barber_id, starts_at, ends_at, state) values ($1, $2, $3, $4, $5, 'held')`,
    values: [shopId, randomUUID(), shopId, start.toString(), start.add({ minutes: slotMinutes }).toString()],
  })
}

/** Measures, and returns the result in one line; the targets are ratios of at least 0.5 and 0.08. */
export const run = async (): Promise<string> => {
  await using product = await openProduct()
  const { shopId, barbers } = product
  const { host, port, user, database } = product.pool.options
  const direct = openPool({ host, port, user, database, max: clients }, createLog('error'))
  await using _ = { [Symbol.asyncDispose]: () => direct.end() }
  await direct.query('create table bare (like appointment including defaults, primary key (shop_id, id))')
  // Checked-out slots stay booked. Claimed ones are released after each round, and claimed again.
  const bookable = listSlots(barbers.slice(0, 2))
  const url = await product.listen()
  const measured = await inRounds(rounds, async () => {
    const posts = await makeCheckouts(product, takeSlots(bookable, checkoutsPerRound))
    const bare = await rateOf(bareInsert(direct, shopId), { clients, milliseconds })
    const claimed = await rateOf(claim(direct, shopId, listSlots(barbers.slice(2))), {
      clients,
      milliseconds,
    })
    const { rate: checkout } = await load({ url, clients, milliseconds, posts })
    await giveBack(direct)
    await direct.query('vacuum bare')
    return { bare, claimed, checkout }
  })
  const rate = (of: 'bare' | 'claimed' | 'checkout'): string =>
    median(measured.map((each) => each[of])).toFixed(0)
  const claimRatio = median(measured.map(({ bare, claimed }) => claimed / bare))
  const checkoutRatio = median(measured.map(({ bare, checkout }) => checkout / bare))
  return `booking: claiming a slot ${claimRatio.toFixed(2)} of a bare insert's rate (at least 0.5), a whole checkout over HTTP ${checkoutRatio.toFixed(3)} (at least 0.08): ${rate('claimed')} and ${rate('checkout')} against ${rate('bare')} a second, ${clients} clients`
}
