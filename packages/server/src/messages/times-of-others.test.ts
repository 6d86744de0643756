import { languages } from '@openchair/contract'
import { array, assert, constant, constantFrom, oneof, property, record, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageTable } from '../../test/message-table.ts'
import { leaves, type Names, namesOf, type Row, timesOf, timesOfSale } from '../../test/table-appointments.ts'
import { partsOf, toGsm } from './sms/gsm.ts'
import { messageTexts } from './texts/texts.ts'
import { renderMessage } from './render-message.ts'

/**
 * Checks every message about appointments as its receiver reads it. Each time and name is of an appointment
 * that the message is about, or follows the words for the appointments that stand besides.
 */

const context = {
  brand: 'Brand',
  to: 'sam@example.org',
  publicUrl: 'https://book.example.com',
  from: 'booking@example.com',
  now: leaves,
}

/** Words that introduce the appointments that stand besides. */
const standing = /Still booked|Unchanged|Toujours réservé|Inchangé|Sigue en pie|Sin cambios/

const clocks = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\d:])(\d{1,2}):(\d\d)(am|pm)?/g)].map(([, hour, minute, half]) => {
    const hours = (Number(hour) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0)
    return `${String(hours).padStart(2, '0')}:${minute}`
  })

/** The first characters of a name, which remain where a text message shortens it. */
const sign = (name: string): string => Array.from(name).slice(0, 3).join('')

/** Lists the appointments whose times or names a text contains, by index, and times that are of none. */
const named = (text: string, { guests, barbers, services }: Names) => {
  const told = clocks(text)
  const of = (index: number): boolean =>
    [guests[index], barbers[index], services[index]].some(
      (name) => name != null && (text.includes(sign(name)) || text.includes(toGsm(sign(name)))),
    ) || timesOf(index).some((time) => told.includes(time))
  const known = new Set([...[0, 1, 2].flatMap(timesOf), ...timesOfSale, '09:59'])
  return {
    appointments: [0, 1, 2].filter(of),
    strange: told.filter((time) => !known.has(time)),
  }
}

/** Checks that a text contains no time or name of another appointment. */
const check = (text: string, { about, staying }: Row, names: Names): void => {
  for (const line of text.split('\n')) {
    const from = line.search(standing)
    const [told, stands] = from === -1 ? [line, ''] : [line.slice(0, from), line.slice(from)]
    const first = named(told, names)
    expect(first.strange, line).toEqual([])
    expect(about, line).toEqual(expect.arrayContaining(first.appointments))
    expect(staying, line).toEqual(expect.arrayContaining(named(stands, names).appointments))
    checkPairs(line, names)
  }
}

/** Checks that a guest's name in a list is beside their own time, and a time beside its guest's name. */
const checkPairs = (line: string, names: Names): void => {
  for (const part of line.split(/;|: |\. /)) {
    const { guests } = names
    const whose = [1, 2].filter((index) => part.includes(sign(guests[index] ?? '')))
    const [only, ...others] = whose
    if (only === undefined || others.length > 0) continue
    for (const time of clocks(part)) expect([...timesOf(only), ...timesOfSale], line).toContain(time)
  }
}

/** Finds the part of a mail with unchanged appointments, which has a line that says so. */
const kept = (html: string): string => {
  expect(html).toMatch(/, (as before|comme avant|sin cambios)</)
  return `<p>Unchanged ${html.replaceAll(/<[^>]*>/g, ' ')}</p>`
}

const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<div class="kept">.*?<\/div>/gs, kept)
    .replace(/<\/(?:p|td|div|h1|a|title)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

const scripts = Object.keys(namesOf) as readonly (keyof typeof namesOf)[]
const rows = new Map(scripts.map((script) => [script, messageTable(namesOf[script])]))
const titles = messageTable(namesOf.short).map(({ title }) => title)
const rowOf = (title: string, script: keyof typeof namesOf): Row => {
  const row = rows.get(script)?.find((each) => each.title === title)
  if (row === undefined) throw new Error(title)
  return row
}
const cases = languages.flatMap((language) => scripts.map((script) => [language, script] as const))
const startOf = (index: number): string => timesOf(index)[1] ?? ''

test('the table has every kind of message about one appointment, a group, and a part of a group', () => {
  const table = messageTable(namesOf.short)
  const kinds = new Set(table.map(({ mail }) => mail.kind))
  for (const kind of Object.keys(messageTexts.en.sms).filter((name) => !/Part$|Group$/.test(name)))
    if (
      ![
        'signInCode',
        'appLink',
        'newsAgreed',
        'newsAsked',
        'waysChanged',
        'waysChangedOut',
        'feeDue',
      ].includes(kind)
    )
      expect(kinds, kind).toContain(kind)
  expect(table.filter(({ staying }) => staying.length > 0).length).toBeGreaterThan(6)
})

describe.each(titles)('the message “%s”', (title) => {
  test('names in its mail the appointments that it is about, with no other times [R2]', () => {
    for (const [language, script] of cases) {
      const [row, names] = [rowOf(title, script), namesOf[script]]
      const mail = renderMessage(row.mail, { ...context, language })
      if (mail.channel !== 'email') throw new Error(mail.channel)
      for (const text of [mail.subject, mail.text, textOf(mail.html)]) {
        expect(text).not.toMatch(/undefined|null|NaN|[{}[\]]/)
        check(text, row, names)
      }
      expect(
        named(mail.subject, names).appointments.length % row.about.length || 0,
        'all or none in the subject',
      ).toBe(0)
    }
  })

  test('names in its text message the times of all of them, or of none [R2]', () => {
    for (const [language, script] of cases) {
      const [row, names] = [rowOf(title, script), namesOf[script]]
      if (row.sms === undefined) continue
      const { text } = renderMessage(row.sms, { ...context, language })
      expect(partsOf(text), text).toBeLessThanOrEqual(2)
      expect(text).toContain(row.sms.link)
      check(text, row, names)
      const told = clocks(text.split(standing)[0] ?? '')
      const times = row.about.filter((index) => told.includes(startOf(index)))
      if (times.length > 0) expect(times, text).toEqual(row.about)
    }
  })

  test('comes with a calendar file for each appointment that it changes, and no other [R5]', () => {
    for (const [language, script] of cases) {
      const [row, names] = [rowOf(title, script), namesOf[script]]
      const mail = renderMessage(row.mail, { ...context, language })
      if (mail.channel !== 'email') throw new Error(mail.channel)
      expect(mail.calendars).toHaveLength(row.method === undefined ? 0 : row.about.length)
      for (const [order, { method, content }] of mail.calendars.entries()) {
        const file = content.replaceAll('\r\n ', '')
        expect(method).toBe(row.method)
        expect(file).toContain(`METHOD:${method}\r\n`)
        expect(file).toContain(`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}\r\n`)
        expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
        const index = row.about[order] ?? 0
        expect(file).toContain(`DTSTART;TZID=America/New_York:20261124T${startOf(index).replace(':', '')}00`)
        expect(named(file.slice(file.indexOf('SUMMARY')), names)).toEqual({
          appointments: [index],
          strange: [],
        })
      }
    }
  })

  test('asks for replies to the shop [R7]', () => {
    const mail = renderMessage(rowOf(title, 'short').mail, { ...context, language: 'en' })
    expect(mail).toMatchObject({ replyTo: namesOf.short.email })
  })
})

const anyName = oneof(
  string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  array(constantFrom('💈', '床', 'Ж', 'é', '€', ' ', 'Ann'), { minLength: 1, maxLength: 40 }).map((signs) =>
    signs.join(''),
  ),
).filter((name) => !/\d/.test(name))

test('a text message has the times of all its appointments or of none, with any names [R2]', () => {
  const names = record({
    shop: anyName,
    email: constant('desk@shop.example'),
    booker: anyName,
    guests: tuple(constant(null), anyName, anyName),
    barbers: tuple(anyName, anyName, anyName),
    services: tuple(anyName, anyName, anyName),
  })
  assert(
    property(names, constantFrom(...languages), constantFrom(...titles), (named, language, title) => {
      const row = messageTable(named).find((each) => each.title === title)
      if (row?.sms === undefined) return
      const { text } = renderMessage(row.sms, { ...context, language })
      const told = new Set(clocks(text.split(standing)[0] ?? ''))
      const known = new Set([...row.about.flatMap(timesOf), ...timesOfSale])
      expect(
        [...told].filter((time) => !known.has(time)),
        text,
      ).toEqual([])
      const times = row.about.filter((index) => told.has(startOf(index)))
      expect([0, row.about.length], text).toContain(times.length)
      expect(partsOf(text), text).toBeLessThanOrEqual(2)
    }),
    { numRuns: 500 },
  )
})
