import { expect, test } from 'vitest'
import { giftCardMails, staffMails, waitingMails, waitingTexts } from '../../test/other-message-samples.ts'
import { sale } from '../../test/sample-sales.ts'
import { saleMails, saleTexts } from '../../test/sale-messages.ts'
import { renderMessage } from './render-message.ts'

const context = {
  language: 'en',
  brand: 'Kingsley & Sons',
  to: 'sam@example.com',
  publicUrl: 'https://book.example.com',
  from: 'booking@example.com',
  now: Temporal.Instant.from('2026-11-21T15:00:00Z'),
} as const
const senderOf = (...[content, more]: [Parameters<typeof renderMessage>[0], object?]) =>
  renderMessage(content, { ...context, ...more }).sender

test.each([
  ...saleMails,
  ...saleTexts,
  ...waitingMails,
  ...waitingTexts,
  ...giftCardMails,
  ...staffMails.filter((mail) => 'sale' in mail),
])('a message is sent in the name of its shop: $channel $kind', (content) => {
  expect(senderOf(content)).toBe(sale.shop.name)
})

test('a message without a shop is sent in its brand’s name, and one without a brand in the host’s', () => {
  const code = { channel: 'sms', kind: 'signInCode', code: '483920' } as const
  expect([senderOf(code), senderOf(code, { brand: null })]).toEqual([context.brand, 'book.example.com'])
})

const brandEmail = 'desk@shop.example'
const repliesTo = (content: Parameters<typeof renderMessage>[0]) => {
  const message = renderMessage(content, { ...context, brandEmail })
  return message.channel === 'email' ? message.replyTo : undefined
}

test.each([...saleMails, ...waitingMails, ...giftCardMails, ...staffMails])(
  'replies to a mail of a shop without an e-mail go to no other shop of its brand: $kind',
  (content) => {
    const silent = { ...sale.shop, email: null }
    const of = 'sale' in content ? { sale: { ...content.sale, shop: silent } } : {}
    const waiting = 'waiting' in content ? { waiting: { ...content.waiting, shop: silent } } : {}
    const giftCard = 'giftCard' in content ? { giftCard: { ...content.giftCard, shop: silent } } : {}
    expect(repliesTo({ ...content, ...of, ...waiting, ...giftCard } as typeof content)).toBeUndefined()
  },
)

test('replies to news go to the shop or to nobody, and replies to mails without a shop go to the brand', () => {
  const link = 'https://book.example.com/stop/1'
  const news = { channel: 'email', kind: 'newsAgreed', shop: 'Soho', stopLink: link } as const
  expect(repliesTo({ ...news, shopEmail: null })).toBeUndefined()
  expect(repliesTo({ ...news, shopEmail: 'soho@shop.example' })).toBe('soho@shop.example')
  expect(repliesTo({ channel: 'email', kind: 'resetPassword', link })).toBe(brandEmail)
})
