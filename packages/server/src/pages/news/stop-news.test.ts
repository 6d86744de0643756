import { giveNotificationsConsent } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { guest } from '../../../test/booking.ts'
import { bookedFreely, confirmNews, type Newsroom, newsroom, sentStop } from '../../../test/newsroom.ts'

/** Consents to news on both channels and confirms both. Returns the link that withdraws each. */
const agreed = async (room: Newsroom) => {
  const saleOrderId = await bookedFreely(room)
  const promotional = { email: true, phone: true }
  await room.t.send(giveNotificationsConsent, { id: 'harbour-free', saleOrderId, promotional })
  await confirmNews(room, guest.email)
  await confirmNews(room, guest.phone)
  const [email = ''] = await sentStop(room, guest.email)
  const [phone = ''] = await sentStop(room, guest.phone)
  return { email, phone }
}

const last = async ({ t }: Newsroom) =>
  (
    await t.pool.query<{ readonly channel: string; readonly answer: string; readonly given_by: string }>(
      `select distinct on (channel) channel, answer, given_by from consent order by channel, number desc`,
    )
  ).rows

test('a person who opens the page changes nothing, and its button withdraws the consent for one channel [asvs-3.5.3]', async () => {
  await using room = await newsroom()
  const { email } = await agreed(room)
  const page = await room.t.app.inject(email)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Harbour Barbers Wynwood sends you news and offers by email')
  expect(page.body).toContain('<form method="post"><button>Unsubscribe</button></form>')
  await room.t.app.inject({ method: 'HEAD', url: email })
  expect(await last(room)).toMatchObject([{ answer: 'accepted' }, { answer: 'accepted' }])
  const done = await room.t.app.inject({ method: 'POST', url: email })
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('You’re unsubscribed')
  expect(done.body).toContain('from Harbour Barbers Wynwood by email anymore')
  expect(await last(room)).toEqual([
    { channel: 'email', answer: 'withdrawn', given_by: 'link' },
    { channel: 'phone', answer: 'accepted', given_by: 'contact' },
  ])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])(
  'one press in a mail program withdraws the consent too (%s), however often it is sent',
  async (type, payload) => {
    await using room = await newsroom()
    const { email } = await agreed(room)
    const request = { method: 'POST', url: email, headers: { 'content-type': type }, payload } as const
    expect((await room.t.app.inject(request)).statusCode).toBe(200)
    expect((await room.t.app.inject(request)).statusCode).toBe(200)
    const { rows } = await room.t.pool.query(`select from consent where answer = 'withdrawn'`)
    expect(rows).toHaveLength(1)
  },
)

test('a withdrawal counts for every customer of the brand with that number', async () => {
  await using room = await newsroom()
  const { phone } = await agreed(room)
  await room.t.pool.query(`insert into customer (brand_id, first_name, last_name, email, phone, created_at)
    select brand_id, 'A.', 'King', 'other@example.com', phone, created_at from customer where email = 'ada@example.com'`)
  await room.t.pool
    .query(`insert into consent (customer_id, shop_id, purpose, channel, answer, text_version, language, given_by, given_at)
    select customer.id, '${room.shopId}', 'promotional', 'phone', 'accepted', 1, 'en', 'customer', created_at
    from customer where first_name = 'A.'`)
  await room.t.app.inject({ method: 'POST', url: phone })
  const { rows } = await room.t.pool.query(`select from consent where answer = 'withdrawn'`)
  expect(rows).toHaveLength(2)
})

test.each([
  ['fr', 'Ne plus recevoir nos actualités\u00a0?', 'Ne plus recevoir d’actualités', 'texto'],
  ['es', '¿Dejar de recibir novedades?', 'Dejar de recibir novedades', 'SMS'],
])(
  'the page is in the language of the person who opens the link: %s',
  async (language, title, button, channel) => {
    await using room = await newsroom()
    const { phone } = await agreed(room)
    const { body } = await room.t.app.inject({ url: phone, headers: { 'accept-language': language } })
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<button>${button}</button>`)
    expect(body).toContain(channel)
    const done = await room.t.app.inject({
      method: 'POST',
      url: phone,
      headers: { 'accept-language': language },
    })
    expect(done.body, 'the page afterwards names the channel, too [words-E15]').toContain(channel)
  },
)

test('the page of an unknown link says that the link is unknown', async () => {
  await using room = await newsroom()
  for (const method of ['GET', 'POST'] as const) {
    const answer = await room.t.app.inject({ method, url: '/stop/AAAAAAAAAAAAAAAAAAAAAA' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('This link doesn’t work')
    expect(answer.body).toContain('href="http://127.0.0.1:8080/booking"')
  }
})
