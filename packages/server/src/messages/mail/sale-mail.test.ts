import { givenName, givenText } from '@openchair/rules'
import { describe, expect, test } from 'vitest'
import { news } from '../../../test/message-samples.ts'
import { saleId } from '../../../test/sample-sales.ts'
import { leavesAt, saleMails, saleTexts, publicUrl } from '../../../test/sale-messages.ts'
import { giftCardMails } from '../../../test/other-message-samples.ts'
import { writeSms } from '../sms/write-sms.ts'
import { writeMail } from './write-mail.ts'

const indexOf = (title: string): number => news.findIndex(([each]) => each === title)

/** Writes a sample mail without HTML, as it is sent. */
const mail = (title: string, language: 'en' | 'fr' | 'es-419' = 'en'): string => {
  const content = saleMails[indexOf(title)]
  if (content === undefined) throw new Error(title)
  const { subject, text } = writeMail(content, {
    language,
    brand: 'K',
    publicUrl,
    now: leavesAt(indexOf(title)),
  })
  return `${subject}\n${text}`
}
const sms = (title: string): string => {
  const content = saleTexts.find(({ kind, sale }) => {
    const told = news[indexOf(title)]?.[1]
    return told?.kind === kind && told.sale === sale
  })
  if (content === undefined) throw new Error(title)
  return writeSms(content, { language: 'en', brand: 'K', host: 'h', now: content.at })
}

describe('a mail to a group', () => {
  test('names the guest whose appointment was canceled, the others with their times, and the refunds', () => {
    const text = mail('canceled for one guest')
    expect(text).toContain('Canceled: Leo, Tue, Nov 24, 11:15am\n')
    expect(text).toContain('Still booked: you, 10:15am.')
    expect(text).toContain('Refund to Visa ending 4242, in 3 to 5 business days  $40.00')
    expect(text).not.toContain('Your visit has been canceled')
    expect(sms('canceled for one guest')).toContain(
      'canceled (Leo, Tue Nov 24, 11:15am). Still booked: you, 10:15am. $40.00 refunded.',
    )
  })

  test('names every guest whose appointment moved', () => {
    const text = mail('moved for a group')
    expect(text).toContain('Rescheduled: you, Thu, Dec 3, 2:30pm; Leo, 2:45pm\n')
    expect(text).toContain(
      'Leo, with Inès Okafor\nScissor cut · 45 min\n\nWas: Tue, Nov 24, 11:15am\nNow: Thu, Dec 3, 2:45pm\n',
    )
    expect(text).toContain(
      'Was: Tue, Nov 24, 10:15am, with Marcus Bell\nNow: Thu, Dec 3, 2:30pm, with Theo Kingsley',
    )
    expect(text, 'what did not change is on the page').not.toContain('Sales tax')
    expect(sms('moved for a group')).toContain('rescheduled (you, Thu Dec 3, 2:30pm; Leo, 2:45pm).')
  })
})

test.each([
  ['moved', ['More to pay at the shop  $10.31', 'The price goes up by  $10.31']],
  ['moved and charged', ['Charged to Visa ending 4242  $10.31', 'Paid with Visa ending 4242  $85.27']],
  ['moved and charged later', ['Charged later to Visa ending 4242  $10.31']],
  [
    'moved for less',
    ['Refund to Visa ending 4242, in 3 to 5 business days  $10.31', 'The price goes down by  $10.31'],
  ],
  ['moved for a group', ['The price stays the same.']],
  ['canceled and never charged', ['Nothing was charged. We won’t charge $74.96 to Visa ending 4242.']],
  [
    'canceled to a gift card',
    [
      'Refund to Visa ending 4242, in 3 to 5 business days  $34.96',
      'Refunded to gift card ending XW9D already  $40.00',
    ],
  ],
  ['refunded to a gift card', ['Refunded to gift card ending XW9D already  $41.24']],
  [
    'canceled too late',
    [
      'Late cancellation fee  $31.78',
      'once free changes have ended, canceling costs 50% of the price.',
      'Taken from what you paid  $31.78',
      'Refund to Visa ending 4242, in 3 to 5 business days  $43.18',
    ],
  ],
  [
    'canceled too late and charged',
    ['Charged to Visa ending 4242  $31.78', 'canceling costs 50% of the price.\n\nNothing more is charged.'],
  ],
  [
    'no show',
    [
      'No-show fee  $63.56',
      'if you don’t come, you pay 100% of the price.',
      'Charged to Visa ending 4242  $63.56',
    ],
  ],
  [
    'no show, paid back',
    ['Taken from what you paid  $31.78', 'Refund to Visa ending 4242, in 3 to 5 business days  $43.18'],
  ],
  ['no show without a fee', ['Nothing more is charged.']],
  ['due, and paid', ['$74.96 is paid, Sam', 'Paid with Visa ending 4242  $74.96']],
  ['tipped', ['Your tip is now $15.00. All of it goes to Marcus.', 'Charged to Visa ending 4242  $15.00']],
])('the mail “%s” says what happens to the money, with sums', (title, lines) => {
  for (const line of lines) expect(mail(title)).toContain(line)
})

test.each([
  ['en', 'Pay \\$63.56', 'Pay \\$31.78'],
  ['fr', 'Payer 63,56\u00a0\\$', 'Payer 31,78\u00a0\\$'],
  ['es-419', 'Pagar \\$63.56', 'Pagar \\$31.78'],
] as const)('a guest whose card declined a fee gets a link to pay it, in %s', (language, missed, late) => {
  const page = `https://book.example.com/booking/view-reservation/${saleId}`
  for (const [title, label] of [
    ['no show, declined', missed],
    ['canceled too late and declined', late],
  ] as const)
    expect(mail(title, language)).toMatch(new RegExp(`\\n${label}\u00a0?:\\n${page}\\n`))
  expect(mail('no show', language)).toContain(':\nhttps://book.example.com/booking/book/kingsley-soho\n')
})

test.each(['payment due', 'payment due, with a fee', 'fee due', 'no show, declined'])(
  'neither mail nor text message names a past time of the next try: %s',
  (title) => {
    const index = indexOf(title)
    const late = Temporal.Instant.from('2026-11-24T21:00:00Z')
    const [content] = saleMails.slice(index)
    const text = saleTexts.find(({ kind, sale }) => kind === content?.kind && sale === content.sale)
    if (content === undefined || text === undefined) throw new Error(title)
    expect(mail(title)).toMatch(/We’ll try to charge Visa ending 4242 again/)
    const said = writeMail(content, { language: 'en', brand: 'K', publicUrl, now: late }).text
    expect(said).not.toMatch(/We’ll try|We won’t try/)
    expect(writeSms(text, { language: 'en', brand: 'K', host: 'h', now: late })).not.toMatch(/try/)
  },
)

test('a mail does not name a past time at which the card was to be charged', () => {
  const reminder = saleMails[indexOf('reminder')]
  if (reminder === undefined) throw new Error('reminder')
  const at = (now: string) =>
    writeMail(reminder, { language: 'en', brand: 'K', publicUrl, now: Temporal.Instant.from(now) }).text
  expect(at('2026-11-24T14:00:00Z')).toContain('To be charged to Visa ending 4242 on Tue, Nov 24, 9:15am')
  expect(at('2026-11-24T14:30:00Z')).toContain('Charged later to Visa ending 4242')
})

test.each([
  ['en', 'Your tip  $15.00', /price goes up/],
  ['fr', 'Votre pourboire  15,00\u00a0$', /prix augmente/],
  ['es-419', 'Tu propina  $15.00', /precio sube/],
] as const)(
  'a mail about a new tip names it in %s, and does not speak of a higher price',
  (language, told, price) => {
    expect(mail('tipped', language)).toContain(told)
    expect(mail('tipped', language)).not.toMatch(price)
  },
)

test('a message says that a refund takes days only if it goes to a card', () => {
  expect(mail('refunded to a gift card')).not.toContain('business days')
  expect(sms('refunded to a gift card')).not.toContain('business days')
})

test('a mail after the free time names the cost of a cancel and a phone to call', () => {
  const text = mail('booked too late to change')
  expect(text).not.toContain('Free to change or cancel until')
  expect(text).toMatch(
    /To change or cancel, call \+1\s212\s555\s0123: canceling now costs 50% of the price\./,
  )
})

test.each([
  ['en', 'Cancel later and you pay 12.5% of the price.'],
  ['fr', 'vous payez 12,5\u00a0% du prix.'],
  ['es-419', 'pagas el 12.5'],
] as const)('a mail writes a percentage as in %s [words-A13]', (language, told) => {
  const [content] = saleMails
  if (content === undefined) throw new Error('no mail')
  const sale = { ...content.sale, lateFee: 12.5 }
  expect(
    writeMail({ ...content, sale }, { language, brand: 'K', publicUrl, now: leavesAt(0) }).text,
  ).toContain(told)
})

test.each(['canceled', 'refunded', 'no show', 'tipped', 'review'])(
  'a mail about a past appointment says neither how to change it nor to call if late: %s',
  (title) => expect(mail(title)).not.toMatch(/Running late|Free to change|To change or cancel/),
)

test('a time zone is named after the shop’s city, in the words of the sale’s page', () => {
  expect(mail('booked')).toContain('New York time, done by 11:10am')
})

test('a mail gives appointments the same length as the page does', () => {
  const [content] = saleMails
  if (content === undefined) throw new Error('no mail')
  const lasting = (endsAt: string): string => {
    const appointments = content.sale.appointments.map((each) => ({ ...each, endsAt }))
    const { text } = writeMail(
      { ...content, sale: { ...content.sale, appointments } },
      { language: 'en', brand: 'K', publicUrl, now: leavesAt(0) },
    )
    return /· (.*)/.exec(text)?.[1] ?? ''
  }
  expect(['11:00', '11:15', '12:20'].map((end) => lasting(`2026-11-24T${end}:00-05:00`))).toEqual([
    '45 min',
    '1 hr',
    '2 hr 5 min',
  ])
})

test('a bill names its total, and below it how that is paid', () => {
  expect(mail('booked')).toMatch(
    /Booking fee {2}\$1\.50\nTotal {2}\$74\.96\n\nPaid with Visa ending 4242 {2}\$74\.96/,
  )
  expect(mail('booked too late to change')).toContain(
    'To be charged to Visa ending 4242 on Tue, Nov 24, 9:15am',
  )
  expect(mail('moved')).toMatch(/Total {2}\$85\.27\n\nPaid with .*\nTo pay at the shop {2}\$10\.31/)
})

test('the lines of every sample bill sum to its total', () => {
  for (const [title, { sale }] of news) {
    const lines = sale.lines.reduce((all, { amount }) => all + amount, 0)
    expect(lines, title).toBe(sale.total)
  }
})

test('the buyer of a gift card gets a receipt, and its recipient reads neither of a payment nor of a booking', () => {
  const [bought, given] = giftCardMails.map(
    (content) => writeMail(content, { language: 'en', brand: 'K', publicUrl, now: leavesAt(0) }).text,
  )
  expect(bought).toContain('Gift card for Leo  $100.00\nPaid with Visa ending 4242  $100.00')
  expect(bought).toContain('Leo gets it on Thursday, December 24.')
  expect(bought).toContain('because you bought a gift card from us')
  expect(given).not.toMatch(/Visa|you booked/)
  expect(given).toContain('because Sam bought you a gift card')
})

test.each([
  ['en', 'Sam sent you a gift card, Leo'],
  ['fr', 'Sam vous offre une carte-cadeau, Leo'],
  ['es-419', 'Sam te regaló una tarjeta, Leo'],
] as const)('the recipient of a gift card is addressed by their first name in %s', (language, title) => {
  const { giftCard } = giftCardMails[1] ?? {}
  if (giftCard === undefined || giftCardMails[1] === undefined) throw new Error('no mail')
  const { text } = writeMail(
    { ...giftCardMails[1], giftCard: { ...giftCard, recipient: givenName(' Leo Whitaker ') } },
    { language, brand: 'K', publicUrl, now: leavesAt(0) },
  )
  expect(text.split('\n')).toContain(title)
})

test('a gift card’s code fits on one line, and its greeting is shown as written', () => {
  const given = giftCardMails[1]
  if (given === undefined) throw new Error('no mail')
  const greeting = 'Happy birthday,\nLeo <3'
  const { html, text } = writeMail(
    { ...given, giftCard: { ...given.giftCard, greeting: givenText(greeting) } },
    { language: 'en', brand: 'K', publicUrl, now: leavesAt(0) },
  )
  expect(html).toMatch(/class="long ink" style="[^"]*white-space:nowrap[^"]*">7KQ2-MM4P-XW9D-4RZC</)
  expect(html).toContain('“Happy birthday,<br>Leo &#60;3”')
  expect(text).toContain(greeting)
})
