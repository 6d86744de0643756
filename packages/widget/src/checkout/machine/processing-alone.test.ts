import { expect, test } from 'vitest'
import { runCheckout } from '../test/run-checkout.ts'

const refused = (code: string) =>
  ({ kind: 'refused', refusal: { code, message: `${code}, says the server`, issues: [] } }) as const
type Answers = Parameters<typeof runCheckout>[1]

const joinWaitingList = async (answers: Answers) => {
  const checkout = runCheckout({ hasWaitingListDate: true, paymentMethod: 'noPayment' }, answers)
  checkout.begin()
  checkout.next()
  await checkout.settle()
  return checkout
}

test('processingWaitingList: success saves consents and navigates to the waiting-list page [4.01.35] [4.01.38]', async () => {
  const checkout = await joinWaitingList({ checkOutWaitingList: { kind: 'joined', application: 'wl-1' } })
  expect(checkout.phase()).toBe('success')
  expect(checkout.did.slice(-4)).toEqual([
    'saveApplicantsConsents wl-1',
    'closePopups',
    'showWaitingList wl-1',
    'resetDeeplinkPromo',
  ])
})

test('processingWaitingList: Conflict goes to waitingListExistenceError, which returns to the fallback phase [4.01.36] [4.01.42]', async () => {
  const checkout = await joinWaitingList({ checkOutWaitingList: refused('Conflict') })
  expect(checkout.visited).toContain('processingWaitingList')
  expect(checkout.did).toContain('showAlreadyOnList')
  expect(checkout.phase()).toBe('userInfo')
})

test.each([refused('internal'), new Error('no network')])(
  'processingWaitingList: any other error goes to error [4.01.37]',
  async (checkOutWaitingList) => {
    const checkout = await joinWaitingList({ checkOutWaitingList })
    expect(checkout.phase()).toBe('error')
    expect(checkout.did).not.toContain('showAlreadyOnList')
  },
)

test('processingWaitingList: the request names the saved card', async () => {
  const checkout = runCheckout(
    { hasWaitingListDate: true, paymentMethod: 'cardEntry' },
    { checkOutWaitingList: { kind: 'joined', application: 'wl-1' } },
  )
  checkout.begin()
  checkout.next({ card: { kind: 'existing', id: 'card-1' } })
  await checkout.settle()
  expect(checkout.cards).toEqual(['card-1'])
})

test('waitingListExistenceError: a guest from the card form returns to the card form [4.01.42]', async () => {
  const checkout = runCheckout(
    { hasWaitingListDate: true, paymentMethod: 'cardEntry' },
    { collectCard: { kind: 'token', token: 'tok_1' }, checkOutWaitingList: refused('Conflict') },
  )
  checkout.begin()
  checkout.next()
  checkout.next()
  await checkout.settle()
  expect(checkout.visited).toContain('waitingListExistenceError')
  expect(checkout.phase()).toBe('paymentInfo')
  expect(checkout.did.indexOf('showAlreadyOnList')).toBeGreaterThan(0)
})

const sellGiftCard = async (answers: Answers) => {
  const checkout = runCheckout({ sellsGiftCard: true, paymentMethod: 'noPayment' }, answers)
  checkout.begin()
  checkout.next()
  await checkout.settle()
  return checkout
}

test('processingGiftCard: success tracks, saves the buyer’s consents and navigates to the gift card [4.01.39] [4.01.40]', async () => {
  const checkout = await sellGiftCard({ checkOutGiftCard: { kind: 'sold', saleOrder: 'order-2' } })
  expect(checkout.phase()).toBe('success')
  expect(checkout.did.slice(-5)).toEqual([
    'trackSuccess order-2',
    'saveBuyersConsents order-2',
    'closePopups',
    'showGiftCard order-2',
    'resetDeeplinkPromo',
  ])
})

test.each([refused('card_declined'), new Error('no network')])(
  'processingGiftCard: an error goes to error [4.01.39]',
  async (checkOutGiftCard) => {
    const checkout = await sellGiftCard({ checkOutGiftCard })
    expect(checkout.phase()).toBe('error')
    // A token can be used only once.
    expect(checkout.did).toContain('clearToken')
    checkout.cancel()
    expect(checkout.phase()).toBe('userInfo')
  },
)

test('processingGiftCard: a saved card pays', async () => {
  const checkout = runCheckout({ sellsGiftCard: true, paymentMethod: 'cardEntry' })
  checkout.begin()
  checkout.next({ card: { kind: 'existing', id: 'card-1' } })
  await checkout.settle()
  expect(checkout.cards).toEqual(['card-1'])
})

test('processingGiftCard: a second press buys nothing more, and the purchase cannot be canceled', async () => {
  const checkout = await sellGiftCard({})
  checkout.next()
  checkout.cancel()
  expect(checkout.cards).toHaveLength(1)
  expect(checkout.phase()).toBe('processingGiftCard')
})

test('processingGiftCard: a guest back from their bank continues in this phase', async () => {
  const checkout = runCheckout(
    { sellsGiftCard: true },
    { checkOutGiftCard: { kind: 'sold', saleOrder: 'order-2' } },
  )
  checkout.actor.send({ type: 'resume' })
  expect(checkout.phase()).toBe('processingGiftCard')
  expect(checkout.did).toContain('takeUpChoices')
  await checkout.settle()
  expect(checkout.did).toContain('showGiftCard order-2')
})

test('processingWaitingList: a guest back from their bank continues in this phase', async () => {
  const checkout = runCheckout(
    { hasWaitingListDate: true },
    { checkOutWaitingList: { kind: 'joined', application: 'wl-1' } },
  )
  checkout.actor.send({ type: 'resume' })
  expect(checkout.phase()).toBe('processingWaitingList')
  await checkout.settle()
  expect(checkout.did).toContain('showWaitingList wl-1')
})
