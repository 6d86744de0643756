import type { Deps } from '../../deps.ts'
import { tooManyUntil } from '../../limits/stretch.ts'
import { endMessage, queueNextTry } from '../store.ts'
import { createContactHash } from '../../security/contact-hash.ts'
import type { Queryable } from '../../store/db.ts'
import { countText, hasPass, insertPass, postpone, textsUsedUpUntil, takePass } from './store-text-fuse.ts'

/**
 * Counts a text message for its brand before it is first tried. Once the day's number is used up, a text is
 * not sent if a mail repeats it. Any other text waits until midnight, or ends unsent if it is useless by then
 * (messages/text-fuse), unless staff let it go. Each case is recorded.
 */
export const takeText = async (
  { pool, log, securityEvents }: Pick<Deps, 'pool' | 'log' | 'securityEvents'>,
  id: string,
  now: Temporal.Instant,
): Promise<void> => {
  const counted = await countText(pool, { id, now })
  if (counted === undefined || counted.isCounted) return
  const { brandId, receiver } = counted
  if (await takePass(pool, { id, brandId, receiverHash: await createContactHash(pool)(receiver), now })) {
    log.warn({ message: id }, 'a text message is sent beyond those of the day, as staff wish')
    return
  }
  securityEvents.record({ kind: 'limited.texts' })
  const { isMailed, midnight, expiresAt } = counted
  if (isMailed || Temporal.Instant.compare(midnight, expiresAt) >= 0) {
    const why = isMailed ? 'its mail says the same' : 'it is of no use later'
    log.warn({ message: id }, `a text message is not sent, because those of the day are used up: ${why}`)
    await endMessage(pool, { id, state: 'expired', isEmptied: true, now })
    return
  }
  log.warn({ message: id }, 'a text message waits for midnight, because those of the day are used up')
  await postpone(pool, { id, until: midnight })
  await queueNextTry(pool, { id, at: midnight })
}

/**
 * Refuses a request for a text message that its brand may not send today, with `too_many_requests` until
 * midnight. So nobody waits for a text that does not come.
 */
export const checkTextFuse = async (
  { pool }: Pick<Deps, 'pool'>,
  { brandId, kind }: { readonly brandId: string; readonly kind: 'signInCode' | 'appLink' },
  now: Temporal.Instant,
): Promise<void> => {
  const until = await textsUsedUpUntil(pool, brandId, kind, now)
  if (until !== undefined) throw tooManyUntil(until, now, { limit: 'texts' })
}

/** A text message that would wait: until when, and the pass by which staff let it go. */
export type WaitingText = { readonly until: Temporal.Instant; readonly pass: string }

/**
 * Tells until when a text message of a brand would wait, as those of the day are used up; undefined where it would
 * leave. The pass names its receiver to nobody.
 */
export const waitOfText = async (
  on: Queryable,
  { brandId, kind, to }: { readonly brandId: string; readonly kind: string; readonly to: string },
  now: Temporal.Instant,
): Promise<WaitingText | undefined> => {
  const until = await textsUsedUpUntil(on, brandId, kind, now)
  if (until === undefined) return undefined
  const receiverHash = await createContactHash(on)(to)
  if (await hasPass(on, { brandId, receiverHash, now })) return undefined
  return { until, pass: receiverHash.toString('base64url') }
}

/**
 * Lets one text message of a brand go beyond those of the day, to whom a pass names (desk/send-anyway). False if one may
 * already.
 */
export const letTextGo = (
  on: Queryable,
  { brandId, pass }: { readonly brandId: string; readonly pass: string },
  now: Temporal.Instant,
): Promise<boolean> => insertPass(on, { brandId, receiverHash: Buffer.from(pass, 'base64url'), now })
