import { describe, expect, test } from 'vitest'
import { languages } from '@openchair/contract'
import { publicUrl } from '../../../test/sale-messages.ts'
import { waitingMails, waitingTexts } from '../../../test/other-message-samples.ts'
import { writeSms } from '../sms/write-sms.ts'
import { messageTexts } from '../texts/texts.ts'
import { writeMail } from './write-mail.ts'

const now = Temporal.Instant.from('2026-11-24T13:20:00-05:00')
const offers = waitingMails.filter(({ kind }) => kind === 'waitingOffered')
const [several, one] = offers.map(({ waiting, link }) => ({ waiting, link }))

const mailOf = (index: number, language: (typeof languages)[number] = 'en') => {
  const content = offers[index]
  if (content === undefined) throw new Error('There is no such sample')
  return writeMail(content, { language, brand: 'Kingsley & Sons', publicUrl, now })
}
const hrefs = (html: string): readonly string[] =>
  [...html.matchAll(/<a class="(?:button|outline)" href="([^"]+)"/g)].map((match) => match[1] ?? '')

describe('the mail of a waiting-list offer', () => {
  test('names professional, services, deadline, price and payment', () => {
    const { text } = mailOf(0)
    for (const said of [
      'With Marcus Bell',
      'Skin fade, Hot towel',
      'Not booked yet\nWe’re holding it for you until 1:27pm, New York time. After that it goes to the next person.',
      '114 Prince Street\nNew York, NY 10012',
      'Total  $76.96',
      'The waiting list fee of $2.00 is included.',
      'We’ll charge Visa ending 4242 an hour before your visit',
    ])
      expect(text).toContain(said)
  })

  test('offers a button for each time, which opens the page with that time, and links to other times and out of line', () => {
    const links = hrefs(mailOf(0).html)
    expect(links.slice(0, 3)).toEqual(several?.waiting.offers.map(({ link }) => link))
    expect(links.slice(3)).toEqual([`${several?.link}?open=another`, `${several?.link}?open=leave`])
  })

  test('asks for no choice if it offers one time', () => {
    const { text, subject, html } = mailOf(1)
    expect(subject).toBe('A time opened up on Saturday, November 28, 12:30pm. Not booked yet')
    expect(text).toContain('We’re holding this time for you.')
    expect(hrefs(html)[0]).toBe(one?.waiting.offers[0]?.link)
    expect(text).toContain('We’ll charge Visa ending 4242 when you book.')
  })

  test('names professional and price of each time if they differ', () => {
    const { text } = mailOf(2)
    expect(text).toContain('Take 11:15am, Inès')
    expect(text).toContain('11:15am, Inès  $71.00')
    expect(text).not.toContain('Total ')
    expect(text).toContain('see what’s charged, and when, once you choose a time')
  })

  test('names no fee if there is none', () => {
    const [content] = offers
    if (content === undefined) throw new Error('There is no such sample')
    const waiting = { ...content.waiting, fee: 0 }
    const { text } = writeMail(
      { ...content, waiting },
      { language: 'en', brand: 'Kingsley & Sons', publicUrl, now },
    )
    expect(text).not.toContain('waiting list fee')
  })

  test.each(languages)('says in %s that a press on a button does not book', (language) => {
    expect(mailOf(0, language).text).toContain(messageTexts[language].words.opensOnly)
  })
})

test('the text message of an offer names its time, professional and price in one part', () => {
  const content = waitingTexts.filter(({ kind }) => kind === 'waitingOffered')[1]
  expect(
    content && writeSms(content, { language: 'en', brand: 'Kingsley & Sons', host: 'book.example.com', now }),
  ).toMatch(/12:30pm with Marcus opened up\. \$76\.96\. Not booked yet: book it by 1:27pm https:/)
})

test.each([
  ['en', 'Your offer for 12:30pm has ended, Sam', 'Your offer for Saturday, November 28, 12:30pm has ended'],
  [
    'fr',
    'Le créneau de 12:30 n’est plus gardé pour vous, Sam',
    'Le délai pour le créneau du samedi 28 novembre à 12:30 est passé',
  ],
  [
    'es-419',
    'Ya no te guardamos el horario de 12:30, Sam',
    'Ya no te guardamos el horario del sábado 28 de noviembre, 12:30',
  ],
] as const)(
  'the mail of an offer that lapsed names its time in %s [words-A10]',
  (language, title, subject) => {
    const content = waitingMails.find(({ kind }) => kind === 'waitingLapsed')
    if (content === undefined) throw new Error('There is no such sample')
    const mail = writeMail(content, { language, brand: 'K', publicUrl, now })
    expect(mail.subject).toBe(subject)
    expect(mail.text.split('\n')).toContain(title)
    const unknown = writeMail(
      { ...content, waiting: { ...content.waiting, lapsed: [] } },
      { language, brand: 'K', publicUrl, now },
    )
    expect(unknown.subject).not.toMatch(/\{|12:30/)
  },
)

test.each([
  ['en', 'your offer for Sat Nov 28, 12:30pm has ended. You keep your place in line.'],
  ['fr', 'le délai pour le sam. 28 nov., 12:30 est passé. Vous gardez votre place.'],
  ['es-419', 'ya no te guardamos el horario del 28 nov, 12:30. Conservas tu lugar en la lista.'],
] as const)('the text message of an offer that lapsed names its time in %s [words-A10]', (language, told) => {
  const content = waitingTexts.find(({ kind }) => kind === 'waitingLapsed')
  expect(
    content && writeSms(content, { language, brand: 'Kingsley & Sons', host: 'book.example.com', now }),
  ).toContain(told)
})

test('a guest who waits with a card reads that it is charged only if they book a time', () => {
  const joined = waitingMails.find(({ kind }) => kind === 'waitingJoined')
  if (joined === undefined) throw new Error('There is no such sample')
  const { text } = writeMail(joined, { language: 'en', brand: 'K', publicUrl, now })
  expect(text).toContain('We’re keeping Visa ending 4242 on file. It’s charged only if you book a time.')
})
