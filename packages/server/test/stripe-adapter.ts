import { safeName } from '@openchair/rules'
import { afterAll, afterEach, expect } from 'vitest'
import type { AuthorizeRequest, PaymentSubject } from '../src/gateways/card-payments/port.ts'
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in/start.ts'
import { testApp } from './test-app.ts'

const now = '2026-11-21T15:00:00Z'
export const seconds = Temporal.Instant.from(now).epochMilliseconds / 1000

/** The server's Stripe adapter, connected to the stand-in. */
const openAdapter = async () => {
  await using stack = new AsyncDisposableStack()
  const standIn = stack.use(await startStripeStandIn({ seconds: () => seconds }))
  const { deps } = stack.use(await testApp({ settings: standIn.settings }))
  const payments = deps.cardPayments

  const request = (key: string, more: Partial<AuthorizeRequest> = {}): AuthorizeRequest => ({
    key: `${key}:authorize`,
    token: 'pm_card_visa',
    isKept: false,
    amount: 4500,
    currency: 'usd',
    returnUrl: 'https://book.example.com/booking/return?a=b',
    customer: { name: safeName('Ada King'), email: 'ada@example.com', phone: '+12125550123' },
    description: 'Kingsley Soho',
    subject: { type: 'attempt', shopId: 'shop-1', id: key },
    ...more,
  })
  const authorize = (key: string, more: Partial<AuthorizeRequest> = {}) =>
    payments.authorize(request(key, more))
  const opened = stack.move()
  return {
    standIn,
    payments,
    authorize,
    find: (key: string, more: Partial<AuthorizeRequest> = {}) =>
      payments.findAuthorization(request(key, more)),
    /** The intents that belong to an attempt or a payment. */
    intentsOf: (id: string) => standIn.intents().filter(({ metadata }) => metadata['subjectId'] === id),
    /** Stores a card for later. Returns its reference, or the code of the refusal. */
    store: async (key: string, token = 'pm_card_visa'): Promise<string> => {
      const stored = await authorize(key, { amount: 0, token })
      return stored.ok ? stored.card.reference : stored.code
    },
    charge: (
      key: string,
      card: string,
      subject: PaymentSubject = { type: 'payment', shopId: 'shop-1', id: key },
    ) =>
      payments.charge({
        key: `${key}:charge`,
        card,
        amount: 3880,
        currency: 'gip',
        description: 'Kingsley Soho',
        subject,
      }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** The misdeeds that a stand-in has recorded if the server did nothing wrong. */
export const noMisdeeds: ReturnType<StripeStandIn['misdeeds']> = {
  malformed: [],
  withoutKey: [],
  reusedKeys: [],
  doubleCharges: [],
}

/**
 * Opens the adapter for all tests of a file. Checks after each test that every request to Stripe was
 * well-formed, had a key, and was made once.
 */
export const adapterOfFile = async (): Promise<Awaited<ReturnType<typeof openAdapter>>> => {
  const adapter = await openAdapter()
  afterAll(() => adapter[Symbol.asyncDispose]())
  afterEach(() => {
    expect(adapter.standIn.misdeeds()).toEqual(noMisdeeds)
  })
  return adapter
}
