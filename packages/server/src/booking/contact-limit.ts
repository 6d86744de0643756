import { LRUCache } from 'lru-cache'
import type { Contact } from '../holds/hold.ts'
import type { Clock } from '../clock.ts'
import { bothKeysOf, boundsOf, onceKeyOf } from '../limits/bounds.ts'
import type { Limits } from '../limits/create-limits.ts'
import { limits } from '../limits/limits.ts'
import { countHappened, fullSinceSql } from '../limits/store-happened.ts'
import { stretchBefore } from '../limits/stretch.ts'
import { networkTimes, widestNetwork } from '../networks.ts'
import type { Pool } from '../store/db.ts'
import { inBatches } from '../store/in-batches.ts'

/** A contact that an address asks about. The answer reveals its membership and prepayment. */
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

const isSame = (one: AskedContact, other: AskedContact): boolean =>
  one.address === other.address && tryOf(one).once === tryOf(other).once

/**
 * Counts a contact that an address asks a brand about. Refuses with `too_many_requests` a contact beyond the
 * limit. A contact that the address asked about before does not count again, nor does an empty contact.
 */
export const countContact = async ({ spend }: Limits, asked: AskedContact): Promise<void> => {
  const { email, phone } = asked.contact
  if (email !== undefined || phone !== undefined) await spend('contact', tryOf(asked))
}

/** Milliseconds for which bookings are gathered; counting each alone took a fifth of a busy server's time. */
const gathering = 25

export type BookedContacts = {
  /** Counts the contact of a booking. The checkout is answered without waiting for it. */
  readonly count: (asked: AskedContact) => void
  /** Waits for the counting that is under way for an address, so that its next checkout sees all of it. */
  readonly counted: (address: string) => Promise<void> | undefined
  /** Resolves once everything is counted. */
  readonly written: () => Promise<void>
}

/** The most networks whose first contact a process remembers. Beyond them, it counts the oldest as well. */
const mostRemembered = 50_000

/** The first contact that booked from a network, until it is counted. */
type First = { readonly asked: AskedContact | undefined; readonly at: Temporal.Instant }

/**
 * Remembers the first contact that booked from each network at a brand within ten minutes. Most guests are
 * the only ones of their network, and cost the database nothing, because the first is counted only once there
 * is a second. So each process lets a network have one contact more at most.
 */
const rememberFirst = (
  count: (asked: AskedContact) => void,
  clock: Clock,
): ((asked: AskedContact) => void) => {
  const isPast = ({ at }: First) => Temporal.Instant.compare(at, stretchBefore(clock.now())) <= 0
  const firsts = new LRUCache<string, First>({
    // The cache counts sizes, because `max` would make it take all its memory at once, in each process and
    // each test.
    maxSize: mostRemembered,
    sizeCalculation: () => 1,
    dispose: (first, _place, reason) => {
      if (reason === 'evict' && first.asked !== undefined && !isPast(first)) count(first.asked)
    },
  })
  return (asked) => {
    const place = `${asked.brandId} ${widestNetwork(asked.address)}`
    const known = firsts.peek(place)
    if (known === undefined || isPast(known)) {
      firsts.set(place, { asked, at: clock.now() })
      return
    }
    if (known.asked !== undefined) {
      if (isSame(known.asked, asked)) return
      count(known.asked)
      firsts.set(place, { asked: undefined, at: clock.now() })
    }
    count(asked)
  }
}

/**
 * Counts the contacts of bookings, concurrent ones by one statement. A name that is only given at checkout
 * counts like one that is given in a cart. A contact that was asked about before does not count again. The
 * booking stands, counted or not.
 */
export const createBookedContacts = ({
  pool,
  clock,
}: {
  readonly pool: Pool
  readonly clock: Clock
}): BookedContacts => {
  const write = async (all: readonly AskedContact[]) => {
    const now = clock.now()
    const happened = all.flatMap((asked) => {
      const tried = tryOf(asked)
      const once = onceKeyOf('contact', tried)
      return boundsOf({ name: 'contact', ...tried }, now).counted.map((bound) => ({ bound, once }))
    })
    await countHappened(pool, happened, now)
    return all.map(() => undefined)
  }
  const writeWithOthers = inBatches(write, () => '', gathering)
  const underWay = new Map<string, Promise<void>>()
  const forgetOnce = async (address: string, writing: Promise<void>): Promise<void> => {
    await writing
    if (underWay.get(address) === writing) underWay.delete(address)
  }
  const count = (asked: AskedContact): void => {
    const { address } = asked
    const writing = (async () =>
      void (await Promise.allSettled([underWay.get(address), writeWithOthers(asked)])))()
    underWay.set(address, writing)
    void forgetOnce(address, writing)
  }
  return {
    counted: (address) => underWay.get(address),
    written: async () => void (await Promise.all(underWay.values())),
    count: rememberFirst(count, clock),
  }
}

/**
 * SQL that tells if `countContact` would refuse, and counts nothing. It gives null, or the instant since
 * which the limit is reached. `keys` are those of `contactRoomKeys`.
 */
export const contactRoomSql = (keys: readonly string[], once: string, since: string): string => {
  const { perAddressAndTarget: most } = limits.contact
  const bounds = keys.map((key, index) => ({ key, most: most * (networkTimes[index] ?? 1) }))
  return fullSinceSql(bounds, once, since)
}

/** The keys of `contactRoomSql`: those of the address and of the networks around it. */
export const contactRoomKeys = (asked: AskedContact) => {
  const counted = tryOf(asked)
  const both = bothKeysOf('contact', counted)
  return {
    keys: networkTimes.map((each) => both.find(({ times }) => times === each)?.key ?? null),
    once: onceKeyOf('contact', counted),
  }
}
