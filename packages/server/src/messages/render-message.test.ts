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
])('$channel $kind is sent in the name of the shop that it is about', (content) => {
  expect(senderOf(content)).toBe(sale.shop.name)
})

test('what is of no shop is sent in the name of the brand, and of no brand in that of the host', () => {
  const code = { channel: 'sms', kind: 'signInCode', code: '483920' } as const
  expect([senderOf(code), senderOf(code, { brand: null })]).toEqual([context.brand, 'book.example.com'])
})
