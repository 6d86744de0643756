import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import { coarseNetwork } from '../networks.ts'
import type { Client, Queryable } from '../store/db.ts'
import { afterCommit } from '../store/transaction.ts'
import type { CommittedKind, ImmediateKind, SecurityEventKind } from './kinds.ts'
import { createContactHash } from './contact-hash.ts'
import { type CountedEvent, countEvents, provedAmong } from './store.ts'

/** The subject of an event: an account, or the phone or e-mail that somebody tried. */
export type Subject = { readonly account: string } | { readonly contact: string }

type SecurityEvent<Kind extends SecurityEventKind = SecurityEventKind> = {
  readonly kind: Kind
  readonly about?: Subject | undefined
  /** The network of the request, as `networkOf` gives it. */
  readonly address?: string | undefined
}

export type SecurityEvents = {
  /**
   * Records an event independently of the request. A refusal that rolls its transaction back does not lose
   * it, and no request waits for it. This is the only writer of security events (running/security-events).
   */
  readonly record: (event: SecurityEvent<ImmediateKind>) => void
  /** Records an event once the transaction of `client` has committed, and not if it rolls back. */
  readonly recordOnCommit: (client: Client, event: SecurityEvent<CommittedKind>) => void
  /** Resolves once all recorded events are written. */
  readonly written: () => Promise<void>
}

/** The most distinct events that may wait to be written. Beyond it, strangers' events differ only by kind. */
const mostWaiting = 500

/**
 * Tells whether the rows of a kind are bounded, because an attack that tries thousands of contacts must not
 * fill the disk. The others are bounded by their cost.
 */
const isOfStrangers = (kind: SecurityEventKind): boolean => /^(?:failed|denied|limited)\./.test(kind)

type Waiting = SecurityEvent & { times: number; readonly firstAt: Temporal.Instant; lastAt: Temporal.Instant }

/** The contacts of the events with bounded rows, in lower case. */
const boundedContacts = (events: readonly SecurityEvent[]): readonly string[] =>
  events.flatMap(({ kind, about }) =>
    isOfStrangers(kind) && about !== undefined && 'contact' in about ? [about.contact.toLowerCase()] : [],
  )

/**
 * Records security events. In the log, one line at `info` stands for all equal events since the last line; in
 * the table, one row stands for all equal events of an hour. Each write takes all events that arrived during
 * the one before, so that an attack does not cause more writes.
 */
export const createSecurityEvents = ({
  pool,
  clock,
  log,
}: {
  readonly pool: Queryable
  readonly clock: Clock
  readonly log: Logger
}): SecurityEvents => {
  const contactHash = createContactHash(pool)
  let waiting = new Map<string, Waiting>()
  let writing: Promise<void> | undefined

  const counted = async (
    { kind, about, address, ...rest }: Waiting,
    proved: ReadonlySet<string>,
  ): Promise<CountedEvent> => ({
    ...rest,
    kind,
    accountId: about !== undefined && 'account' in about ? about.account : null,
    contact: about !== undefined && 'contact' in about ? await contactHash(about.contact) : null,
    network: address === undefined ? null : coarseNetwork(address),
    isBounded: isOfStrangers(kind),
    isOfAccount: about !== undefined && 'contact' in about && proved.has(about.contact.toLowerCase()),
  })

  const tell = ({ kind, accountId, contact, network, times }: CountedEvent): void =>
    log.info(
      { kind, account: accountId, contact: contact?.toString('hex'), network, times },
      'security event',
    )

  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = [...waiting.values()]
      waiting = new Map()
      try {
        const proved = await provedAmong(pool, boundedContacts(batch))
        const events = await Promise.all(batch.map((each) => counted(each, proved)))
        events.forEach(tell)
        await countEvents(pool, events)
      } catch (error) {
        log.warn({ err: error, kinds: batch.map(({ kind }) => kind) }, 'security events could not be written')
      }
    }
    writing = undefined
  }

  const add = (event: SecurityEvent): void => {
    const now = clock.now()
    const key = JSON.stringify([event.kind, event.about, event.address])
    const known = waiting.get(key)
    if (known === undefined) waiting.set(key, { ...event, times: 1, firstAt: now, lastAt: now })
    else {
      known.times += 1
      known.lastAt = now
    }
  }

  const record = (event: SecurityEvent): void => {
    add(isOfStrangers(event.kind) && waiting.size >= mostWaiting ? { kind: event.kind } : event)
    writing ??= writeAll()
  }

  return {
    record,
    recordOnCommit: (client, event) => afterCommit(client, () => record(event)),
    written: async () => {
      await writing
    },
  }
}
