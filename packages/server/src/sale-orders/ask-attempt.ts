import { ownKey, type Sender } from '@openchair/contract'
import { answerOfAttempt } from '../booking/attempt/replay.ts'
import type { Settlement } from '../booking/attempt/settle.ts'
import { findKeyedAttempt, type KeyedAttempt } from '../booking/attempt/store-alone.ts'
import { replayJoin } from '../booking/joining/replay-join.ts'
import type { Joining } from '../booking/joining/settle-join.ts'
import { findJoin } from '../booking/joining/store-joins.ts'
import { withinDeclines } from '../booking/within-declines.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

type Asker = {
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly visitorId: string | undefined
  readonly userId: string | undefined
}

/** The shop where a key is looked up, with its phone for guests who cannot pay. */
type Place = { readonly shopId: string; readonly phone: string; readonly key: string }

type Answered = { readonly outcome: Settlement | Joining; readonly sender: Sender | null }

/**
 * Answers by a key alone what was sent under it before, so that no page has to store what its guest typed
 * (behaviour 53). Continues an attempt under way, like a repeated request. Refuses with `attempt_not_found` a
 * guessable or unknown key, and with whatever refused the attempt; the refusal contains the sender, as far as
 * known.
 */
export const askAttempt = async (
  deps: Deps,
  { id }: { readonly id: string },
  { idempotencyKey, ...asker }: Asker,
): Promise<Answered> => {
  const { id: shopId, phone } = (await deps.catalogues.ofShop(id)).shop
  if (idempotencyKey === undefined || !ownKey.test(idempotencyKey)) throw new Refusal('attempt_not_found')
  const place = { shopId, phone, key: `guest:${idempotencyKey}` }
  const attempt = await findKeyedAttempt(deps.pool, shopId, place.key)
  if (attempt !== undefined) {
    const { customer, note } = attempt
    const sender = customer && { ...customer, ...(note !== null && { note }) }
    return sentBy(sender, () => answerOf(deps, place, attempt, asker))
  }
  const join = await findJoin(deps.pool, shopId, place.key)
  if (join === undefined) throw new Refusal('attempt_not_found')
  return sentBy(join.customer, () => replayJoin(deps, shopId, join, join.bodyHash))
}

const answerOf = (
  deps: Deps,
  { shopId, phone, key }: Place,
  attempt: KeyedAttempt,
  asker: Omit<Asker, 'idempotencyKey'>,
): Promise<Settlement> => {
  const { bodyHash, basketId, customer } = attempt
  const answer = () => answerOfAttempt(deps, { shopId, key, bodyHash, saleOrderId: null }, attempt)
  if (attempt.state !== 'claimed') return answer()
  const payer = {
    ...asker,
    contact: { email: customer?.email?.toLowerCase(), phone: customer?.phone },
    basketId: basketId ?? undefined,
    key: `${basketId ?? shopId} ${key}`,
    phone,
    isBegun: true,
  }
  return withinDeclines(deps.limits, payer, answer)
}

const sentBy = async (
  customer: Sender | null,
  answer: () => Promise<Settlement | Joining>,
): Promise<Answered> => {
  const sender = customer && shownOf(customer)
  try {
    return { outcome: await answer(), sender }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { details } = error.options
    throw new Refusal(error.code, { ...error.options, details: { ...details, sender } })
  }
}

/** Leaves out of a stored customer all fields that were not sent. */
const shownOf = ({ firstName, lastName, email, phone, note }: Sender): Sender => ({
  ...(firstName === undefined ? {} : { firstName }),
  ...(lastName === undefined ? {} : { lastName }),
  ...(email === undefined ? {} : { email }),
  ...(phone === undefined ? {} : { phone }),
  ...(note === undefined ? {} : { note }),
})
