import { mailboxOf } from '@openchair/rules'
import type { Clock } from '../clock.ts'
import { networksAround } from '../networks.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool } from '../store/db.ts'
import type { Contact, HoldOwner } from './hold.ts'
import { countHeldTimes } from './store-held.ts'

/** How many times may be held at once without having been paid. */
type Limits = { readonly perAddress: number; readonly perContact: number }

/**
 * Two groups of five for a contact, however it is spelled; for an address five groups, as of a family or a school behind one router.
 */
const usual: Limits = { perAddress: 25, perContact: 10 }

/** Minutes after which an owner is forgotten: longer than any hold lasts but that of a provider that is away. */
const rememberedMinutes = 60
const askAgainSeconds = 60

/** Who pays for times that they hold until then. */
export type Payer = {
  readonly address: string
  readonly contact: Contact
  readonly owner: HoldOwner
  /** How many times it is going to hold. */
  readonly times: number
}

export type HoldLimit = {
  /**
   * Runs a payment that holds times until it is booked. Waits while other payments are under way that may still free
   * what they hold; refuses with `too_many_requests`, without running it, where too much is held already.
   */
  readonly payWithin: <T extends { readonly kind: string }>(payer: Payer, pay: () => Promise<T>) => Promise<T>
}

type Unpaid = {
  readonly owner: HoldOwner
  readonly keys: readonly string[]
  readonly since: Temporal.Instant
  readonly underWay: Set<Promise<unknown>>
  times: number
}

/**
 * Bounds what one address and one contact hold without paying. Who tried is kept in memory of this process; what they
 * still hold is counted in the database once it matters. So each process has a bound of its own: `limits/`, which counts for
 * all of them, counts tries within ten minutes and not what is held at once, and would cost every checkout a statement more.
 */
export const createHoldLimit = (pool: Pool, clock: Clock, limits: Limits = usual): HoldLimit => {
  /** By owner, the oldest first. */
  const unpaid = new Map<string, Unpaid>()

  const forgetOld = (): void => {
    const oldest = clock.now().subtract({ minutes: rememberedMinutes })
    for (const [ownerId, { since, underWay }] of unpaid) {
      if (Temporal.Instant.compare(since, oldest) > 0) return
      if (underWay.size === 0) unpaid.delete(ownerId)
    }
  }

  /** Counts what those really hold whose payments have ended: some were changed, released or booked meanwhile. */
  const recount = async (ended: readonly Unpaid[]): Promise<void> => {
    const owners = ended.map(({ owner }) => owner)
    const held = await countHeldTimes(pool, owners, clock.now())
    for (const each of ended) {
      if (each.underWay.size > 0) continue
      each.times = held.get(each.owner.ownerId) ?? 0
      if (each.times === 0) unpaid.delete(each.owner.ownerId)
    }
  }

  const othersOf = ({ owner }: Payer, { key }: Bound): readonly Unpaid[] =>
    [...unpaid.values()].filter((each) => each.keys.includes(key) && each.owner.ownerId !== owner.ownerId)

  /** Waits for something that may make room; refuses where what is held by ended payments alone is too much. */
  const waitForRoom = async (payer: Payer, bound: Bound): Promise<void> => {
    const others = othersOf(payer, bound)
    const ended = others.filter(({ underWay }) => underWay.size === 0)
    await recount(ended)
    if (!isRoom(payer, ended, bound)) {
      const options = { limit: 'held', message: 'too_much_held', retryAfter: askAgainSeconds } as const
      throw new Refusal('too_many_requests', options)
    }
    const underWay = others.flatMap((each) => [...each.underWay])
    if (!isRoom(payer, others, bound) && underWay.length > 0) await Promise.race(underWay)
  }

  return {
    payWithin: async (payer, pay) => {
      forgetOld()
      const { owner, times } = payer
      const bounds = boundsOf(payer, limits)
      const findFull = () => bounds.find((bound) => !isRoom(payer, othersOf(payer, bound), bound))
      for (let full = findFull(); full !== undefined; full = findFull()) await waitForRoom(payer, full)
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
        // Most refusals hold nothing, and are forgotten at once.
        await recount([entry]).catch(() => undefined)
        throw error
      }
    },
  }
}

type Bound = { readonly key: string; readonly limit: number }

const boundsOf = (
  { address, contact: { email, phone } }: Payer,
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

const isRoom = ({ times }: Payer, others: readonly Unpaid[], { limit }: Bound): boolean =>
  others.reduce((sum, each) => sum + each.times, times) <= limit
