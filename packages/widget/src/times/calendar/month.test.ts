import { addDays, listDays } from '@openchair/rules'
import { describe, expect, it } from 'vitest'
import { addMonths, dayAtKey, foldedWeekOf, singleWeek, type Week, weekOf, weeksOf } from './month.ts'

const range = { first: '2026-11-21', last: '2026-12-20' }

const write = (weeks: readonly Week[]): readonly string[] =>
  weeks.map((week) =>
    week
      .map(({ day, kind }) => (kind === 'blank' ? '..' : `${day.slice(8)}${kind === 'closed' ? '-' : ''}`))
      .join(' '),
  )

describe('a month', () => {
  it('omits past weeks, and ends with days of the next month that can be booked', () => {
    expect(write(weeksOf('2026-11', range, 0))).toEqual([
      '15- 16- 17- 18- 19- 20- 21',
      '22 23 24 25 26 27 28',
      '29 30 01 02 03 04 05',
    ])
  })

  it('begins with blanks, and shows days beyond the bookable range as text', () => {
    expect(write(weeksOf('2026-12', range, 0))).toEqual([
      '.. .. 01 02 03 04 05',
      '06 07 08 09 10 11 12',
      '13 14 15 16 17 18 19',
      '20 21- 22- 23- 24- 25- 26-',
      '27- 28- 29- 30- 31- .. ..',
    ])
  })

  it('begins its weeks on Monday where the country’s weeks do [words-E7]', () => {
    expect(write(weeksOf('2026-11', range, 1))).toEqual([
      '16- 17- 18- 19- 20- 21 22',
      '23 24 25 26 27 28 29',
      '30 01 02 03 04 05 06',
    ])
    expect(write(weeksOf('2026-12', range, 1))[0]).toBe('.. 01 02 03 04 05 06')
    expect(weekOf('2026-11-22', 1)).toEqual({ first: '2026-11-16', last: '2026-11-22' })
    expect(weekOf('2026-11-23', 1)).toEqual({ first: '2026-11-23', last: '2026-11-29' })
  })

  it('includes 29 February in a leap year, and weeks across the new year', () => {
    const long = { first: '2028-01-01', last: '2028-12-31' }
    expect(write(weeksOf('2028-02', long, 0))).toContain('27 28 29 01 02 03 04')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
  })
})

describe('a folded week', () => {
  it('begins with the first bookable day, or a whole number of weeks after it, whatever the weekday', () => {
    expect(write([singleWeek('2026-11-21', range)])).toEqual(['21 22 23 24 25 26 27'])
    expect(write([singleWeek('2026-11-27', range)])).toEqual(['21 22 23 24 25 26 27'])
    expect(write([singleWeek('2026-11-28', range)])).toEqual(['28 29 30 01 02 03 04'])
    expect(write([singleWeek('2026-12-20', range)])).toEqual(['19 20 21- 22- 23- 24- 25-'])
  })

  it.each(listDays('2026-11-15', '2026-11-21'))('includes no past day where today is %s', (today) => {
    const { first, last } = foldedWeekOf(today, { first: today, last: '2026-12-20' })
    expect(listDays(first, last)).toEqual(listDays(today, addDays(today, 6)))
  })
})

describe('a key', () => {
  it.each([
    ['ArrowLeft', '2026-11-24', '2026-11-23'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-12-01', '2026-11-24'],
    ['ArrowDown', '2026-11-24', '2026-12-01'],
    ['Home', '2026-11-25', '2026-11-22'],
    ['End', '2026-11-25', '2026-11-28'],
    ['PageUp', '2026-12-05', '2026-11-21'],
    ['PageDown', '2026-11-24', '2026-12-20'],
    ['PageUp', '2026-12-20', '2026-11-21'],
    ['ArrowLeft', '2026-11-21', '2026-11-21'],
    ['ArrowDown', '2026-12-18', '2026-12-20'],
    ['Home', '2026-11-21', '2026-11-21'],
  ])('moves by %s from %s to %s', (key, from, to) => {
    expect(dayAtKey(key, from, weekOf(from, 0), range)).toBe(to)
  })

  it('moves to the last day of a month that is too short', () => {
    const year = { first: '2027-01-01', last: '2027-12-31' }
    expect(dayAtKey('PageDown', '2027-01-31', weekOf('2027-01-31', 0), year)).toBe('2027-02-28')
  })

  it('moves nowhere if the calendar gives it no meaning', () => {
    expect(dayAtKey('Enter', '2026-11-24', weekOf('2026-11-24', 0), range)).toBeUndefined()
  })
})
