import { expect, test } from 'vitest'
import { runCheckout } from '../test/run-checkout.ts'

const refused = (code: string, mendedAt?: 'userInfo') =>
  ({
    kind: 'refused',
    refusal: { code, message: `${code}, says the server`, issues: [], ...(mendedAt ? { mendedAt } : {}) },
  }) as const
const saved = { kind: 'saved' } as const
const booked = { kind: 'booked', saleOrder: 'order-1' } as const
const timeGone = refused('appointment.errors.oneOfTimeslotsNotAvailable')
type Answers = Parameters<typeof runCheckout>[1]

const bookWithoutCard = async (answers: Answers) => {
  const checkout = runCheckout({ paymentMethod: 'noPayment' }, answers)
  checkout.begin()
  checkout.did.length = 0
  checkout.next()
  await checkout.settle()
  return checkout
}

const bookWithCard = async (answers: Answers) => {
  const checkout = runCheckout(
    { paymentMethod: 'cardEntry' },
    { collectCard: { kind: 'token', token: 'tok_1' }, ...answers },
  )
  checkout.begin()
  checkout.next()
  checkout.did.length = 0
  checkout.next()
  await checkout.settle()
  return checkout
}

test('the cart is updated, then checked out; success saves consents, tracks, closes popups and navigates [4.01.29] [4.01.32] [4.01.33] [4.01.34] [4.01.45]', async () => {
  const checkout = await bookWithoutCard({ updateCart: [saved], checkOut: booked })
  expect(checkout.phase()).toBe('success')
  expect(checkout.did).toEqual([
    'blockCart',
    'releaseCart',
    'saveConsents order-1',
    'trackSuccess order-1',
    'closePopups',
    'showReservation order-1',
    'resetDeeplinkPromo',
  ])
})

test('no cart is checked out before its update has been answered [4.01.29]', async () => {
  const checkout = await bookWithoutCard({ checkOut: booked })
  expect(checkout.phase()).toBe('processingBooking')
  expect(checkout.cards).toEqual([])
})

test('a failed checkout clears the card, updates the cart again and shows the server’s message [4.01.30] [4.01.31] [8.02.06]', async () => {
  const checkout = await bookWithCard({ updateCart: [saved, saved], checkOut: refused('card_declined') })
  expect(checkout.phase()).toBe('error')
  expect(checkout.did).toEqual(['storeToken tok_1', 'blockCart', 'clearToken', 'releaseCart'])
  expect(checkout.context()).toMatchObject({
    refusal: { message: 'card_declined, says the server' },
    proceedWithExistingCard: false,
    chosenCard: undefined,
  })
})

test('a failed update clears the card, updates again and shows the message, without a checkout [8.02.06]', async () => {
  const checkout = await bookWithoutCard({ updateCart: [refused('tip_not_allowed'), saved] })
  expect(checkout.phase()).toBe('error')
  expect(checkout.cards).toEqual([])
  expect(checkout.did).toContain('clearToken')
})

test('the error is shown even when the second update fails too', async () => {
  const checkout = await bookWithoutCard({
    updateCart: [saved, new Error('no network')],
    checkOut: new Error('no network'),
  })
  expect(checkout.phase()).toBe('error')
  expect(checkout.context().refusal).toBeUndefined()
})

test('error: Cancel returns to the fallback phase: the card form after a card, else the details [4.01.44]', async () => {
  const withCard = await bookWithCard({ updateCart: [saved, saved], checkOut: refused('card_declined') })
  withCard.cancel()
  expect(withCard.phase()).toBe('paymentInfo')
  const without = await bookWithoutCard({ updateCart: [saved, saved], checkOut: refused('internal') })
  without.cancel()
  expect(without.phase()).toBe('userInfo')
})

test('a refusal that only the details can correct leads there even from the card form', async () => {
  const checkout = await bookWithCard({
    updateCart: [saved, saved],
    checkOut: refused('PrepayOnlyCustomer', 'userInfo'),
  })
  checkout.did.length = 0
  checkout.cancel()
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toEqual(['closeCardForm', 'openCheckoutForm'])
})

test('a guest whose card was declined can try another card', async () => {
  const checkout = await bookWithCard({ updateCart: [saved, saved], checkOut: refused('card_declined') })
  checkout.cancel()
  checkout.next()
  await checkout.settle()
  expect(checkout.phase()).toBe('processingBooking')
  expect(checkout.did.filter((act) => act === 'storeToken tok_1')).toHaveLength(2)
})

test('a try without an answer is repeated in one step, with the card in the form or the saved one', async () => {
  const unanswered = { updateCart: [saved, saved, saved], checkOut: refused('no_answer') }
  const withCard = await bookWithCard(unanswered)
  withCard.actor.send({ type: 'tryAgain' })
  await withCard.settle()
  expect(withCard.did.filter((act) => act === 'storeToken tok_1')).toHaveLength(2)
  expect(withCard.cards).toHaveLength(2)
  const withSaved = runCheckout({ paymentMethod: 'cardEntry' }, unanswered)
  withSaved.begin()
  withSaved.next({ card: { kind: 'existing', id: 'card-1' } })
  await withSaved.settle()
  withSaved.actor.send({ type: 'tryAgain' })
  await withSaved.settle()
  expect(withSaved.cards).toEqual(['card-1', 'card-1'])
})

test.each([
  [{}, 'processingBooking'],
  [{ sellsGiftCard: true }, 'userInfo'],
  [{ hasWaitingListDate: true }, 'userInfo'],
])('a guest back from their bank whose try got no answer continues, with %j in %s', async (facts, phase) => {
  const checkout = runCheckout(facts, {
    updateCart: [saved],
    checkOut: refused('no_answer'),
    checkOutGiftCard: refused('gift_card_no_answer'),
    checkOutWaitingList: refused('no_answer'),
  })
  checkout.actor.send({ type: 'resume' })
  await checkout.settle()
  expect(checkout.phase()).toBe('error')
  checkout.actor.send({ type: 'tryAgain' })
  expect(checkout.phase()).toBe(phase)
})

test.each([
  ['the update', { updateCart: [timeGone, timeGone] }],
  ['the checkout', { updateCart: [saved, timeGone], checkOut: timeGone }],
  ['the second update', { updateCart: [saved, timeGone], checkOut: refused('card_declined') }],
] as const)('a time taken at %s is reported as such, over the unchanged form', async (_, answers) => {
  const checkout = await bookWithoutCard(answers)
  expect(checkout.phase()).toBe('error')
  expect(checkout.context().refusal).toEqual(timeGone.refusal)
  expect(checkout.did).not.toContain('closePopups')
})

const near = { day: '2026-11-24', time: '2026-11-24T11:30:00-05:00', barber: undefined }

test('a guest whose time is taken chooses another and is back in the form', async () => {
  const answers = { updateCart: [saved, timeGone], checkOut: timeGone }
  const withCard = await bookWithCard(answers)
  withCard.did.length = 0
  withCard.actor.send({ type: 'takeTime', time: near })
  expect(withCard.phase()).toBe('paymentInfo')
  expect(withCard.did).toEqual([expect.stringMatching(/^takeTime/), 'openCardForm'])
  const without = await bookWithoutCard(answers)
  without.actor.send({ type: 'takeTime', time: near })
  expect(without.phase()).toBe('userInfo')
})

test('a guest whose time is taken views all times at the beginning, and every chosen time is cleared', async () => {
  const checkout = await bookWithCard({ updateCart: [saved, timeGone], checkOut: timeGone })
  checkout.did.length = 0
  checkout.actor.send({ type: 'showTimes' })
  expect(checkout.phase()).toBe('initial')
  expect(checkout.did).toEqual(['closePopups', 'letGoOfTimes', 'resetChoices'])
})

test('a guest whose card was declined can pay at the shop instead, from the details', async () => {
  const checkout = await bookWithCard({ updateCart: [saved, saved], checkOut: refused('card_declined') })
  checkout.did.length = 0
  checkout.actor.send({ type: 'payAtShop' })
  expect(checkout.phase()).toBe('userInfo')
  expect(checkout.did).toEqual(['closeCardForm', 'payAtShop', 'openCheckoutForm'])
})

test.each([
  ['the update', { updateCart: [booked] }],
  ['the second update', { updateCart: [saved, booked], checkOut: refused('no_answer') }],
] as const)('a cart that turns out to be booked at %s is a success', async (_, answers) => {
  const checkout = await bookWithoutCard(answers)
  expect(checkout.phase()).toBe('success')
  expect(checkout.did).toContain('showReservation order-1')
})

test('a guest who presses twice books once', async () => {
  const checkout = runCheckout({ paymentMethod: 'noPayment' }, { updateCart: [saved], checkOut: booked })
  checkout.begin()
  checkout.next()
  checkout.next()
  await checkout.settle()
  checkout.next()
  await checkout.settle()
  expect(checkout.cards).toHaveLength(1)
  expect(checkout.did.filter((act) => act.startsWith('showReservation'))).toHaveLength(1)
})

test('no processing phase can be canceled', async () => {
  const checkout = await bookWithoutCard({ updateCart: [saved] })
  checkout.cancel()
  expect(checkout.phase()).toBe('processingBooking')
})

test('the success message is shown for 3 seconds [4.01.46] [9.05.07]', async () => {
  const checkout = await bookWithoutCard({ updateCart: [saved], checkOut: booked })
  checkout.clock.increment(2999)
  expect(checkout.phase()).toBe('success')
  checkout.clock.increment(1)
  expect(checkout.phase()).toBe('initial')
})
