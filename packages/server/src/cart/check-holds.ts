import type { HoldOwner } from '../holds/hold.ts'
import type { Try } from '../limits/bounds.ts'
import type { LimitedAsker, Limits } from '../limits/create-limits.ts'
import { ProofHelps } from '../limits/proof-helps.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'

type Counting = {
  readonly limits: Pick<Limits, 'count' | 'takeBack'>
  readonly config: { readonly typingHolds: number }
}

/** Appointments that are held until an instant. */
type Held = { readonly times: number; readonly until: Temporal.Instant }

/**
 * Counts the appointments that an address holds while its guests type (limits/typing-holds). Each counts
 * until its hold ends, and for a day unless it is booked. Each newly held time also counts for ten minutes,
 * even if it is released at once. All of this happens in the transaction that holds or releases, which has
 * locked the cart.
 */
export type HoldCount = {
  /**
   * Counts what a cart holds now, in place of its former holds if it `wasCounted`. Only new holds count for
   * the day. False if the address has too many: its guest continues without a hold.
   */
  readonly hold: (
    client: Client,
    held: Held & { readonly isNew: boolean },
    wasCounted: boolean,
  ) => Promise<boolean>
  /**
   * Counts the same holds until a later instant. False if this address does not have them and has too many.
   */
  readonly lengthen: (client: Client, held: Held) => Promise<boolean>
  /** Counts released holds no longer, except for the day. */
  readonly giveBack: (client: Client) => Promise<void>
}

/** The factor from simultaneous holds to new holds in ten minutes, and to unbooked holds in a day. */
const timesADay = 6

type Bounded = { readonly now: Try; readonly aDay: Try; readonly anew: Try }

const boundsOf = (
  most: number,
  { shopId }: HoldOwner,
  address: string,
  { times, until }: Partial<Held>,
): Bounded => {
  const tried = { target: shopId, address, most: most * timesADay }
  const ends = until === undefined ? [] : Array.from({ length: times ?? 0 }, () => until)
  return {
    now: { ...tried, name: 'typingHold', most, tries: ends },
    aDay: { ...tried, name: 'typingHoldADay', tries: ends },
    anew: { ...tried, name: 'typingHoldAnew', tries: times ?? 0 },
  }
}

const nothing: HoldCount = {
  hold: async () => true,
  lengthen: async () => true,
  giveBack: async () => undefined,
}

/**
 * Makes the count for a cart's guest. It does nothing if the operator lifted the bound, and does not count a
 * guest who `isProved`.
 */
export const holdCountOf = (
  { limits, config: { typingHolds } }: Counting,
  owner: HoldOwner,
  { address, isHuman }: LimitedAsker,
  isProved = false,
): HoldCount => {
  if (typingHolds === 0) return nothing
  const once = owner.ownerId
  const bounds = (held: Partial<Held> = {}): Bounded => boundsOf(typingHolds, owner, address, held)
  const takeBack = (on: Client, { now, aDay, anew }: Bounded): Promise<void> =>
    limits.takeBack([now], once, { on, beside: [aDay, anew] })
  /**
   * Throws if a proof of the bot check would help. The caller then rolls its transaction back, and checks the
   * one that came with the request.
   */
  const count = async (on: Client, tries: readonly Try[]): Promise<boolean> => {
    if (isProved || !('tooMany' in (await limits.count(tries, { on, once })))) return true
    if (isHuman !== undefined) throw new ProofHelps()
    return false
  }
  return {
    hold: async (on, held, wasCounted) => {
      const all = bounds(held)
      if (wasCounted) await takeBack(on, all)
      return count(on, [all.now, all.anew, ...(held.isNew ? [all.aDay] : [])])
    },
    lengthen: async (on, held) => {
      const { now, aDay } = bounds(held)
      await limits.takeBack([now, aDay], once, { on })
      return count(on, [now, aDay])
    },
    giveBack: (on) => takeBack(on, bounds()),
  }
}

/** Removes booked holds from both counts, that of now and that of the day. */
export const uncountBooked = async (
  { limits, config: { typingHolds } }: Counting,
  owner: HoldOwner,
  { address }: Pick<LimitedAsker, 'address'>,
): Promise<void> => {
  if (typingHolds === 0) return
  const { now, aDay } = boundsOf(typingHolds, owner, address, {})
  await limits.takeBack([now, aDay], owner.ownerId)
}

/**
 * Makes a function that runs an act, and runs it again as proved if it threw `ProofHelps`. It uses up at most
 * one proof of the request, however often it is called, and outside of the act's transaction. Refuses with
 * `bot_check_required` a request without a valid proof.
 */
export const provingOnce = ({
  isHuman,
}: Pick<LimitedAsker, 'isHuman'>): (<T>(act: (isProved: boolean) => Promise<T>) => Promise<T>) => {
  let isProved = false
  return async (act) => {
    try {
      return await act(isProved)
    } catch (error) {
      if (!(error instanceof ProofHelps) || isHuman === undefined) throw error
      if (!(await isHuman())) throw new Refusal('bot_check_required')
      isProved = true
      return act(isProved)
    }
  }
}
