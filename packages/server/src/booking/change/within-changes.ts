import { randomUUID } from 'node:crypto'
import type { Limits } from '../../limits/create-limits.ts'
import { withinDeclines } from '../within-declines.ts'

/** Which sale is changed from which network; `key` is the guest's own, where there is one. */
type Changing = {
  readonly brandId: string
  readonly saleOrderId: string
  readonly address: string
  readonly key: string | undefined
}

/**
 * Runs a move or a tip within what one sale may be changed, and within the cards that were declined from a network (behaviour
 * 33). A change that was refused counts for nothing but its declined card. Without running it refuses with
 * `too_many_requests`.
 */
export const withinChanges = <T>(
  limits: Pick<Limits, 'attempt'>,
  { brandId, saleOrderId, address, key = randomUUID() }: Changing,
  act: () => Promise<T>,
): Promise<T> =>
  limits.attempt(
    'changed',
    { target: saleOrderId, address, once: key },
    () => withinDeclines(limits, { brandId, address, key: `${saleOrderId} ${key}` }, act),
    () => false,
    () => true,
  )
