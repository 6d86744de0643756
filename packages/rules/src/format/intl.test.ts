import { afterEach, expect, it, vi } from 'vitest'
import { dayText } from './day.ts'
import { dateTimeFormat, recordWritten, numberFormat, pluralRules, takeWritten } from './intl.ts'

afterEach(() => {
  takeWritten({})
  vi.restoreAllMocks()
})

const noon = new Date('2026-11-24T12:00:00Z')
const draw = (locale: string) => () => [
  dateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' }).format(noon),
  numberFormat(locale, { maximumFractionDigits: 1 }).format(1.25),
  pluralRules(locale, { type: 'ordinal' }).select(2),
]

it('the browser reuses texts recorded on the server without making a formatter', () => {
  const [drawn, written] = recordWritten(draw('en-GB'))
  expect(drawn).toEqual(['Tuesday', '1.3', 'two'])
  const travelled = JSON.parse(JSON.stringify(written).replaceAll('en-GB', 'en-NZ')) as typeof written
  const made = (['DateTimeFormat', 'NumberFormat', 'PluralRules'] as const).map((name) =>
    vi.spyOn(Intl, name),
  )
  takeWritten(travelled)
  expect(draw('en-NZ')()).toEqual(drawn)
  for (const each of made) expect(each).not.toHaveBeenCalled()
})

it('the browser formats texts that were not recorded', () => {
  takeWritten(recordWritten(() => numberFormat('en').format(1))[1])
  expect(numberFormat('en').format(2)).toBe('2')
})

it('no text is recorded after the drawing, even if the drawing failed', () => {
  const fail = () => {
    throw new Error('Not drawn')
  }
  expect(() => recordWritten(fail)).toThrow('Not drawn')
  const [, written] = recordWritten(() => undefined)
  draw('en-GB')()
  expect(written).toEqual({})
})

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-24`)

it.each(['en', 'fr', 'es-419'])('every month has the name that stands beside a day, in %s', (locale) => {
  for (const day of months)
    for (const month of ['short', 'long'] as const) {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month }).formatToParts(
        new Date(`${day}T12:00:00Z`),
      )
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      expect(dayText(locale, 'GB', day, month).split(' ').at(-1)).toBe(name)
    }
})
