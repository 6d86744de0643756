import { randomUUID } from 'node:crypto'
import type { Contact } from '../../holds/hold.ts'
import type { Limits } from '../../limits/create-limits.ts'
import { type Telling, withinDeclines } from '../within-declines.ts'

/** Which sale is changed from which network; `key` is the guest's own, where there is one. */
type Changing = {
  readonly saleOrderId: string
  readonly address: string
  readonly key: string | undefined
  /** Tells the page from others (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
  readonly userId: string | undefined
  /** Reaches the person who booked. */
  readonly contact: Contact
  /** The shop's. */
  readonly phone: string
}

/**
 * Runs a move or a tip within what one sale may be changed, and within the cards that were declined from a network (limits/counted).
 * A change that was refused counts for nothing but its declined card. Without running it refuses with
 * `too_many_requests`.
 */
export const withinChanges = <T extends object>(
  limits: Pick<Limits, 'attempt' | 'count' | 'takeBack'>,
  { saleOrderId, address, key = randomUUID(), visitorId, userId, contact, phone }: Changing,
  act: (telling: Telling) => Promise<T>,
): Promise<T> =>
  limits.attempt(
    'changed',
    { target: saleOrderId, address, once: key },
    () =>
      withinDeclines(
        limits,
        { address, visitorId, userId, contact, basketId: saleOrderId, key: `${saleOrderId} ${key}`, phone },
        act,
      ),
    () => false,
    () => true,
  )
