import { hasLink, languages } from '@openchair/contract'
import { givenName, givenText } from '@openchair/rules'
import { describe, expect, test } from 'vitest'
import { giftCardMails, staffMails, waitingMails, waitingTexts } from '../../test/other-message-samples.ts'
import { hiddenSigns, hostileTexts, hostileWords, withoutOwn } from '../../test/hostile-texts.ts'
import { saleMails, saleTexts } from '../../test/sale-messages.ts'
import type { MessageContent } from './kinds.ts'
import { messageTexts } from './texts/texts.ts'
import { renderMessage } from './render-message.ts'

const context = {
  brand: 'Kingsley',
  to: 'sam@book.example.com',
  publicUrl: 'https://book.example.com',
  from: 'book@book.example.com',
  now: Temporal.Instant.from('2026-11-21T15:00:00Z'),
}

/** Fields of a message's content that people filled in. */
const given: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'guest',
  'barber',
  'from',
  'recipient',
  'greeting',
  'note',
])

/** Replaces every name, greeting and note in a message by the same text. */
const named = <Content extends MessageContent>(content: Content, text: string): Content =>
  JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    given.has(key) && typeof value === 'string' ? text : value,
  ) as Content

const toGuests: readonly MessageContent[] = [
  ...saleMails,
  ...saleTexts,
  ...waitingMails,
  ...waitingTexts,
  ...giftCardMails,
]

/** The parts of a message that a reader or a mail program sees. */
const partsOf = (content: MessageContent, language: (typeof languages)[number] = 'en') => {
  const rendered = renderMessage(content, { ...context, language })
  const { text } = rendered
  if (rendered.channel === 'sms') return { text, html: '', calendars: [] as readonly string[] }
  const { subject, html, calendars } = rendered
  const unfolded = calendars.map((file) => file.content.replaceAll('\r\n ', ''))
  return { text: `${subject}\n${text}`, html, calendars: unfolded }
}

test.each(hostileTexts)(
  'no message to a guest contains %j, whatever field it was typed into [security-M5]',
  (text) => {
    for (const content of toGuests) {
      const { text: written, html, calendars } = partsOf(named(content, text))
      for (const part of [written, html, ...calendars]) {
        expect(part).not.toMatch(hostileWords)
        expect(part).not.toMatch(hiddenSigns)
        expect(part).not.toMatch(/undefined|\{\w+\}|\[,/)
      }
    }
  },
)

test.each(hostileTexts)('a message to staff shows %j as it is, but never as a link [security-M5]', (text) => {
  for (const content of staffMails) {
    const { text: written, html, calendars } = partsOf(named(content, text))
    expect(html).not.toContain('<a ')
    for (const part of [written, html, ...calendars]) expect(part).not.toMatch(hiddenSigns)
    const lines = calendars.flatMap((file) => file.match(/(?<=^(?:SUMMARY|DESCRIPTION|LOCATION):).*/gm) ?? [])
    for (const part of [withoutOwn(written), ...lines.map((line) => line.replaceAll(String.raw`\n`, ' '))])
      expect(hasLink(part), part).toBe(false)
  }
})

test.each(languages)(
  'a message whose name is left out is still a whole sentence in %s [security-M5]',
  (language) => {
    const titles = toGuests.flatMap((content) => {
      const { text } = partsOf(named(content, 'https://evil.example'), language)
      return text.split('\n').filter((line) => line !== '')
    })
    for (const line of titles) {
      expect(line).not.toMatch(/,\s*$|,\s*[?!]|^,|\{|\[/)
      expect(line).not.toMatch(hostileWords)
    }
    const { aBarber, aGuest } = messageTexts[language].words
    const all = titles.join('\n').toLowerCase()
    for (const word of [aBarber, aGuest]) expect(all).toContain(word.toLowerCase())
  },
)

test('a name of a person is shown in any script', () => {
  const [booked] = saleMails
  if (booked === undefined) throw new Error('no mail')
  for (const name of ['رضا علی\u200cزاده', 'ジョン・スミス', "O'Connor", 'क्ष्\u200dमा']) {
    const { text } = partsOf({ ...booked, sale: { ...booked.sale, firstName: givenName(name) } })
    expect(text).toContain(`You’re booked, ${name}`)
  }
})

test('a greeting is quoted as it was written, but left out if an older version stored it with an address', () => {
  const [, mail] = giftCardMails
  if (mail === undefined) throw new Error('no mail')
  const withGreeting = (greeting: string) =>
    partsOf({ ...mail, giftCard: { ...mail.giftCard, greeting: givenText(greeting) } }).text
  expect(withGreeting('For you.\nAna')).toContain('“For you.\nAna”')
  expect(withGreeting('Verify it at https://evil.example')).not.toMatch(/evil|“/)
})

describe('a guest’s note', () => {
  const withNote = (note: string) => ({ ...firstMail().sale, note: givenText(note) })
  const firstMail = () => {
    const [booked] = saleMails
    if (booked === undefined) throw new Error('no mail')
    return booked
  }

  test('appears as written in the mail of the booking, in no other mail and in no text message', () => {
    for (const mail of saleMails) {
      const { html, text } = partsOf({ ...mail, sale: { ...mail.sale, note: givenText('<b>My</b> ear') } })
      const isBooked = mail.kind === 'booked'
      expect(text.includes('Your note: <b>My</b> ear'), mail.kind).toBe(isBooked)
      expect(html.includes('Your note: &#60;b&#62;My&#60;/b&#62; ear'), mail.kind).toBe(isBooked)
    }
    for (const message of saleTexts) {
      const { text } = partsOf({ ...message, sale: { ...message.sale, note: givenText('My ear') } })
      expect(text, message.kind).not.toContain('My ear')
    }
  })

  test('stays out of the mail if an older version stored it with an address', () => {
    const { text } = partsOf({ ...firstMail(), sale: withNote('See https://evil.example') })
    expect(text).not.toMatch(/evil|Your note/)
  })

  test('appears as written in mails to staff, and never as a link', () => {
    const { appointments } = firstMail().sale
    const staff = (kind: 'staffBooked' | 'staffMoved' | 'staffCanceled') =>
      partsOf({
        kind,
        channel: 'email',
        sale: { ...withNote('My ear, evil.example'), appointments },
        before: [],
      })
    expect(staff('staffBooked').text).toMatch(/Note: My ear, evil\W*example/)
    expect(staff('staffMoved').html).toMatch(/Note: My ear/)
    expect(staff('staffBooked').html).not.toMatch(/evil\.example/)
    expect(staff('staffCanceled').text).not.toContain('My ear')
  })
})
