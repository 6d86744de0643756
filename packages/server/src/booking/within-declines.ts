import type { Limits } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Whose cards are counted; `key` tells one request from another, so that it counts once however often it is repeated. */
type Payer = { readonly brandId: string; readonly address: string; readonly key: string }

/**
 * Runs an act that pays with a card or keeps one where no limit of held times bounds who tries stolen cards. Without running it
 * refuses with `too_many_requests` after too many that were declined (behaviour 33).
 */
export const withinDeclines = <T>(
  { attempt }: Pick<Limits, 'attempt'>,
  { brandId, address, key }: Payer,
  act: () => Promise<T>,
): Promise<T> =>
  attempt(
    'declinedCard',
    { target: brandId, address, once: key },
    act,
    (error) => error instanceof Refusal && error.status === 402,
  )
