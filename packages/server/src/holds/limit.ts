import { mailboxOf } from '@openchair/rules'
import type { Clock } from '../clock.ts'
import { networksAround } from '../networks.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool } from '../store/db.ts'
import type { Contact, HoldOwner } from './hold.ts'
import { countHeldTimes } from './store-held.ts'

/** The most unpaid times that may be held at once. */
type Limits = { readonly perAddress: number; readonly perContact: number }

/**
 * Two groups of five for a contact in any spelling; five groups for an address, such as a family or a school
 * behind one router.
 */
const usual: Limits = { perAddress: 25, perContact: 10 }

/** Minutes after which an owner is forgotten: longer than any hold, except when the provider is down. */
const rememberedMinutes = 60
const askAgainSeconds = 60

/** The asker who pays for times that are held until then. */
export type HoldingAsker = {
  readonly address: string
  readonly contact: Contact
  readonly owner: HoldOwner
  /** How many times the payment will hold. */
  readonly times: number
}

export type HoldLimit = {
  /**
   * Runs a payment that holds times until they are booked. Waits while other payments are under way that may
   * still free their times. If too much is held already, refuses with `too_many_requests` without running it.
   */
  readonly payWithin: <T extends { readonly kind: string }>(
    asker: HoldingAsker,
    pay: () => Promise<T>,
  ) => Promise<T>
}

type Unpaid = {
  readonly owner: HoldOwner
  readonly keys: readonly string[]
  readonly since: Temporal.Instant
  readonly underWay: Set<Promise<unknown>>
  times: number
}

/**
 * Limits how much one address and one contact hold without paying. This process remembers in memory who
 * tried; what they still hold is counted in the database only when it matters. So each process has its own
 * limit. `limits/`, which counts for all processes, counts tries within ten minutes instead of what is held
 * at once, and would cost every checkout another statement.
 */
export const createHoldLimit = (pool: Pool, clock: Clock, limits: Limits = usual): HoldLimit => {
  /** Entries by owner, the oldest first. */
  const unpaid = new Map<string, Unpaid>()

  const forgetOld = (): void => {
    const oldest = clock.now().subtract({ minutes: rememberedMinutes })
    for (const [ownerId, { since, underWay }] of unpaid) {
      if (Temporal.Instant.compare(since, oldest) > 0) return
      if (underWay.size === 0) unpaid.delete(ownerId)
    }
  }

  /**
   * Counts what owners still hold whose payments have ended: some holds were changed, released or booked
   * meanwhile.
   */
  const recount = async (ended: readonly Unpaid[]): Promise<void> => {
    const owners = ended.map(({ owner }) => owner)
    const held = await countHeldTimes(pool, owners, clock.now())
    for (const each of ended) {
      if (each.underWay.size > 0) continue
      each.times = held.get(each.owner.ownerId) ?? 0
      if (each.times === 0) unpaid.delete(each.owner.ownerId)
    }
  }

  const othersOf = ({ owner }: HoldingAsker, { key }: Bound): readonly Unpaid[] =>
    [...unpaid.values()].filter((each) => each.keys.includes(key) && each.owner.ownerId !== owner.ownerId)

  /** Waits for an event that may make room; refuses if ended payments alone hold too much. */
  const waitForRoom = async (asker: HoldingAsker, bound: Bound): Promise<void> => {
    const others = othersOf(asker, bound)
    const ended = others.filter(({ underWay }) => underWay.size === 0)
    await recount(ended)
    if (!isRoom(asker, ended, bound)) {
      const options = { limit: 'held', message: 'too_much_held', retryAfter: askAgainSeconds } as const
      throw new Refusal('too_many_requests', options)
    }
    const underWay = others.flatMap((each) => [...each.underWay])
    if (!isRoom(asker, others, bound) && underWay.length > 0) await Promise.race(underWay)
  }

  return {
    payWithin: async (asker, pay) => {
      forgetOld()
      const { owner, times } = asker
      const bounds = boundsOf(asker, limits)
      const findFull = () => bounds.find((bound) => !isRoom(asker, othersOf(asker, bound), bound))
      for (let full = findFull(); full !== undefined; full = findFull()) await waitForRoom(asker, full)
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const underWay = unpaid.get(owner.ownerId)?.underWay ?? new Set()
      underWay.add(ended)
      unpaid.delete(owner.ownerId)
      const keys = bounds.map(({ key }) => key)
      const entry = { owner, keys, since: clock.now(), underWay, times }
      unpaid.set(owner.ownerId, entry)
      const endOne = (): void => {
        underWay.delete(ended)
        end()
      }
      try {
        const outcome = await pay()
        if (outcome.kind === 'booked') unpaid.delete(owner.ownerId)
        endOne()
        return outcome
      } catch (error) {
        endOne()
        // Most refused payments hold nothing, and are forgotten at once.
        await recount([entry]).catch(() => undefined)
        throw error
      }
    },
  }
}

type Bound = { readonly key: string; readonly limit: number }

const boundsOf = (
  { address, contact: { email, phone } }: HoldingAsker,
  { perAddress, perContact }: Limits,
): readonly Bound[] => [
  ...networksAround(address).map(({ network, times }) => ({
    key: `address ${network}`,
    limit: perAddress * times,
  })),
  ...[email, phone].flatMap((each) =>
    each === undefined ? [] : [{ key: `contact ${mailboxOf(each)}`, limit: perContact }],
  ),
]

const isRoom = ({ times }: HoldingAsker, others: readonly Unpaid[], { limit }: Bound): boolean =>
  others.reduce((sum, each) => sum + each.times, times) <= limit
