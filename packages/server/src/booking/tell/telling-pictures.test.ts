import { expect, test } from 'vitest'
import { boughtGiftCard } from '../../../test/gift-cards.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { at, guestMail, openTelling, tell } from '../../../test/told-sales.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { runJobs } from '../../../test/run-jobs.ts'

/** Adds pictures of the shop and of a professional: one on another host, and imported ones. */
const hang = async (s: Awaited<ReturnType<typeof openTelling>>): Promise<void> => {
  const elsewhere = { url: 'https://cdn.example/front.jpg', thumbnail: 'https://cdn.example/front.jpg' }
  const front = '/media/0123456789abcdef-front.svg'
  const shop = {
    photos: [elsewhere, { url: front, thumbnail: front, alt: 'The harbour', alts: { fr: 'Le port' } }],
    staticMap: '/media/0123456789abcdef-map.png',
  }
  const face = '/media/0123456789abcdef-ada.jpg'
  await s.t.pool.query(`update barber set details = details || $1 where route = 'ada'`, [
    JSON.stringify({ photos: [{ url: face, thumbnail: face }] }),
  ])
  await s.t.pool.query(`update shop set details = details || $1, revision = revision + 1`, [
    JSON.stringify(shop),
  ])
}

const htmlTo = async ({ t }: Awaited<ReturnType<typeof openTelling>>, kind: string): Promise<string> => {
  const found = (await outboxOf(t, guestMail)).find(
    (message) => message.kind === kind && message.channel === 'email',
  ) as unknown as { readonly html: string } | undefined
  return found?.html ?? ''
}

test('a mail shows the pictures that the brand file brought, and loads none from another host [guest-M10]', async () => {
  await using s = await openTelling('harbour-card')
  await hang(s)
  await s.book(s.times('ada', 'cut', [at('11:00')]))
  await tell(s)
  const html = await htmlTo(s, 'booked')
  expect(html).toMatch(
    /\/mail\/front\/0123456789abcdef-front\.svg\.[0-9a-f]{12}\.png" width="600" height="272" alt="The harbour"/,
  )
  expect(html).toMatch(/\/mail\/face\/0123456789abcdef-ada\.jpg\.[0-9a-f]{12}\.png/)
  expect(html).not.toContain('cdn.example')
  expect(html).toMatch(/maps\/dir\/\?api=1&#38;destination=Harbour/)
  const { rows } = await s.t.pool.query<{ map: string }>(
    `select content #>> '{sale,shop,map}' as map from message where kind = 'booked' and channel = 'email'`,
  )
  expect(rows).toEqual([{ map: '0123456789abcdef-map.png' }])
})

test.each([
  ['fr', 'Le port'],
  ['es', 'Harbour Barbers [^"]+'],
])(
  'a mail in %s describes the photo of the shop’s front in that language, or by the shop’s name',
  async (language, alt) => {
    await using s = await openTelling('harbour-card')
    await hang(s)
    const sale = await s.book(s.times('ada', 'cut', [at('11:00')]))
    await s.t.pool.query(
      `update sale_order set record = jsonb_set(record, '{language}', to_jsonb($2::text)) where id = $1`,
      [sale.id, language],
    )
    await tell(s)
    expect(await htmlTo(s, 'booked')).toMatch(new RegExp(`width="600" height="272" alt="${alt}"`))
  },
)

test('a gift card’s mail contains the design that was chosen, and other mails do not [guest-M10]', async () => {
  await using mail = await startMailServer()
  await using s = await openTelling('harbour-card', { settings: mail.settings })
  await boughtGiftCard(s.t, {
    cover: 'tools',
    recipient: { name: 'Grace Hopper', email: 'grace@example.com', greeting: 'Sharp as ever.' },
  })
  await s.book(s.times('ada', 'cut', [at('11:00')]))
  await tell(s)
  await runJobs(s.t)
  const attachmentsOf = (to: string, subject: RegExp) =>
    mail.taken.find((each) => each.to[0] === to && subject.test(each.mail.subject ?? ''))?.mail.attachments ??
    []
  const [card] = attachmentsOf('grace@example.com', /gift card/)
  expect(card).toMatchObject({
    mimeType: 'image/png',
    contentId: '<gift-card@openchair>',
    disposition: 'inline',
  })
  expect(new Uint8Array(card?.content as ArrayBuffer).slice(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]))
  expect(attachmentsOf(guestMail, /booked/).map(({ mimeType }) => mimeType)).not.toContain('image/png')
})
