import { mailboxOf } from '@openchair/rules'
import type { Clock } from '../clock.ts'
import { networksAround } from '../networks.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Pool } from '../store/db.ts'
import type { Contact, HoldOwner } from './hold.ts'
import { countHeldTimes } from './store-held.ts'

/** The most unpaid times that one address, and one contact, may hold at once. */
type Limits = { readonly perAddress: number; readonly perContact: number }

/**
 * A contact, in any spelling, may hold times for two groups of five. An address, such as that of a family or
 * a school behind one router, may hold them for five groups.
 */
const usual: Limits = { perAddress: 25, perContact: 10 }

/** Minutes after which an owner is forgotten: longer than any hold, unless the provider is down. */
const rememberedMinutes = 60
const askAgainSeconds = 60

/** The person who pays for times, which are held until the payment ends. */
export type HoldingAsker = {
  readonly address: string
  readonly contact: Contact
  readonly owner: HoldOwner
  /** The number of times that the payment will hold. */
  readonly times: number
}

export type HoldLimit = {
  /**
   * Runs a payment that holds times until they are booked. Waits while other payments are under way that may
   * still free their times. If the asker holds too much already, refuses with `too_many_requests` and does
   * not run the payment.
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
 * tried, and counts in the database what they still hold only when a limit may be reached. So each process
 * has its own limit. The limits of `limits/` count for all processes, but they count tries within ten minutes
 * instead of what is held at once, and would cost every checkout another statement.
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

  /** Counts again what owners hold whose payments have ended, because some holds may have ended since. */
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

  /** Waits until another payment ends. Refuses if holds whose payments have ended leave too little room. */
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
        // Most refused payments hold nothing, and this process forgets them at once.
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
