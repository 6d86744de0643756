import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isLeftToPerson, timesOf } from './attempt/timing.ts'
import { type Claimed, type ClaimedTable, findStalled, isInState, leaseClaimed } from './store-claimed.ts'

type Reconciling<Table extends ClaimedTable> = {
  readonly settle: (claimed: Claimed<Table>) => Promise<unknown>
  /** Ends what is left to a person. */
  readonly leave: (claimed: Claimed<Table>, now: Temporal.Instant) => Promise<unknown>
  /** What the log calls its id, and says where it could not be settled. */
  readonly words: { readonly name: string; readonly failed: string }
}

/**
 * Goes on with claimed rows whose worker died or lost the provider's answer. After a day without a result one is left to a person
 * (targets, What a checkout survives).
 */
export const reconcileClaimed = async <Table extends ClaimedTable>(
  { pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>,
  table: Table,
  { settle, leave, words }: Reconciling<Table>,
): Promise<void> => {
  for (const key of await findStalled(pool, table, clock.now())) {
    const now = clock.now()
    const leased = await leaseClaimed(pool, table, key, timesOf(now))
    if (leased === undefined) continue
    const { claimed, createdAt } = leased
    const about = { [words.name]: claimed.id }
    try {
      await settle(claimed)
    } catch (error) {
      if (!(error instanceof Refusal)) log.warn({ err: error, ...about }, words.failed)
    }
    if (!isLeftToPerson(createdAt, now) || !(await isInState(pool, table, claimed, 'claimed'))) continue
    await leave(claimed, now)
    log.error(
      { ...about, shop: claimed.shopId, forPerson: 'payment' },
      'a payment needs a person to look at it',
    )
  }
}
