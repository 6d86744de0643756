import { expect, test } from 'vitest'
import type { CheckoutFacts } from './checkout-setup.ts'
import { checkoutMachine } from './checkout-machine.ts'
import { runCheckout } from '../test/run-checkout.ts'

const refused = (code: string, message = code) =>
  ({ kind: 'refused', refusal: { code, message, issues: [] } }) as const
const saved = { kind: 'saved' } as const
const booked = { kind: 'booked', saleOrder: 'order-1' } as const
const newCard = { card: { kind: 'new', token: 'tok_1' } }

/** A machine that shows the details, with cleared records. */
const atForm = (facts: Partial<CheckoutFacts> = {}, answers: Parameters<typeof runCheckout>[1] = {}) => {
  const checkout = runCheckout({ ...facts }, answers)
  checkout.begin()
  checkout.did.length = 0
  return checkout
}

const atCard = (answers: Parameters<typeof runCheckout>[1] = {}) => {
  const checkout = atForm({}, answers)
  checkout.next()
  checkout.did.length = 0
  return checkout
}

test('the phases are the eleven of the specification [4.01.01] [4.01.02]', () => {
  expect(Object.keys(checkoutMachine.states)).toEqual([
    'initial',
    'policies',
    'userInfo',
    'marketingConsents',
    'paymentInfo',
    'processingBooking',
    'processingWaitingList',
    'processingGiftCard',
    'waitingListExistenceError',
    'error',
    'success',
  ])
})

test('every phase can be reached', async () => {
  const runs = [
    atForm({ asksConsent: true, paymentMethod: 'noPayment' }, { updateCart: [saved], checkOut: booked }),
    runCheckout(),
    atForm({}, { collectCard: refused('Integration error') }),
    atForm(
      { hasWaitingListDate: true, paymentMethod: 'noPayment' },
      { checkOutWaitingList: refused('Conflict') },
    ),
    atForm({ sellsGiftCard: true, paymentMethod: 'noPayment' }),
  ]
  for (const run of runs) {
    run.next()
    run.next()
    await run.settle()
  }
  expect([...new Set(runs.flatMap(({ visited }) => visited))].toSorted()).toEqual(
    Object.keys(checkoutMachine.states).toSorted(),
  )
})

test('initial resets the choices, at the start and at every return [4.01.03]', () => {
  const checkout = runCheckout()
  expect(checkout.did).toEqual(['resetChoices'])
  checkout.next()
  checkout.cancel()
  expect(checkout.did.filter((act) => act === 'resetChoices')).toHaveLength(2)
})

test('initial: Next goes to policies and preloads popups [4.01.05] [4.01.06]', () => {
  const checkout = runCheckout()
  checkout.next()
  expect(checkout.phase()).toBe('policies')
  expect(checkout.did).toEqual(['resetChoices', 'preloadPopups', 'openPolicies'])
})

test('initial: after a reload with an open form, the form reopens, since its policies were agreed to', () => {
  const checkout = runCheckout()
  checkout.actor.send({ type: 'reopen' })
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toEqual(['resetChoices', 'preloadPopups', 'openCheckoutForm'])
})

test('policies: Next closes the popup and goes to userInfo, which opens the form and tracks that [4.01.06] [4.01.08] [4.01.09]', () => {
  const checkout = runCheckout()
  checkout.next()
  checkout.did.length = 0
  checkout.next()
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toEqual(['closePolicies', 'trackOpening', 'openCheckoutForm'])
})

test('policies: Cancel goes back to initial [4.01.07]', () => {
  const checkout = runCheckout()
  checkout.next()
  checkout.cancel()
  expect(checkout.phase()).toBe('initial')
  expect(checkout.did).toContain('closePolicies')
})

test('userInfo: Cancel goes to initial and closes the form [4.01.12]', () => {
  const checkout = atForm()
  checkout.cancel()
  expect(checkout.phase()).toBe('initial')
  expect(checkout.did).toEqual(['closeCheckoutForm', 'resetChoices'])
})

test('userInfo: a time that is taken meanwhile is an error, and the form stays unchanged', () => {
  const checkout = atForm()
  const refusal = { code: 'appointment.errors.oneOfTimeslotsNotAvailable', issues: [] }
  checkout.actor.send({ type: 'timeGone', refusal })
  expect(checkout.phase()).toBe('error')
  expect(checkout.context().refusal).toBe(refusal)
  expect(checkout.did).toEqual([])
})

test('userInfo: Next goes to marketingConsents if it is to ask about news, else to the payment step [4.01.10] [4.01.11]', () => {
  const asked = atForm({ asksConsent: true })
  asked.next()
  expect(asked.phase()).toBe('marketingConsents')
  expect(asked.did).toEqual(['openConsents'])
  const notAsked = atForm()
  notAsked.next()
  expect(notAsked.phase()).toBe('paymentInfo')
})

test('marketingConsents: Next closes the popup and continues to the payment step, with the card of the form [4.01.14]', async () => {
  const checkout = atForm({ asksConsent: true }, { updateCart: [saved], checkOut: booked })
  checkout.next(newCard)
  checkout.next()
  expect(checkout.did).toEqual(['openConsents', 'closeConsents', 'storeToken tok_1', 'blockCart'])
  expect(checkout.phase()).toBe('processingBooking')
})

test('marketingConsents: Cancel goes to userInfo [4.01.15]', () => {
  const checkout = atForm({ asksConsent: true })
  checkout.next()
  checkout.cancel()
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toContain('closeConsents')
})

test('payment step: where nothing is paid now, it goes straight to processing [4.01.16]', () => {
  const checkout = atForm({ paymentMethod: 'noPayment' })
  checkout.next()
  expect(checkout.phase()).toBe('processingBooking')
  expect(checkout.did).toEqual(['blockCart'])
})

test('payment step: canceling the wallet returns to the last fallback phase [4.01.18]', async () => {
  const checkout = atForm({ paymentMethod: 'digitalWallet' }, { collectWallet: { kind: 'canceled' } })
  checkout.next()
  await checkout.settle()
  expect(checkout.phase()).toBe('userInfo')
  checkout.next()
  await checkout.settle()
  expect(checkout.phase()).toBe('userInfo')
})

test.each([
  ['an error', new Error('unavailable')],
  ['a refusal', refused('This payment method is not available')],
  ['a missing token', { kind: 'paid', token: undefined } as const],
])('payment step: %s of the wallet goes to error [4.01.19]', async (_, collectWallet) => {
  const checkout = atForm({ paymentMethod: 'digitalWallet' }, { collectWallet })
  checkout.next()
  await checkout.settle()
  expect(checkout.phase()).toBe('error')
  expect(checkout.context().refusal).toBeDefined()
  checkout.cancel()
  expect(checkout.phase()).toBe('userInfo')
})

test.each([
  ['a wallet', { paymentMethod: 'digitalWallet' }, { collectWallet: { kind: 'paid', token: undefined } }],
  ['a wallet that breaks', { paymentMethod: 'digitalWallet' }, { collectWallet: new Error('gone') }],
] as const)(
  'payment step: the payment fails where %s gives neither a token nor a reason',
  async (_, facts, answers) => {
    const checkout = atForm(facts, answers)
    checkout.next()
    await checkout.settle()
    expect(checkout.context().refusal).toEqual({ code: 'payment_failed', issues: [] })
  },
)

test('payment step: a wallet’s token is stored [4.01.17]', async () => {
  const checkout = atForm(
    { paymentMethod: 'digitalWallet' },
    { collectWallet: { kind: 'paid', token: 'wallet_1' } },
  )
  checkout.next()
  await checkout.settle()
  expect(checkout.did).toContain('storeToken wallet_1')
  expect(checkout.phase()).toBe('processingBooking')
})

test('payment step: the token of a newly entered card is stored [4.01.20]', () => {
  const checkout = atForm({ paymentMethod: 'cardEntry' })
  checkout.next(newCard)
  expect(checkout.did).toEqual(['storeToken tok_1', 'blockCart'])
  expect(checkout.phase()).toBe('processingBooking')
})

test('payment step: a saved card sets proceed-with-existing-card, and the checkout gets its id [3.08.02] [4.01.21]', async () => {
  const checkout = atForm({ paymentMethod: 'cardEntry' }, { updateCart: [saved] })
  checkout.next({ card: { kind: 'existing', id: 'card-1' } })
  await checkout.settle()
  expect(checkout.context().proceedWithExistingCard).toBe(true)
  expect(checkout.cards).toEqual(['card-1'])
})

test('payment step: otherwise it goes to paymentInfo, which opens the card form [4.01.22] [4.01.26]', () => {
  const checkout = atForm({ paymentMethod: 'cardEntry' })
  checkout.next()
  expect(checkout.phase()).toBe('paymentInfo')
  expect(checkout.did).toEqual(['openCardForm'])
})

test.each([
  [{ hasWaitingListDate: true, sellsGiftCard: true }, 'processingWaitingList'],
  [{ sellsGiftCard: true }, 'processingGiftCard'],
  [{}, 'processingBooking'],
])('payment step: with %j the processing phase is %s [4.01.23] [4.01.24] [4.01.25]', (facts, phase) => {
  const checkout = atForm({ paymentMethod: 'noPayment', ...facts })
  checkout.next()
  expect(checkout.phase()).toBe(phase)
})

test('paymentInfo: Next collects the payment from the form’s card [4.01.26]', async () => {
  const checkout = atCard({ collectCard: { kind: 'token', token: 'tok_2' } })
  checkout.next()
  await checkout.settle()
  expect(checkout.did).toEqual(['storeToken tok_2', 'blockCart'])
})

test.each([
  ['a refusal', refused('Integration error')],
  ['an error', new Error('no script')],
])('paymentInfo: %s goes to error, and OK back to the card form [4.01.27]', async (_, collectCard) => {
  const checkout = atCard({ collectCard })
  checkout.next()
  await checkout.settle()
  expect(checkout.phase()).toBe('error')
  checkout.cancel()
  expect(checkout.phase()).toBe('paymentInfo')
})

test('paymentInfo: Cancel returns to userInfo and closes the form [4.01.28]', () => {
  const checkout = atCard()
  checkout.cancel()
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toEqual(['closeCardForm', 'openCheckoutForm'])
})

test('a guest back from their bank goes on within the processing phase, without another update', async () => {
  const checkout = runCheckout({}, { checkOut: booked })
  checkout.did.length = 0
  checkout.actor.send({ type: 'resume' })
  expect(checkout.phase()).toBe('processingBooking')
  expect(checkout.did).toEqual(['preloadPopups', 'takeUpChoices', 'blockCart'])
  await checkout.settle()
  expect(checkout.phase()).toBe('success')
})

test('a guest back from their bank without confirming updates the cart, and can go on from the form', async () => {
  const checkout = runCheckout({}, { checkOut: refused('authentication_required'), updateCart: [saved] })
  checkout.actor.send({ type: 'resume' })
  await checkout.settle()
  expect(checkout.phase()).toBe('error')
  expect(checkout.did).toContain('clearToken')
  checkout.cancel()
  expect(checkout.phase()).toBe('userInfo')
})
