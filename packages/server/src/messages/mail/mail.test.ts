import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@openchair/contract'
import { givenName } from '@openchair/rules'
import { describe, expect, test } from 'vitest'
import { saleMails, publicUrl } from '../../../test/sale-messages.ts'
import { deskMails, staffMails, giftCardMails, waitingMails } from '../../../test/other-message-samples.ts'
import type { MailContent } from '../kinds.ts'
import { type MailName, messageTexts } from '../texts/texts.ts'
import { writeMail } from './write-mail.ts'

const link = 'https://book.example.com/booking/verify-email/Zk3?a=1&b="2"'
const resetLink = 'https://book.example.com/booking/reset/Xy'
const contents: readonly MailContent[] = [
  { channel: 'email', kind: 'verifyEmail', link },
  { channel: 'email', kind: 'verifyEmail', link, voided: '2026-11-21T12:00:00Z' },
  { channel: 'email', kind: 'accountExists', signInLink: link, resetLink },
  { channel: 'email', kind: 'resetPassword', link },
  { channel: 'email', kind: 'newsAgreed', shop: 'Soho', stopLink: link },
  { channel: 'email', kind: 'newsAsked', shop: 'Soho', confirmLink: link },
  ...deskMails(link),
  { channel: 'email', kind: 'ownerInvited', place: 'Soho', email: 'theo@example.com' },
  { channel: 'email', kind: 'waysChanged', changes: ['passwordChanged', 'phoneRemoved'], isOut: false },
  { channel: 'email', kind: 'waysChanged', changes: ['emailChanged'], isOut: true },
]
const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const brand = 'Bow & "<Arrow>"'
const about: readonly MailContent[] = [...saleMails, ...staffMails, ...waitingMails, ...giftCardMails]
const plain = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')

/** The key of the content's texts. */
const nameOf = (content: (typeof contents)[number]): MailName => {
  if (content.kind === 'verifyEmail' && content.voided !== undefined) return 'verifyEmailAgain'
  return content.kind === 'waysChanged' && content.isOut ? 'waysChangedOut' : content.kind
}

const further = [
  'canceledGroup',
  'canceledPart',
  'feeDue',
  'movedGroup',
  'movedPart',
  'noShowPart',
  'refundedAtShop',
  'refundedInParts',
  'refundedToGiftCard',
  'reminderGroup',
  'staffBookedGroup',
  'staffCanceledGroup',
  'staffMovedGroup',
  'tipRemoved',
  'verifyEmailAgain',
  'waitingOfferedOne',
  'waysChangedOut',
]

test('the sample mails contain every kind of mail', () => {
  const named = new Set<string>([...contents, ...about].map(({ kind }) => kind))
  expect([...named, ...further].toSorted()).toEqual(Object.keys(messageTexts.en.mail).toSorted())
})

const signIn = path.join(import.meta.dirname, '../../../../widget/src/i18n/session')

describe.each(languages)('a mail in %s', (language) => {
  test('quotes the link for a new password with the words of the sign-in sheet', async () => {
    const texts: unknown = JSON.parse(await readFile(path.join(signIn, `${language}.json`), 'utf8'))
    const { forgottenLink } = texts as { readonly forgottenLink: string }
    const { verifyEmailAgain, waysChanged } = messageTexts[language].mail
    const quoted = language === 'fr' ? `«\u00a0${forgottenLink}\u00a0»` : `“${forgottenLink}”`
    for (const { remark } of [verifyEmailAgain, waysChanged]) expect(remark).toContain(quoted)
  })

  test.each(contents)('says the same with and without HTML: $kind', (content) => {
    const { subject, html, text } = writeMail(content, { language, brand, publicUrl, now })
    const { title, remark } = messageTexts[language].mail[nameOf(content)]
    expect(subject.replaceAll(brand, '')).not.toMatch(/[{}<>]/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('Bow &#38; &#34;&#60;Arrow&#62;&#34;')
    expect(text).toContain(brand)
    for (const each of [title, remark ?? '']) expect(text).toContain(each)
    expect(plain(html)).not.toMatch(/undefined|[{}]/)
    expect(text).not.toMatch(/undefined|[{}]/)
  })

  test.each(contents.slice(0, -3))(
    'contains one filled button, whose address is also written out: $kind',
    (content) => {
      const { html, text } = writeMail(content, { language, brand, publicUrl, now })
      const address = 'https://book.example.com/booking/verify-email/Zk3?a=1&#38;b=&#34;2&#34;'
      expect(html.match(/<a class="button"/g)).toHaveLength(1)
      expect(html.match(new RegExp(`href="${RegExp.escape(address)}"`, 'g'))).toHaveLength(2)
      expect(html).toContain(`>${address}</a>`)
      expect(text).toContain(`${language === 'fr' ? '\u00a0' : ''}:\n${link}\n`)
    },
  )

  test('offers the owner of an existing account to set a new password too', () => {
    const content = { channel: 'email', kind: 'accountExists', signInLink: link, resetLink } as const
    const { html, text } = writeMail(content, { language, brand, publicUrl, now })
    expect(html).toContain(`href="${resetLink}"`)
    expect(text).toContain(`:\n${resetLink}\n`)
  })
})

test('a mail program offers to unsubscribe from news only', () => {
  const ended = contents.filter(
    (content) => writeMail(content, { language: 'en', brand, publicUrl, now }).unsubscribe,
  )
  expect(ended.map(({ kind }) => kind)).toEqual(['newsAgreed'])
})

test('a mail loads nothing but pictures, and those from this server only [guest-M10]', () => {
  for (const content of [...contents, ...about]) {
    const { html } = writeMail(content, { language: 'en', brand, publicUrl, now })
    expect(html).not.toMatch(/<(svg|script|link|iframe|object)|url\(|@import/)
    for (const [, source = ''] of html.matchAll(/ src="([^"]*)"/g))
      expect(source).toMatch(
        /^(https:\/\/book\.example\.com\/mail\/[a-z]+\/[^/]+\.png|cid:gift-card@openchair)$/,
      )
  }
})

describe.each(languages)('a mail about a sale in %s', (language) => {
  test.each(about)(
    'lacks no word, and has one title and at most one filled button, or one for each offered time: $kind',
    (content) => {
      const { subject, html, text } = writeMail(content, { language, brand, publicUrl, now })
      for (const written of [subject, plain(html), text])
        expect(written).not.toMatch(/undefined|null|NaN|[{}]|\(\)/)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/<a class="button"/g) ?? []).toHaveLength(
        'waiting' in content ? content.waiting.offers.length || 1 : 'link' in content ? 1 : 0,
      )
      expect(text).toContain('Kingsley & Sons Soho')
    },
  )
})

test('a hostile name is never more than text, and begins no line of a calendar or header', () => {
  const name = '<img src=x onerror=alert(1)>"\r\nBcc: all@example.com'
  for (const content of [...saleMails, ...staffMails]) {
    const hostile = {
      ...content,
      sale: { ...content.sale, firstName: givenName(name), shop: { ...content.sale.shop, name } },
    }
    const { html, subject } = writeMail(hostile as MailContent, { language: 'en', brand, publicUrl, now })
    expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>/)
    expect(subject).not.toMatch(/[\r\n]/)
  }
})
