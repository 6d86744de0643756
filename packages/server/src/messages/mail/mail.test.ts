import { languages } from '@openchair/contract'
import { describe, expect, test } from 'vitest'
import type { MailContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { writeMail } from './write-mail.ts'

const link = 'https://book.example.com/booking/verify-email/Zk3?a=1&b="2"'
const resetLink = 'https://book.example.com/booking/reset/Xy'
const contents: readonly MailContent[] = [
  { channel: 'email', kind: 'verifyEmail', link },
  { channel: 'email', kind: 'accountExists', signInLink: link, resetLink },
  { channel: 'email', kind: 'resetPassword', link },
  { channel: 'email', kind: 'newsAgreed', shop: 'Soho', stopLink: link },
  { channel: 'email', kind: 'passwordChanged' },
  { channel: 'email', kind: 'emailChanged' },
]
const brand = 'Bow & "<Arrow>"'
const plain = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')

test('every kind of mail is tried here', () => {
  expect(contents.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(messageTexts.en.mail).toSorted())
})

describe.each(languages)('%s', (language) => {
  test.each(contents)('$kind says the same with and without HTML, in whole', (content) => {
    const { subject, html, text } = writeMail(content, { language, brand })
    const { title, remark } = messageTexts[language].mail[content.kind]
    expect(subject).not.toMatch(/[{}<>]/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('Bow &#38; &#34;&#60;Arrow&#62;&#34;')
    expect(text).toContain(brand)
    for (const each of [title, remark]) expect(text).toContain(each)
    expect(plain(html)).not.toMatch(/undefined|[{}]/)
    expect(text).not.toMatch(/undefined|[{}]/)
  })

  test.each(contents.slice(0, -2))(
    '$kind has one filled button, whose address stands written out',
    (content) => {
      const { html, text } = writeMail(content, { language, brand })
      const address = 'https://book.example.com/booking/verify-email/Zk3?a=1&#38;b=&#34;2&#34;'
      expect(html.match(/<a class="button"/g)).toHaveLength(1)
      expect(html.match(new RegExp(`href="${RegExp.escape(address)}"`, 'g'))).toHaveLength(2)
      expect(html).toContain(`>${address}</a>`)
      expect(text).toContain(`${language === 'fr' ? '\u00a0' : ''}:\n${link}\n`)
    },
  )

  test('who has an account can set a new password as well', () => {
    const content = { channel: 'email', kind: 'accountExists', signInLink: link, resetLink } as const
    const { html, text } = writeMail(content, { language, brand })
    expect(html).toContain(`href="${resetLink}"`)
    expect(text).toContain(`:\n${resetLink}\n`)
  })
})

test('only what one agreed to is ended from a mail program', () => {
  const ended = contents.filter((content) => writeMail(content, { language: 'en', brand }).unsubscribe)
  expect(ended.map(({ kind }) => kind)).toEqual(['newsAgreed'])
})

test('a mail asks for nothing from anywhere: no picture, no script, no style sheet', () => {
  for (const content of contents) {
    const { html } = writeMail(content, { language: 'en', brand })
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/)
  }
})
