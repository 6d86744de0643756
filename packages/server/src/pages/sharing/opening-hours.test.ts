import { expect, test } from 'vitest'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { openingHours } from './structured-data.ts'

type Week = ShopCatalogue['shop']['schedules'][number]
type Span = readonly [start: number, end: number]

/** Makes a week with the given hours on Monday, Tuesday, and so on. */
const week = (
  days: readonly (readonly Span[])[],
  startDate: string | null = null,
  endDate: string | null = null,
): Week => ({
  startDate,
  endDate,
  workdays: Array.from({ length: 7 }, (_, index) => {
    const hours = (days[index] ?? []).map(([start, end]) => ({ start: start * 60, end: end * 60 }))
    return { enabled: hours.length > 0, hours }
  }),
})

type DaysOff = ShopCatalogue['barbers'][number]['details']['days_off']

const shopWith = (schedules: readonly Week[], ...daysOff: readonly DaysOff[]): ShopCatalogue =>
  ({ shop: { schedules }, barbers: daysOff.map((days_off) => ({ details: { days_off } })) }) as never

/** The day of the test, which is a Sunday. */
const today = '2026-11-22'
const hoursOf = (...parts: Parameters<typeof shopWith>) =>
  openingHours(shopWith(...parts), today).map(({ dayOfWeek = [], opens, closes, validFrom, validThrough }) =>
    [dayOfWeek.map((day) => day.slice(0, 2)).join(' '), opens, closes, validFrom, validThrough]
      .filter(Boolean)
      .join(' '),
  )

test.each<[what: string, schedules: readonly Week[], said: readonly string[]]>([
  ['nothing for a shop without hours', [], []],
  ['nothing for a week off', [week([])], []],
  [
    'days with the same hours together',
    [week([[[9, 18]], [[9, 18]], [], [[10, 18]]])],
    ['Mo Tu 09:00 18:00', 'Th 10:00 18:00'],
  ],
  [
    'a day in two parts',
    [
      week([
        [
          [9, 13],
          [14.5, 18],
        ],
      ]),
    ],
    ['Mo 09:00 13:00', 'Mo 14:30 18:00'],
  ],
  ['midnight as the last minute', [week([[[0, 24]]])], ['Mo 00:00 23:59']],
  [
    'a season with its days',
    [week([[[9, 18]]], null, '2026-12-31'), week([[[8, 12]]], '2027-01-01')],
    ['Mo 09:00 18:00 2026-12-31', 'Mo 08:00 12:00 2027-01-01'],
  ],
  ['no season that has passed', [week([[[9, 18]]], null, '2026-11-21')], []],
])('the data about a shop’s opening hours has %s', (_, schedules, said) => {
  expect(hoursOf(schedules)).toEqual(said)
})

const all = [week(Array.from({ length: 6 }, () => [[9, 18]] as const))]
const usual = 'Mo Tu We Th Fr Sa 09:00 18:00'

test.each<[what: string, daysOff: readonly DaysOff[], closed: readonly string[]]>([
  [
    'a day that everybody has off is one',
    [[{ day: '12-25', wholeDay: true }], [{ day: '2026-12-25', wholeDay: true }]],
    ['2026-12-25'],
  ],
  ['a day on which somebody works is none', [[{ day: '12-25', wholeDay: true }], []], []],
  ['a partial day off is none', [[{ day: '2026-12-24', wholeDay: false, start: 720 }]], []],
  ['a Sunday without hours is none', [[{ day: '2026-11-29', wholeDay: true }]], []],
  [
    'neither a past day nor one far ahead is one',
    [
      [
        { day: '2026-11-20', wholeDay: true },
        { day: '2027-04-01', wholeDay: true },
      ],
    ],
    [],
  ],
])('in the list of a shop’s closed days, %s', (_, daysOff, closed) => {
  expect(hoursOf(all, ...daysOff)).toEqual([usual, ...closed.map((day) => `00:00 00:00 ${day} ${day}`)])
})
