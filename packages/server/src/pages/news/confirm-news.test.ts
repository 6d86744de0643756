import {
  getNotificationsConsent,
  giveNotificationsConsent,
  updateNotificationsConsent,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest } from '../../../test/booking.ts'
import { bookedFreely, type Newsroom, newsroom, sentConfirm, sentStop } from '../../../test/newsroom.ts'
import { bearing, signInByCode } from '../../../test/sign-in.ts'

/** Books with a contact, and consents to news to that contact. */
const agree = async (room: Newsroom, time?: string) => {
  const saleOrderId = await bookedFreely(room, time)
  const promotional = { email: true, phone: true }
  return room.t.send(giveNotificationsConsent, { id: 'harbour-free', saleOrderId, promotional })
}

const consents = async ({ t }: Newsroom) =>
  (
    await t.pool.query<{ readonly channel: string; readonly answer: string; readonly given_by: string }>(
      'select channel, answer, given_by from consent order by number',
    )
  ).rows

test('a contact that a guest enters gets no news until its owner, asked once a day, confirms by a button [security-M5]', async () => {
  await using room = await newsroom()
  await agree(room)
  await agree(room, '15:00')
  const asked = await sentConfirm(room, guest.email)
  expect(asked).toHaveLength(1)
  expect(await sentConfirm(room, guest.phone)).toHaveLength(1)
  const [url = ''] = asked
  const page = await room.t.app.inject(url)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.body).toContain('Harbour Barbers Wynwood would email you')
  expect(page.body).toContain('<form method="post"><button>Yes, send me news</button></form>')
  await room.t.app.inject({ method: 'HEAD', url })
  expect(await consents(room), 'looking confirms nothing').toEqual([])
  expect(await sentStop(room, guest.email)).toEqual([])
  const done = await Promise.all([1, 2].map(() => room.t.app.inject({ method: 'POST', url })))
  expect(done.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await consents(room), 'pressed twice, it is recorded once').toEqual([
    { channel: 'email', answer: 'accepted', given_by: 'contact' },
  ])
  expect(await sentStop(room, guest.email), 'with the link that ends it').toHaveLength(1)
  expect((await room.t.app.inject(url)).statusCode).toBe(404)
  room.clock.advance({ hours: 24 })
  await agree(room, '17:00')
  expect(await sentConfirm(room, guest.phone), 'asked again another day').toHaveLength(2)
  expect(await sentConfirm(room, guest.email), 'never once it is confirmed').toHaveLength(1)
})

test('the link that confirms works for a week, and not for a customer whose contact has changed [security-M5]', async () => {
  await using room = await newsroom()
  await agree(room)
  const [email = ''] = await sentConfirm(room, guest.email)
  const [phone = ''] = await sentConfirm(room, guest.phone)
  await room.t.pool.query(`update customer set email = 'other@example.com'`)
  const press = (url: string) => room.t.app.inject({ method: 'POST', url })
  expect((await press(email)).statusCode).toBe(404)
  room.clock.advance({ hours: 24 * 7 })
  expect((await press(phone)).statusCode).toBe(404)
  expect((await press('/news/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  expect(await consents(room)).toEqual([])
})

test('a signed-in customer consents at once for a proved contact, by the link for another, and is asked no more [security-M5]', async () => {
  await using room = await newsroom()
  const { t, shopId } = room
  await bookedFreely(room)
  const session = await signInByCode(t, { phone: guest.phone, brandId: 'harbour' })
  const customerId = session.user.customer?.id ?? ''
  const headers = bearing(session)
  await t.pool.query(`update customer set email = $1 where id = $2`, [guest.email, customerId])
  const promotional = { email: true, phone: true }
  const { body } = await t.send(updateNotificationsConsent, { customerId, shopId, promotional }, headers)
  const expected = { promotional: { email: false, phone: true }, showPrompt: { email: false, phone: false } }
  expect(body).toMatchObject(expected)
  expect(await sentStop(room, guest.phone)).toHaveLength(1)
  const [url = ''] = await sentConfirm(room, guest.email)
  await t.app.inject({ method: 'POST', url })
  const read = await t.send(getNotificationsConsent, { customerId, shopId }, headers)
  expect(read.body.promotional).toEqual({ email: true, phone: true })
})

test.each([
  ['fr', 'Souhaitez-vous recevoir nos actualités\u00a0?', 'Oui, je veux vos actualités'],
  ['es', '¿Quieres recibir novedades?', 'Sí, quiero recibir novedades'],
])(
  'the page that confirms is in the language of the person who opens it: %s',
  async (language, title, button) => {
    await using room = await newsroom()
    await agree(room)
    const [url = ''] = await sentConfirm(room, guest.phone)
    const { body } = await room.t.app.inject({ url, headers: { 'accept-language': language } })
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<button>${button}</button>`)
  },
)
