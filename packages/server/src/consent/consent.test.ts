import type { NotificationsConsent, PromotionalAnswers } from '@openchair/contract'
import {
  getNotificationsConsent,
  getSession,
  giveNotificationsConsent,
  updateNotificationsConsent,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import {
  bookedFreely,
  confirmNews,
  type Newsroom,
  newsroom,
  sentConfirm,
  sentStop,
} from '../../test/newsroom.ts'
import { guest } from '../../test/booking.ts'
import { guestNumber, joinAs } from '../../test/waiting-list.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'

const brandId = 'harbour'
const shopId = 'harbour-free'

const records = async ({ t }: Newsroom) =>
  (
    await t.pool.query<Readonly<Record<string, unknown>>>(
      `select channel, answer, text_version, language, given_by, sale_order_id, application_id, network, platform,
         given_at
       from consent order by number`,
    )
  ).rows

const signedIn = async ({ t }: Newsroom, phone = guest.phone) => {
  const session = await signInByCode(t, { phone, brandId })
  return { customerId: session.user.customer?.id ?? '', headers: bearing(session), session }
}

test('a customer gives, reads and withdraws a consent on one channel, and every answer stays on record [3.07.04] [3.07.05] [3.14.05] [7.08.02] [7.08.03] [7.08.04]', async () => {
  await using room = await newsroom()
  const { t } = room
  const { customerId, headers } = await signedIn(room)
  const read = async () => (await t.send(getNotificationsConsent, { customerId, shopId }, headers)).body
  expect(await read()).toEqual<NotificationsConsent>({
    shopId: room.shopId,
    promotional: {},
    showPrompt: { phone: true, email: true },
  })
  const put = (promotional: PromotionalAnswers, more = {}) =>
    t.send(updateNotificationsConsent, { customerId, shopId, promotional }, { ...headers, ...more })
  const { body } = await put({ phone: true }, { 'accept-language': 'fr', 'x-platform': 'Widget' })
  expect(body).toEqual({ ...body, promotional: { phone: true }, showPrompt: { phone: false, email: true } })
  await put({ phone: false, email: false })
  expect(await read()).toMatchObject({ promotional: { phone: false, email: false } })
  expect(await records(room)).toMatchObject([
    {
      channel: 'phone',
      answer: 'accepted',
      text_version: 1,
      language: 'fr',
      given_by: 'customer',
      network: '127.0.0.1',
      platform: 'Widget',
    },
    { channel: 'email', answer: 'declined', language: 'en', platform: 'Web' },
    { channel: 'phone', answer: 'declined', sale_order_id: null },
  ])
})

test('the answer about a session has the consents of its customer [3.07.06]', async () => {
  await using room = await newsroom()
  const { customerId, headers } = await signedIn(room)
  await room.t.send(updateNotificationsConsent, { customerId, shopId, promotional: { phone: true } }, headers)
  const { body } = await room.t.send(getSession, { include: 'customer', brandId }, headers)
  expect(body.user.customer?.notificationConsents).toEqual([
    { shopId: room.shopId, promotional: { phone: true }, showPrompt: { phone: false, email: true } },
  ])
})

test('a shop that sends no news asks for no consents', async () => {
  await using room = await newsroom()
  const { customerId, headers } = await signedIn(room)
  const { body } = await room.t.send(getNotificationsConsent, { customerId, shopId: 'harbour-card' }, headers)
  expect(body.showPrompt).toEqual({ phone: false, email: false })
})

test('a user can neither read nor change another customer’s consents', async () => {
  await using room = await newsroom()
  const { customerId } = await signedIn(room)
  const other = await signedIn(room, '+12125550177')
  const asked = { customerId, shopId }
  for (const [headers, code] of [
    [other.headers, 'customer_not_found'],
    [{}, 'session_required'],
    [{ authorization: `Bearer ${'x'.repeat(43)}` }, 'session_expired'],
  ] as const) {
    expect((await room.t.send(getNotificationsConsent, asked, headers)).refusal.code).toBe(code)
    const put = await room.t.send(
      updateNotificationsConsent,
      { ...asked, promotional: { email: true } },
      headers,
    )
    expect(put.refusal.code).toBe(code)
  }
  expect(await records(room)).toEqual([])
})

test('for an hour the sale order of a booking proves that an answer is its guest’s [7.08.01]', async () => {
  await using room = await newsroom()
  const { t, clock } = room
  const saleOrderId = await bookedFreely(room)
  const give = (more: object = {}) =>
    t.send(giveNotificationsConsent, { id: shopId, saleOrderId, promotional: { email: true }, ...more })
  expect(await give({ promotional: { email: true, phone: false } })).toMatchObject({
    status: 200,
    body: { promotional: { email: true, phone: false } },
  })
  expect(await records(room), 'a yes is left to the contact').toMatchObject([
    { channel: 'phone', answer: 'declined', given_by: 'sale_order', sale_order_id: saleOrderId },
  ])
  expect((await give({ id: 'harbour-card' })).refusal.code).toBe('sale_order_not_found')
  expect((await give({ saleOrderId: crypto.randomUUID() })).refusal.code).toBe('sale_order_not_found')
  expect((await give({ saleOrderId: 'x' })).refusal.code).toBe('sale_order_not_found')
  clock.advance({ minutes: 60 })
  expect((await give()).refusal.code).toBe('sale_order_not_found')
})

test('for an hour a waiting-list application proves that an answer is its guest’s', async () => {
  await using room = await newsroom()
  const { t, clock } = room
  const waitingListApplicationId = await joinAs(t, shopId, 1)
  const promotional = { email: true, phone: false }
  const give = (more: object = {}) =>
    t.send(giveNotificationsConsent, { id: shopId, waitingListApplicationId, promotional, ...more })
  expect(await give()).toMatchObject({ status: 200, body: { promotional } })
  expect(await records(room)).toMatchObject([
    {
      channel: 'phone',
      answer: 'declined',
      given_by: 'waiting_list',
      application_id: waitingListApplicationId,
      sale_order_id: null,
    },
  ])
  expect(await sentConfirm(room, guestNumber(1).email)).toHaveLength(1)
  for (const more of [{ id: 'harbour-card' }, { waitingListApplicationId: crypto.randomUUID() }])
    expect((await give(more)).refusal.code).toBe('application_not_found')
  clock.advance({ minutes: 60 })
  expect((await give()).refusal.code).toBe('application_not_found')
})

test('an answer needs one proof, and with two it is refused', async () => {
  await using room = await newsroom()
  const proofs = {
    saleOrderId: await bookedFreely(room),
    waitingListApplicationId: await joinAs(room.t, shopId, 1),
  }
  for (const proof of [{}, proofs]) {
    const asked = { id: shopId, promotional: { email: true }, ...proof }
    const { refusal } = await room.t.send(giveNotificationsConsent, asked)
    expect(refusal.issues?.map((issue) => issue.path)).toEqual(['saleOrderId'])
  }
})

test('an answer by a waiting-list application does not overrule one given while signed in', async () => {
  await using room = await newsroom()
  const { t } = room
  await bookedFreely(room)
  const { customerId, headers } = await signedIn(room)
  await t.send(updateNotificationsConsent, { customerId, shopId, promotional: { email: false } }, headers)
  const { firstName, lastName, email, phone } = guest
  const waitingListApplicationId = await joinAs(t, shopId, 1, { firstName, lastName, email, phone })
  const promotional = { email: true, phone: true }
  await t.send(giveNotificationsConsent, { id: shopId, waitingListApplicationId, promotional })
  await confirmNews(room, guest.phone)
  await signedIn(room)
  const { body } = await t.send(getNotificationsConsent, { customerId, shopId }, headers)
  expect(body.promotional).toEqual({ email: false, phone: true })
})

test('a guest’s consent belongs to the user once they sign in, and a sale order does not overrule their answer then', async () => {
  await using room = await newsroom()
  const { t } = room
  const first = await bookedFreely(room)
  const give = (saleOrderId: string, promotional: PromotionalAnswers) =>
    t.send(giveNotificationsConsent, { id: shopId, saleOrderId, promotional })
  await give(first, { email: true })
  await confirmNews(room, guest.email)
  const { customerId, headers, session } = await signedIn(room)
  expect(session.user.customer?.notificationConsents).toMatchObject([{ promotional: { email: true } }])
  await t.send(updateNotificationsConsent, { customerId, shopId, promotional: { email: false } }, headers)
  const second = await bookedFreely(room, '15:00')
  await give(second, { phone: true })
  await confirmNews(room, guest.phone)
  await signedIn(room)
  const read = async () =>
    (await t.send(getNotificationsConsent, { customerId, shopId }, headers)).body.promotional
  expect(await read()).toEqual({ email: false, phone: true })
  await give(second, { phone: false })
  expect(await read(), 'a no always counts').toEqual({ email: false, phone: false })
})

test('a user who consents with proved contacts gets a message at once on each channel, with the link that withdraws the consent', async () => {
  await using room = await newsroom()
  const saleOrderId = await bookedFreely(room)
  const promotional = { email: true, phone: true }
  const give = () => room.t.send(giveNotificationsConsent, { id: shopId, saleOrderId, promotional })
  await give()
  await confirmNews(room, guest.email)
  await confirmNews(room, guest.phone)
  await give()
  const links = [await sentStop(room, guest.email), await sentStop(room, guest.phone)]
  expect(new Set(links.flat()).size, 'once a channel').toBe(2)
})

test('unknown fields, unknown texts and invalid answers are refused, and the refusal names them', async () => {
  await using room = await newsroom()
  const saleOrderId = await bookedFreely(room)
  for (const [more, path] of [
    [{ promotional: { email: 'yes' } }, 'promotional.email'],
    [{ promotional: { post: true } }, 'promotional.post'],
    [{ promotional: {}, textVersion: 99 }, 'textVersion'],
    [{}, 'promotional'],
  ] as const) {
    const { refusal } = await room.t.send(giveNotificationsConsent, {
      id: shopId,
      saleOrderId,
      ...more,
    } as never)
    expect(refusal.issues?.map((issue) => issue.path)).toEqual([path])
  }
})
