import { expect, test } from 'vitest'
import { publicUrl } from '../../../test/sale-messages.ts'
import { sale } from '../../../test/sample-sales.ts'
import { cut, cutOfLeo } from '../../../test/sample-appointments.ts'
import type { MailContent, SaleNews } from '../kinds.ts'
import { writeSms } from '../sms/write-sms.ts'
import { writeMail } from './write-mail.ts'

/** Checks the mails that replace several messages, none of which reached the guest. */

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const none = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const visa = { brand: 'visa', last4: '4242' }
const fee = { percentage: 50, charge: 0, kept: 0 }

const mailOf = (content: MailContent): string => {
  const { subject, text } = writeMail(content, { language: 'en', brand: 'K', publicUrl, now })
  return `${subject}\n${text}`
}
const guest = (news: SaleNews): string => mailOf({ channel: 'email', ...news, ...links })
const gone = { ...sale, lines: [], payments: [], appointments: [{ ...cut, isCanceled: true }] }
const openFee = (how: 'later' | 'due', amount: number) => ({
  fees: [{ how, amount, card: visa, at: null, feeFor: cut.id }],
})
const canceled = (more: object, paid: typeof fee | null = null, open: Partial<typeof sale> = {}): string =>
  guest({
    kind: 'canceled',
    sale: { ...gone, ...open },
    gone: [cut.id],
    change: { ...none, ...more },
    fee: paid,
  })

test('the mail of a cancel names the charge of the move before it, besides its own fee and the refunds', () => {
  const back = { refunds: [{ amount: 8527, card: visa }] }
  expect(canceled({ charge: 1031, ...back })).toMatch(
    /Charged to Visa ending 4242 {2}\$10\.31\n[^]*Refund to Visa ending 4242, in 3 to 5 business days {2}\$85\.27/,
  )
  expect(canceled({ charge: 1031 }), 'money was charged').not.toContain('Nothing was charged')
  const late = canceled({ charge: 1031 + 3178 }, { ...fee, charge: 3178 }, openFee('later', 178))
  expect(late.match(/Charged.* to Visa ending 4242 {2}\$[\d.]+/g)).toEqual([
    'Charged to Visa ending 4242  $10.31',
    'Charged to Visa ending 4242  $30.00',
    'Charged later to Visa ending 4242  $1.78',
  ])
  expect(
    canceled({ charge: 3178 }, { ...fee, charge: 3178 }, openFee('due', 3178)),
    'of the fee alone',
  ).not.toContain('Charged to')
})

test('the mail of an undone move names the booked time, and the charges and refunds', () => {
  const refunds = [{ amount: 1031, card: visa }]
  const undone = { kind: 'moved', sale, before: [], change: { ...none, charge: 1031, refunds } } as const
  const text = guest(undone)
  expect(text).toContain('You’re booked: Tue, Nov 24, 10:15am\n')
  expect(text).toContain('Charged to Visa ending 4242  $10.31')
  expect(text).toContain('Refund to Visa ending 4242, in 3 to 5 business days  $10.31')
  expect(text).not.toMatch(/moved|rescheduled|Was/i)
  const sms = (news: SaleNews) =>
    writeSms({ channel: 'sms', ...news, ...links } as Parameters<typeof writeSms>[0], {
      language: 'en',
      brand: 'K',
      host: 'h',
      now,
    })
  expect(sms(undone)).toContain('$10.31 is charged, $10.31 refunded.')
  expect(sms({ ...undone, change: { ...none, refunds } })).toContain('$10.31 is refunded to Visa ending 4242')
  expect(sms({ ...undone, change: { ...none, charge: 1031 } })).toContain(
    "you're booked, Tue Nov 24, 10:15am",
  )
})

test.each([
  ['en', 'The shop gives $10.31 back to you.'],
  ['fr', 'Le salon vous rend 10,31 $.'],
  ['es-419', 'El local te devuelve $10.31.'],
] as const)('a text message in %s says that the shop hands back what was paid there', (language, words) => {
  const refunds = [{ amount: 1031, card: { brand: 'at_shop', last4: '' } }]
  const content = { channel: 'sms', kind: 'refunded', sale, refunds, ...links } as const
  const text = writeSms(content, { language, brand: 'K', host: 'h', now })
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words)
  expect(text).not.toMatch(/at_shop|ending/i)
})

const atShop = { brand: 'at_shop', last4: '' }
const giftCard = { brand: 'gift_card', last4: 'XW9D' }

test.each([
  ['a card', [visa], /^Your \$10\.00 refund is on its way\n/, /\$10\.00 is refunded to Visa ending 4242/],
  ['a gift card', [giftCard], /^\$10\.00 is back on your gift card\n/, /refunded to gift card ending XW9D/],
  ['the shop', [atShop], /^The shop gives you \$10\.00 back\n/, /The shop gives \$10\.00 back to you/],
  [
    'a card and the shop',
    [visa, atShop],
    /^You get \$20\.00 back\n[^]*Visa ending 4242, in 3 to 5 business days {2}\$10\.00\n[^]*at the shop {2}\$10\.00/,
    /\$10\.00 refunded, \$10\.00 back at the shop/,
  ],
  [
    'a card and a gift card',
    [visa, giftCard],
    /^You get \$20\.00 back\n[^]*in 3 to 5 business days {2}\$10\.00\n[^]*gift card ending XW9D already {2}\$10\.00/,
    /\$20\.00 is refunded to Visa ending 4242 \+ gift card ending XW9D/,
  ],
] as const)('a refund by %s says for each part how it comes back', (_, cards, mailed, texted) => {
  const refunds = cards.map((card) => ({ amount: 1000, card }))
  const news = { kind: 'refunded', sale, refunds } as const
  expect(guest(news)).toMatch(mailed)
  if (!cards.some((card) => card === visa)) expect(guest(news)).not.toMatch(/on its way|business days/)
  const text = { channel: 'sms', ...news, ...links } as const
  expect(writeSms(text, { language: 'en', brand: 'K', host: 'h', now })).toMatch(texted)
})

test('a mail to staff says from which time and professional an appointment moved', () => {
  const told = (before: typeof cut) =>
    mailOf({ channel: 'email', kind: 'staffMoved', sale: { ...sale, appointments: [cut] }, before: [before] })
  const before = { ...cut, startsAt: '2026-11-25T10:15:00-05:00' }
  expect(told(before)).toContain('Was: Wednesday, November 25, 10:15am\n')
  expect(told({ ...before, barber: cutOfLeo.barber })).toContain(
    'Was: Wednesday, November 25, 10:15am, with Inès Okafor\n',
  )
})
