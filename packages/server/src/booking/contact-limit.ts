import type { Contact } from '../holds/hold.ts'
import type { Clock } from '../clock.ts'
import { bothKeysOf, boundsOf, onceKeyOf } from '../limits/bounds.ts'
import type { Limits } from '../limits/create-limits.ts'
import { limits } from '../limits/limits.ts'
import { countHappened, fullSinceSql } from '../limits/store.ts'
import { networkTimes } from '../networks.ts'
import type { Pool } from '../store/db.ts'
import { inBatches } from '../store/in-batches.ts'

/** Who is asked about: whether they are a member, or have to pay beforehand, is told to whoever knows e-mail or phone. */
export type AskedContact = {
  readonly brandId: string
  readonly address: string
  readonly contact: Contact
}

const tryOf = ({ brandId, address, contact: { email, phone } }: AskedContact) => ({
  target: brandId,
  address,
  once: [email, phone].join(' '),
})

/**
 * Counts a contact that an address asks a brand about; refuses with `too_many_requests` one too many. A contact that was
 * asked about before does not count again, nor does nobody.
 */
export const countContact = async ({ spend }: Limits, asked: AskedContact): Promise<void> => {
  const { email, phone } = asked.contact
  if (email !== undefined || phone !== undefined) await spend('contact', tryOf(asked))
}

export type CountBooked = (asked: AskedContact) => Promise<void>

/**
 * Counts the contacts for whom was booked, those that come at the same time by one statement: naming somebody at checkout alone
 * counts as naming them in a cart does. Who was asked about before does not count again.
 */
export const createCountBooked = (pool: Pool, clock: Clock): CountBooked => {
  const count = inBatches(async (all: readonly AskedContact[]) => {
    const now = clock.now()
    const happened = all.flatMap((asked) => {
      const tried = tryOf(asked)
      const once = onceKeyOf('contact', tried)
      return boundsOf({ name: 'contact', ...tried }, now).counted.map((bound) => ({ bound, once }))
    })
    await countHappened(pool, happened, now)
    return all.map(() => true)
  })
  return async (asked) => {
    await count(asked)
  }
}

/** SQL of whether `countContact` would refuse, which counts nothing: null, or since when; `keys` are those of `contactRoomKeys`. */
export const contactRoomSql = (keys: readonly string[], once: string, since: string): string => {
  const { perAddressAndTarget: most } = limits.contact
  return `greatest(${keys.map((key, index) => fullSinceSql(most * (networkTimes[index] ?? 1), key, once, since)).join()})`
}

/** The keys of `contactRoomSql`: those of the address and of the networks around it, where there are any. */
export const contactRoomKeys = (asked: AskedContact) => {
  const counted = tryOf(asked)
  const both = bothKeysOf('contact', counted)
  return {
    keys: networkTimes.map((each) => both.find(({ times }) => times === each)?.key ?? null),
    once: onceKeyOf('contact', counted),
  }
}
