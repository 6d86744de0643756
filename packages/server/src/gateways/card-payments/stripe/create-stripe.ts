import type { Stripe } from 'stripe'
import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../store/db.ts'
import type { AuthorizeRequest, CardPayments, CardRefusal, LeastCharge } from '../port.ts'
import { openStripe, patience } from './client.ts'
import { type Confirmation, createIntents } from './intents.ts'
import { type CardSource, cardSourceOf } from './kept-cards.ts'
import { metadataOf } from './metadata.ts'
import { readEvent } from './read-event.ts'
import { ask, askOfStanding, askOr, isAboutContact, isAboutRequest, refused } from './refusals.ts'
import type { StripeSettings } from './settings.ts'
import { createIntentStore } from './store-intents.ts'

type StripeOptions = {
  readonly pool: Queryable
  readonly clock: Clock
  readonly settings: StripeSettings
  readonly leastCharge: LeastCharge
}

/** The only payment methods are cards, and wallets that contain cards. */
const allowed_payment_method_types: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] = ['card']

/** Takes payments with Stripe. The guest's browser sends the card number to Stripe, never to this server. */
export const createStripe = ({ pool, clock, settings, leastCharge }: StripeOptions): CardPayments => {
  const stripe = openStripe(settings)
  const intents = createIntents(stripe, createIntentStore(pool, clock))
  return {
    provider: 'stripe',
    publishableKey: settings.publishableKey,
    leastCharge,
    checkAccess: async () => {
      await ask(stripe.paymentIntents.list({ limit: 1 }, { timeout: patience.prepare }))
    },
    prepareCard: async ({ key }) => {
      const intent = await ask(
        stripe.setupIntents.create(
          { allowed_payment_method_types, usage: 'off_session' },
          { idempotencyKey: key },
        ),
      )
      if ('ok' in intent || intent.client_secret === null) throw new Error('Stripe prepares no card')
      return { reference: intent.id, clientSecret: intent.client_secret }
    },
    findPrepared: async (reference) => {
      const intent = await ask(stripe.setupIntents.retrieve(reference, {}, { timeout: patience.prepare }))
      if ('ok' in intent || intent.client_secret === null || !isEnterable(intent)) return undefined
      return { reference, clientSecret: intent.client_secret }
    },
    authorize: async (request) => {
      const source = cardSourceOf(request.token)
      if (source === undefined || (source.kind === 'kept card') !== request.isKept)
        return refused('invalid_payment_token')
      const { key, returnUrl } = request
      return intents.carryOut(
        key,
        () => makeIntent(stripe, request, source),
        () => confirmationOf(stripe, key, source, { return_url: returnUrl }),
      )
    },
    findAuthorization: ({ key }) => intents.findOutcome(key),
    capture: async ({ key, reference }) => {
      const answer = await askOfStanding(
        stripe.paymentIntents.capture(reference, {}, { idempotencyKey: key, timeout: patience.charge }),
      )
      if (answer !== undefined && 'ok' in answer) return answer
      const { status } = answer ?? (await intents.read(reference))
      return status === 'succeeded' ? { ok: true, reference } : refused('processing_error')
    },
    release: ({ key, reference }) => intents.cancel(key, reference),
    charge: async ({ key, card, amount, currency, description, subject }) => {
      const source = cardSourceOf(card)
      if (source?.kind !== 'kept card') return refused('invalid_payment_token')
      const { customer } = source
      const make = () =>
        ask(
          stripe.paymentIntents.create(
            {
              amount,
              currency,
              customer,
              description,
              allowed_payment_method_types,
              metadata: metadataOf(key, subject),
            },
            { idempotencyKey: `${key}:intent`, timeout: patience.prepare },
          ),
        )
      const outcome = await intents.carryOut(key, make, () =>
        confirmationOf(stripe, key, source, { off_session: true }),
      )
      if (outcome.ok && outcome.reference !== null) return { ok: true, reference: outcome.reference }
      return refused(outcome.ok ? 'processing_error' : offSession(outcome.code))
    },
    forgetCard: async ({ key, card }) => {
      const source = cardSourceOf(card)
      if (source?.kind !== 'kept card') return
      // Stripe refuses as invalid to delete a card that is deleted already.
      const detached = stripe.paymentMethods.detach(source.id, {}, { idempotencyKey: key })
      await askOr(detached, isAboutRequest, undefined)
    },
    ...createRefunds(stripe),
    readEvent: (report) => readEvent(stripe, settings.webhookSecret, report, clock.now()),
  }
}

/** Tells whether the browser can still enter a card for a setup intent. */
const isEnterable = ({ status }: Stripe.SetupIntent): boolean => status.startsWith('requires_')

/** Turns a 3-D Secure challenge into a refusal: nobody can confirm it without the guest present. */
const offSession = (code: CardRefusal['code'] | 'requires_action'): CardRefusal['code'] =>
  code === 'requires_action' ? 'authentication_required' : code

/**
 * Makes an intent that authorizes `amount` once it is confirmed, or only stores the card if that is 0. Makes
 * a customer at Stripe for a new card.
 */
const makeIntent = async (stripe: Stripe, request: AuthorizeRequest, source: CardSource) => {
  const { key, amount, currency, description, subject } = request
  const customer = source.kind === 'kept card' ? source.customer : await makeCustomer(stripe, request)
  if (typeof customer !== 'string') return customer
  const common = { customer, description, allowed_payment_method_types, metadata: metadataOf(key, subject) }
  const options = { idempotencyKey: `${key}:intent`, timeout: patience.prepare }
  return ask<Stripe.PaymentIntent | Stripe.SetupIntent>(
    amount > 0
      ? stripe.paymentIntents.create(
          { ...common, amount, currency, capture_method: 'manual', setup_future_usage: 'off_session' },
          options,
        )
      : stripe.setupIntents.create({ ...common, usage: 'off_session' }, options),
  )
}

const makeCustomer = async (stripe: Stripe, { key, customer, subject }: AuthorizeRequest) => {
  const create = (contact: Stripe.CustomerCreateParams, which: string) =>
    stripe.customers.create(
      { ...contact, metadata: metadataOf(key, subject) },
      { idempotencyKey: `${key}:${which}`, timeout: patience.prepare },
    )
  const { name, email, phone } = customer
  const known = Object.entries({ name, email, phone }).filter(([, value]) => value !== null)
  // Stripe may reject a contact that the specification allows, but needs none to charge a card.
  const made =
    (await askOr(create(Object.fromEntries(known), 'customer'), isAboutContact, undefined)) ??
    (await ask(create({}, 'bare-customer')))
  return 'ok' in made ? made : made.id
}

/**
 * Makes the parameters that confirm an intent with a card. A plain token is first turned into a payment
 * method, because intents do not accept it.
 */
const confirmationOf = async (
  stripe: Stripe,
  key: string,
  { kind, id }: CardSource,
  how: Confirmation,
): Promise<Confirmation | CardRefusal> => {
  if (kind === 'confirmation token') return { ...how, confirmation_token: id }
  if (kind !== 'token') return { ...how, payment_method: id }
  const made = await ask(
    stripe.paymentMethods.create(
      { type: 'card', card: { token: id } },
      { idempotencyKey: `${key}:card`, timeout: patience.prepare },
    ),
  )
  return 'ok' in made ? made : { ...how, payment_method: made.id }
}

/** Refunds charges. Stripe forgets keys after a day, so a refund's metadata contains the key too. */
const createRefunds = (stripe: Stripe): Pick<CardPayments, 'refund' | 'refundedOf'> => {
  const refundsOf = (reference: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 1000 })
  return {
    refund: async ({ key, reference, amount }) => {
      const given = await ask(refundsOf(reference))
      if ('ok' in given) return given
      const create = () =>
        stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { key } },
          { idempotencyKey: key },
        )
      // Stripe has no code for a refund of more than is left, which follows a refund on its own pages.
      const refund =
        given.find(({ metadata }) => metadata?.key === key) ??
        (await askOr(create(), isAboutRequest, refused('processing_error')))
      if ('ok' in refund) return refund
      return hasGone(refund) ? { ok: true, reference: refund.id } : refused('processing_error')
    },
    refundedOf: async (reference) => {
      const given = await ask(refundsOf(reference))
      if ('ok' in given) throw new Error(`Stripe does not tell the refunds of ${reference}`)
      return given.filter(hasGone).reduce((sum, { amount }) => sum + amount, 0)
    },
  }
}

const hasGone = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled'
