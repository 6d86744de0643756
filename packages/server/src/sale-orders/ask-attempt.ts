import { ownKey, type Sender } from '@openchair/contract'
import { kindOfAttempt } from '../booking/attempt/every-kind.ts'
import { answered, type Answered, replay } from '../booking/attempt/replay.ts'
import { keyWithin } from '../booking/attempt/states.ts'
import { findSentAttempt } from '../booking/checkout/store-alone.ts'
import { withinDeclines } from '../booking/within-declines.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

type Asker = {
  readonly idempotencyKey: string | undefined
  readonly address: string
  readonly visitorId: string | undefined
  readonly userId: string | undefined
}

type Answer = { readonly outcome: Answered; readonly sender: Sender | null }

/**
 * Gives the answer to an earlier request by its key alone, so that no page has to store what its guest typed
 * (cart/one-page). Continues an attempt in progress, like a repeated request. Refuses with
 * `attempt_not_found` a guessable or unknown key, and with whatever refused the attempt. The refusal contains
 * the sender, as far as known.
 */
export const askAttempt = async (
  deps: Deps,
  { id }: { readonly id: string },
  { idempotencyKey, ...asker }: Asker,
): Promise<Answer> => {
  const { id: shopId, phone } = (await deps.catalogues.ofShop(id)).shop
  if (idempotencyKey === undefined || !ownKey.test(idempotencyKey)) throw new Refusal('attempt_not_found')
  const key = `guest:${idempotencyKey}`
  const sent = await findSentAttempt(deps.pool, { shopId, keys: [key, keyWithin('join', key)] })
  if (sent === undefined) throw new Refusal('attempt_not_found')
  const { kind, customer, note, basketId } = sent
  const answer = async () =>
    answered(deps, { shopId, id: sent.id }, await replay(deps, kindOfAttempt(kind), shopId, sent))
  const payer = {
    ...asker,
    contact: { email: customer?.email?.toLowerCase(), phone: customer?.phone },
    basketId: basketId ?? undefined,
    key: `${basketId ?? shopId} ${key}`,
    phone,
    isBegun: true,
  }
  const isCounted = kind === 'checkout' && sent.state === 'claimed'
  return sentBy(customer && { ...customer, ...(note !== null && { note }) }, () =>
    isCounted ? withinDeclines(deps.limits, payer, answer) : answer(),
  )
}

const sentBy = async (customer: Sender | null, answer: () => Promise<Answered>): Promise<Answer> => {
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
