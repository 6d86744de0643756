import type { HoldOwner } from '../holds/hold.ts'
import type { Try } from '../limits/bounds.ts'
import type { Guesser, Limits } from '../limits/create-limits.ts'
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
 * Counts the appointments that an address holds while its guests type (behaviour 68). Each counts until its hold ends, and for a day
 * unless it is booked; what is taken counts for ten minutes too, however soon it is given back. All of it is done in the transaction
 * that holds or gives back, which has locked the cart.
 */
export type HoldCount = {
  /**
   * Counts what a cart holds now, instead of what it held before where it `wasCounted`; what is not new counts for no other day. False
   * where the address has too many: then the guest goes on without.
   */
  readonly hold: (
    client: Client,
    held: Held & { readonly isNew: boolean },
    wasCounted: boolean,
  ) => Promise<boolean>
  /** Counts the same for longer; false where it was not counted for this address, which has too many. */
  readonly lengthen: (client: Client, held: Held) => Promise<boolean>
  /** Counts what was given back for the day alone. */
  readonly giveBack: (client: Client) => Promise<void>
}

/** Multiplies those at once: so many may be taken within ten minutes, and be held within a day without a booking. */
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

/** Counts for a cart's guest; nothing where the operator has lifted the bound. One who `isProved` is let in, and not counted. */
export const holdCountOf = (
  { limits, config: { typingHolds } }: Counting,
  owner: HoldOwner,
  { address, isHuman }: Guesser,
  isProved = false,
): HoldCount => {
  if (typingHolds === 0) return nothing
  const once = owner.ownerId
  const bounds = (held: Partial<Held> = {}): Bounded => boundsOf(typingHolds, owner, address, held)
  const takeBack = (on: Client, { now, aDay, anew }: Bounded): Promise<void> =>
    limits.takeBack([now], once, { on, beside: [aDay, anew] })
  /** Throws where a proof would help; whoever holds the transaction ends it and asks for one. */
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

/** Counts no longer what was booked, neither now nor for the day. */
export const uncountBooked = async (
  { limits, config: { typingHolds } }: Counting,
  owner: HoldOwner,
  { address }: Pick<Guesser, 'address'>,
): Promise<void> => {
  if (typingHolds === 0) return
  const { now, aDay } = boundsOf(typingHolds, owner, address, {})
  await limits.takeBack([now, aDay], owner.ownerId)
}

/**
 * Gives what runs an act that may need a proof of the bot check: it asks for one at most, however often it runs, and outside of any
 * transaction. Refuses with `bot_check_required`.
 */
export const provingOnce = ({
  isHuman,
}: Pick<Guesser, 'isHuman'>): (<T>(act: (isProved: boolean) => Promise<T>) => Promise<T>) => {
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
