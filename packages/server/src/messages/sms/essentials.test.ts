import { type Language, languages } from '@openchair/contract'
import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { news } from '../../../test/message-samples.ts'
import { barberNamed } from '../../../test/sample-appointments.ts'
import { saleTexts } from '../../../test/sale-messages.ts'
import { waitingTexts } from '../../../test/other-message-samples.ts'
import { messageTexts } from '../texts/texts.ts'
import { toGsm } from './gsm.ts'
import { writeSms } from './write-sms.ts'

const titles = news.filter(([, { kind }]) => kind !== 'tipped' && kind !== 'duePaid').map(([title]) => title)
const at = Temporal.Instant.from('2026-11-21T15:00:00Z')
const titled = saleTexts.map((content, index) => ({ title: titles[index] ?? '', content }))
const fee = { percentage: 50, charge: 0, kept: 2000 }
type Titled = {
  readonly title: string
  readonly content: Parameters<typeof writeSms>[0] & { readonly at: Temporal.Instant }
}
const samples: readonly Titled[] = [
  ...titled,
  ...titled.flatMap(({ title, content }): readonly Titled[] => {
    if (title === 'canceled for one guest' && content.kind === 'canceled') {
      const change = { ...content.change, refunds: [{ amount: 2000, card: null }] }
      return [{ title: `${title} too late`, content: { ...content, change, fee } }]
    }
    if (title !== 'moved for a group' || content.kind !== 'moved') return []
    return [
      { title: `${title} and charged`, content: { ...content, change: { ...content.change, charge: 1031 } } },
    ]
  }),
  ...waitingTexts.map((content) => ({ title: content.kind, content: { ...content, at } })),
]
type Sample = Titled['content']

const write = (content: Sample, language: Language): string =>
  writeSms(content, { language, brand: 'Kingsley & Sons', host: 'book.example.com', now: content.at })

/** Lists the sums in a text in hundredths, in the order of the text. */
const sumsOf = (text: string): readonly string[] =>
  (text.match(/\d+[.,]\d\d(?!\d)/g) ?? []).map((sum) => sum.replace(/\D/g, ''))

/** Lists the times in a text on a 24-hour clock, in the order of the text. */
const timesOf = (text: string): readonly string[] =>
  [...text.matchAll(/(\d+):(\d\d)(am|pm)?/g)].map(
    ([, hour, minute, half]) => `${Number(hour) + (half === 'pm' && hour !== '12' ? 12 : 0)}:${minute}`,
  )

describe.each(samples)('the text message “$title”', ({ content }) => {
  test.each(['fr', 'es-419'] as const)(
    'contains the sums and the times of the English text in %s',
    (language) => {
      const [english, other] = [write(content, 'en'), write(content, language)]
      expect(sumsOf(other), other).toEqual(sumsOf(english))
      expect(timesOf(other), other).toEqual(timesOf(english))
    },
  )
})

test.each<readonly [title: string, ...told: readonly string[]]>([
  ['moved', '1031'],
  ['moved and charged', '1031'],
  ['moved and charged later', '1031'],
  ['moved for less', '1031'],
  ['moved for a group and charged', '1031'],
  ['canceled', '7496'],
  ['canceled too late', '3178', '4318'],
  ['canceled for one guest too late', '2000', '2000'],
  ['payment due', '7496'],
  ['refunded', '4124'],
  ['no show', '6356'],
  ['no show, declined', '6356'],
  ['no show, prepaid', '6356'],
  ['no show, paid back', '3178', '4318'],
])('the text message “%s” names its sums in each language', (title, ...told) => {
  const content = samples.find((sample) => sample.title === title)?.content
  for (const language of languages) expect(content && sumsOf(write(content, language))).toEqual(told)
})

test.each([
  ['en', 'Free to change until Mon 10:15am.'],
  ['fr', 'Changement gratuit avant lun. 10:15.'],
  ['es-419', 'Cambios gratis hasta el 23 nov, 10:15.'],
] as const)(
  'a guest who books reads in %s until when they can change the booking free of charge',
  (language, told) => {
    expect(samples[0] && write(samples[0].content, language)).toContain(told)
  },
)

test.each([
  ['en', 'Number 3 in line.'],
  ['fr', 'Votre place : 3.'],
  ['es-419', 'Tu lugar: 3.'],
] as const)('a guest who joins the waiting list reads their position in %s', (language, told) => {
  const joined = samples.find(({ title }) => title === 'waitingJoined')
  expect(joined && write(joined.content, language)).toContain(told)
})

test.each([
  ['en', 'Your bank declined the fee of $31.78.'],
  ['fr', 'Votre banque a refusé les frais de 31,78 $.'],
  ['es-419', 'Tu banco rechaza el cargo de $31.78.'],
] as const)('a guest whose card declined a late fee reads that in %s', (language, told) => {
  const declined = samples.find(({ title }) => title === 'canceled too late and declined')
  expect(declined && write(declined.content, language)).toContain(told)
})

test.each([
  ['no show', 'te estuvimos esperando el 24 nov, 10:15.'],
  ['moved', 'tu cita ahora es el 3 dic, 14:30 con Theo.'],
])('the Spanish text message “%s” says whether the appointment is past or coming', (title, told) => {
  const content = samples.find((sample) => sample.title === title)?.content
  expect(content && write(content, 'es-419')).toContain(told)
})

test('a text with any names uses the GSM alphabet, and has its link and all money', () => {
  const name = string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((each) =>
    each
      .normalize('NFKD')
      .replace(/[^\x20-\u024f]/g, 'ő')
      .replace(/\d/g, 'n'),
  )
  const sample = constantFrom(...saleTexts)
  assert(
    property(name, name, sample, constantFrom(...languages), (shop, barber, content, language) => {
      const sale = {
        ...content.sale,
        shop: { ...content.sale.shop, name: `Shop ${shop}` },
        appointments: content.sale.appointments.map((each) => ({
          ...each,
          barber: barberNamed(barber, ''),
        })),
      }
      const text = write({ ...content, sale }, language)
      expect(toGsm(text)).toBe(text)
      expect(text).toContain(content.link)
      expect(sumsOf(text)).toEqual(sumsOf(write(content, language)))
    }),
  )
})

test.each(languages)(
  'either all texts of a kind or none have a placeholder for the essentials, in %s',
  (language) => {
    for (const [kind, texts] of Object.entries(messageTexts[language].sms)) {
      const places = new Set([texts].flat().map((text) => text.includes('{essentials}')))
      expect(places.size, kind).toBe(1)
    }
  },
)
