import type { InputOf } from '@openchair/contract'
import { bookAtDesk, getSaleOrder } from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { card, guest, namesOf } from '../../test/booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'
import { bookAt, bookOnFile, cardsOf, openWithAda, signedIn } from '../../test/saved-cards.ts'
import { ledger } from '../../test/unreliable-provider.ts'
import { reconcileAttempts } from '../booking/attempt/reconcile.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'

/** A shop that charges everything at checkout, and one that charges an hour before. */
const [prepaid, onFile] = ['harbour-prepay', 'harbour-card']
const start = '2026-11-24T14:00:00-05:00'
type Wish = Partial<InputOf<typeof bookAtDesk>>

let { t, clock, faults, ada } = {} as Awaited<ReturnType<typeof openWithAda>>
let cardId: string
beforeEach(async () => {
  ;({ t, clock, faults, ada } = await openWithAda())
  cardId = await saved()
})
afterEach(() => t[Symbol.asyncDispose]())

const saved = async (token = card(), hour = 10): Promise<string> => {
  await bookOnFile(t, hour, { paymentToken: token, saveCard: true }, ada.headers)
  return (await cardsOf(t, ada)).find(({ last4 }) => token.endsWith(last4))?.id ?? ''
}

/** Books for Ada at the desk of a shop, by her card unless the wish says otherwise. */
const book = async (
  shop: string,
  more: Wish = {},
  key?: string,
  role: 'reception' | 'professional' = 'reception',
) => {
  const { barber, service } = await namesOf(t, shop)
  const [who, what] = shop === prepaid ? (['hana', 'cut'] as const) : (['ada', 'shave'] as const)
  const desk = await deskFor(shop, role, who)
  const input = {
    shopId: shop,
    barberId: barber(who),
    serviceIds: [service(what)],
    dateTime: start,
    guest: { customerId: ada.customerId },
    payment: 'card' as const,
    paymentCardId: cardId,
    ...more,
  }
  return desk.send(bookAtDesk, input, key === undefined ? {} : { 'idempotency-key': key })
}

type Desk = Awaited<ReturnType<typeof deskStaff>>
const desks = new Map<string, { readonly of: typeof t; readonly desk: Desk }>()
const deskFor = async (
  shop: string,
  role: 'reception' | 'professional',
  professional: string,
): Promise<Desk> => {
  const known = desks.get(`${shop} ${role}`)
  if (known?.of === t) return known.desk
  const desk = await deskStaff(t, shop, role === 'professional' ? { role, professional } : { role })
  desks.set(`${shop} ${role}`, { of: t, desk })
  return desk
}

const held = () => readRows(t.pool, `select from appointment where state = 'held'`)
const paymentsOf = async (saleOrderId: string | null | undefined) =>
  (await t.send(getSaleOrder, { id: saleOrderId ?? '' })).body.payments

test('shows the cards that a guest keeps, and says what is charged when, before anything is booked', async () => {
  const asked = await book(prepaid, { validate: true })
  expect(asked.body).toMatchObject({
    booking: null,
    cards: [{ id: cardId, brand: 'visa', last4: '4242' }],
    charges: { now: 3600, later: 0, at: null },
    against: ['card'],
    message: { channel: 'email', to: guest.email },
  })
  expect((await book(onFile, { validate: true })).body.charges).toMatchObject({
    now: 0,
    at: '2026-11-24T13:00:00-05:00',
  })
  const atShop = await book(prepaid, { validate: true, payment: 'atShop' })
  expect(atShop.body).toMatchObject({ charges: null, cards: [{ last4: '4242' }] })
  expect(await held()).toEqual([])
  expect(await ledger(t)).toMatchObject({ authorize: 1 })
})

test('charges a kept card as the guest’s own checkout would, once, and sends what was shown before', async () => {
  const asked = await book(prepaid, { validate: true })
  const made = await book(prepaid, { total: asked.body.money.total }, 'once')
  expect(made.status).toBe(200)
  expect(made.body.booking).toMatchObject({ state: 'booked', money: { total: 3600, paid: 3600, left: 0 } })
  const again = await book(prepaid, { total: asked.body.money.total }, 'once')
  expect(again.body.booking?.id).toBe(made.body.booking?.id)
  expect(await paymentsOf(made.body.booking?.saleOrderId)).toMatchObject([
    { state: 'captured', amount: 3600, cardInfo: { last4: '4242' } },
  ])
  await tellEvents(t.deps)
  const mails = (await outboxOf(t, guest.email)).filter(({ channel }) => channel === 'email')
  const withoutIds = (text: string | undefined) =>
    text?.replaceAll(/[0-9a-f-]{36}|\b[A-Z0-9]{3} [A-Z0-9]{3}\b/g, '…')
  expect(mails.map(({ text }) => withoutIds(text))).toContain(withoutIds(asked.body.message?.text))
  const acts = await readRows<{ readonly act: string }>(t.pool, 'select act from desk_activity')
  expect(acts).toEqual([{ act: 'booked' }])
  expect(await ledger(t)).toMatchObject({ authorize: 2, capture: 1 })
})

test('keeps a card for the charge an hour before, where the terms say so', async () => {
  const made = await book(onFile)
  expect(made.body.booking?.money).toMatchObject({ paid: 0, chargeAt: '2026-11-24T13:00:00-05:00' })
  expect(await paymentsOf(made.body.booking?.saleOrderId)).toMatchObject([{ state: 'scheduled' }])
})

test('charges at once a guest who must pay beforehand', async () => {
  await t.pool.query('update customer set must_prepay = true where id = $1', [ada.customerId])
  const made = await book(onFile)
  expect(made.body.booking?.money).toMatchObject({ left: 0 })
  expect(await paymentsOf(made.body.booking?.saleOrderId)).toMatchObject([{ state: 'captured' }])
})

test('a guest who is here and pays by card starts at once', async () => {
  const made = await book(prepaid, { startNow: true, passOver: true })
  expect(made.body.booking).toMatchObject({ state: 'started', money: { left: 0 } })
})

test('a declined card books nothing, and leaves the time free for the next try', async () => {
  const declined = await saved(card('4000000000000341'), 11)
  const refused = await book(prepaid, { paymentCardId: declined }, 'first')
  expect(refused.refusal.code).toBe('card_declined')
  expect(await held()).toEqual([])
  expect((await book(prepaid, { paymentCardId: declined }, 'first')).refusal.code).toBe('card_declined')
  expect((await book(prepaid, {}, 'second')).status).toBe(200)
})

test('a card whose bank wants the guest books nothing and leaves the time free, however often it is pressed', async () => {
  const challenged = card('4000002760003184')
  const saving = { paymentToken: challenged, saveCard: true }
  const { body } = await bookAt(t, 20, saving, ada.headers)
  const { url } = (body as object as { readonly nextAction: { readonly url: string } }).nextAction
  await t.deps.sandboxChallenges?.answer(url.split('/').at(-1) ?? '', true)
  await reconcileAttempts(t.deps)
  const id = (await cardsOf(t, ada)).find(({ last4 }) => last4 === '3184')?.id ?? ''
  for (let presses = 0; presses < 2; presses += 1)
    expect((await book(prepaid, { paymentCardId: id }, 'bank')).refusal.code).toBe('authentication_required')
  expect(await held()).toEqual([])
  expect((await book(prepaid)).status).toBe(200)
})

test('a booking whose answer is lost is made once, and the same request learns of it', async () => {
  faults.after = () => Promise.reject(new ProviderSilent())
  expect((await book(prepaid, {}, 'lost')).refusal.code).toBe('in_progress')
  faults.after = undefined
  clock.advance({ minutes: 1 })
  await reconcileAttempts(t.deps)
  const made = await book(prepaid, {}, 'lost')
  expect(made.body.booking).toMatchObject({ state: 'booked', money: { left: 0 } })
  expect(await ledger(t)).toMatchObject({ authorize: 2, capture: 1 })
  const acts = await readRows<{ readonly act: string }>(t.pool, 'select act from desk_activity')
  expect(acts).toEqual([{ act: 'booked' }])
})

test('two desks that charge for the same time charge once', async () => {
  const all = await Promise.all([book(prepaid, {}, 'one'), book(prepaid, {}, 'two')])
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await ledger(t)).toMatchObject({ capture: 1 })
  expect(await held()).toEqual([])
})

test('refuses another sum than the one that was shown', async () => {
  expect((await book(prepaid, { total: 3500 })).refusal).toMatchObject({
    code: 'amount_changed',
    total: 3600,
    chargeNow: 3600,
  })
})

test('nobody is charged by a card that is not theirs, was removed, or is named by guess', async () => {
  const eve = await signedIn(t, '+12125550199')
  for (const wish of [
    { guest: { customerId: eve.customerId } },
    { guest: { firstName: 'Ada' } },
    { paymentCardId: crypto.randomUUID() },
    { paymentCardId: 'mine' },
  ])
    expect((await book(prepaid, wish)).refusal.code).toBe('payment_card_not_found')
  await t.pool.query('update payment_card set removed_at = now(), is_default = false')
  expect((await book(prepaid)).refusal.code).toBe('payment_card_not_found')
  expect((await book(prepaid, { validate: true, payment: 'atShop' })).body.cards).toEqual([])
})

test('a professional neither sees nor charges cards, also in the own column', async () => {
  const asked = await book(prepaid, { validate: true, payment: 'withoutCard' }, undefined, 'professional')
  expect(asked.body.cards).toEqual([])
  for (const validate of [true, false])
    expect((await book(prepaid, { validate }, undefined, 'professional')).refusal.code).toBe('not_permitted')
})
