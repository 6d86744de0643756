import { ApiError, missing } from './api-error.ts'
import { type TestCard, testCardOf } from './test-cards.ts'
import type { Intent, PaymentMethod, Refund } from './show-objects.ts'

/** The state of the stand-in, in the structure that Stripe uses. */
export const createBooks = () => {
  const counts = new Map<string, number>()
  const newId = (prefix: string): string => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}_${count}`
  }
  const customers = new Set<string>()
  const methods = new Map<string, PaymentMethod>()
  /** Tokens that a browser got. Each is valid for one payment method. */
  const tokens = new Map<string, TestCard>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()

  const addMethod = (card: TestCard): PaymentMethod => {
    const method = { id: newId('pm'), card, customer: null }
    methods.set(method.id, method)
    return method
  }

  return {
    intents: (): readonly Intent[] => [...intents.values()],
    addCustomer: (): string => {
      const id = newId('cus')
      customers.add(id)
      return id
    },
    requireCustomer: (id: string): void => {
      if (!customers.has(id)) throw missing('customer', id)
    },
    addMethod,
    /** Makes a token for a card, in the way that a browser gets one. */
    addToken: (prefix: 'tok' | 'ctoken', card: TestCard): string => {
      const id = newId(prefix)
      tokens.set(id, card)
      return id
    },
    /** Makes the payment method of a token. This works once. */
    redeem: (param: string, id: string): PaymentMethod => {
      const card = tokens.get(id)
      if (card === undefined) throw missing(param, id)
      tokens.delete(id)
      return addMethod(card)
    },
    /** A payment method by its id. A published one is made at each request. */
    methodOf: (id: string): PaymentMethod => {
      const method = methods.get(id)
      if (method !== undefined) return method
      const card = testCardOf(id)
      if (card === undefined) throw missing('payment_method', id)
      return addMethod(card)
    },
    /** Takes a payment method away from its customer. It can never be used again. */
    detach: (id: string): PaymentMethod => {
      const method = methods.get(id)
      if (method === undefined || method.customer === null) throw missing('payment_method', id)
      methods.delete(id)
      return method
    },
    storeMethod: (method: PaymentMethod): void => void methods.set(method.id, method),
    addIntent: (
      intent: Omit<Intent, 'id' | 'status' | 'paymentMethod' | 'failure' | 'returnUrl'>,
    ): Intent => {
      const added: Intent = {
        ...intent,
        id: newId(intent.object === 'payment_intent' ? 'pi' : 'seti'),
        status: 'requires_payment_method',
        paymentMethod: null,
        failure: null,
        returnUrl: null,
      }
      intents.set(added.id, added)
      return added
    },
    intentOf: (id: string): Intent => {
      const intent = intents.get(id)
      if (intent === undefined) throw missing('intent', id)
      return intent
    },
    changeIntent: (intent: Intent, change: Partial<Intent>): Intent => {
      const changed = { ...intent, ...change }
      intents.set(intent.id, changed)
      return changed
    },
    refundsOf: (intent: string): readonly Refund[] =>
      [...refunds.values()].filter((refund) => refund.intent === intent).toReversed(),
    addRefund: (refund: Omit<Refund, 'id'>): Refund => {
      const added = { ...refund, id: newId('re') }
      refunds.set(added.id, added)
      return added
    },
  }
}

export type Books = ReturnType<typeof createBooks>

/** Stripe's error for a request that the intent's state does not allow. */
export const unexpectedState = ({ object, id, status }: Intent, what: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: `${object}_unexpected_state`,
    message: `${id} cannot be ${what}: its status is ${status}`,
  })
