import type { Stripe } from 'stripe'
import { type AuthorizeOutcome, type CardRefusal, ProviderSilent } from '../port.ts'
import { patience } from './client.ts'
import { keptCardOf } from './kept-cards.ts'
import { ask, askOfStanding, refusalOf, refused } from './refusals.ts'
import type { IntentStore } from './store-intents.ts'

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

export type Confirmation = Pick<
  Stripe.PaymentIntentConfirmParams,
  'payment_method' | 'confirmation_token' | 'return_url' | 'off_session'
>

/** Fields that Stripe must include in an intent, because its outcome depends on them. */
const expand = ['payment_method']

/** The three functions of each kind of intent: those that charge, and those that only store a card. */
const kindsOf = ({ paymentIntents, setupIntents }: Stripe) => ({
  payment: {
    read: (id: string): Promise<Intent> =>
      paymentIntents.retrieve(id, { expand }, { timeout: patience.prepare }),
    confirm: (id: string, how: Confirmation, idempotencyKey: string): Promise<Intent> =>
      paymentIntents.confirm(id, { ...how, expand }, { idempotencyKey, timeout: patience.charge }),
    cancel: (id: string, idempotencyKey: string): Promise<Intent> =>
      paymentIntents.cancel(id, {}, { idempotencyKey }),
  },
  setup: {
    read: (id: string): Promise<Intent> =>
      setupIntents.retrieve(id, { expand }, { timeout: patience.prepare }),
    confirm: (id: string, how: Omit<Confirmation, 'off_session'>, idempotencyKey: string): Promise<Intent> =>
      setupIntents.confirm(id, { ...how, expand }, { idempotencyKey, timeout: patience.charge }),
    cancel: (id: string, idempotencyKey: string): Promise<Intent> =>
      setupIntents.cancel(id, {}, { idempotencyKey }),
  },
})

/**
 * Stores and charges cards in two steps. An intent is created and recorded under our key, which has no effect
 * yet. Then it is confirmed. So a lost answer can be read long after Stripe has forgotten the key, and no key
 * takes effect twice (decision 006).
 */
export const createIntents = (stripe: Stripe, store: IntentStore) => {
  const kinds = kindsOf(stripe)
  const kindOf = (id: string) => (id.startsWith('seti_') ? kinds.setup : kinds.payment)

  const read = async (id: string): Promise<Intent> => {
    const intent = await ask(kindOf(id).read(id))
    if ('ok' in intent) throw new Error(`Stripe does not give ${id}: ${intent.code}`)
    return intent
  }

  /**
   * Finds the intent of a key with its outcome, which is undefined if the intent was never confirmed; null if
   * the key has no intent.
   */
  const lookUp = async (key: string) => {
    const id = await store.find(key)
    return id === undefined ? null : { id, outcome: outcomeOf(await read(id)) }
  }

  /** Confirms the intent of a key, and makes one by `make` if needed. Repeats the outcome that a key has. */
  const carryOut = async (
    key: string,
    make: () => Promise<Intent | CardRefusal>,
    howToConfirm: () => Promise<Confirmation | CardRefusal>,
  ): Promise<AuthorizeOutcome> => {
    const known = await lookUp(key)
    if (known?.outcome !== undefined) return known.outcome
    const made = known ?? (await make())
    if ('ok' in made) return made
    const id = known?.id ?? (await store.record(key, made.id))
    const how = await howToConfirm()
    if ('ok' in how) return how
    const answer = await askOfStanding(kindOf(id).confirm(id, how, `${key}:confirm`))
    if (answer !== undefined && 'ok' in answer) return answer
    return outcomeOf(answer ?? (await read(id))) ?? refused('processing_error')
  }

  /** Cancels an intent that is not carried out yet, and leaves any other unchanged. */
  const cancel = async (key: string, id: string): Promise<void> => {
    await askOfStanding(kindOf(id).cancel(id, key))
  }

  /**
   * Finds the outcome of a key that nobody is confirming any more. Cancels an intent that was never
   * confirmed, so that a delayed request cannot confirm it later.
   */
  const findOutcome = async (key: string): Promise<AuthorizeOutcome | undefined> => {
    const known = await lookUp(key)
    if (known === null || known.outcome !== undefined) return known?.outcome
    await cancel(`${key}:end`, known.id)
    const ended = await read(known.id)
    return ended.status === 'canceled' ? undefined : outcomeOf(ended)
  }

  return { read, carryOut, cancel, findOutcome }
}

/** Reads the outcome of an intent; undefined if the intent was never confirmed. */
const outcomeOf = (intent: Intent): AuthorizeOutcome | undefined => {
  const failure = 'last_payment_error' in intent ? intent.last_payment_error : intent.last_setup_error
  switch (intent.status) {
    case 'succeeded':
    case 'requires_capture':
      return {
        ok: true,
        reference: intent.object === 'payment_intent' ? intent.id : null,
        card: keptCardOf(intent),
      }
    case 'requires_action':
      return actionOf(intent)
    case 'processing':
      throw new ProviderSilent()
    case 'canceled':
      return failure === null ? refused('processing_error') : refusalOf(failure)
    case 'requires_confirmation':
    case 'requires_payment_method':
      return failure === null ? undefined : refusalOf(failure)
    default:
      throw new Error(`${intent.id} is ${intent.status}, which is new to us`)
  }
}

const actionOf = ({ id, next_action }: Intent): AuthorizeOutcome => {
  const url = next_action?.redirect_to_url?.url
  if (!url) throw new Error(`${id} asks for a step that has no page`)
  return { ok: false, code: 'requires_action', reference: id, nextAction: { type: 'redirect', url } }
}
