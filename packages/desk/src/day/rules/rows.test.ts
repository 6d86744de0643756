import { expect, test } from 'vitest'
import { drawnDay } from '../../../test/drawn-day.ts'
import { dockOf } from './dock.ts'
import { columnRows, counted, foldable, nowIndex, type Row, wantedRows } from './rows.ts'

const now = 11 * 60 + 20
const columns = drawnDay.columns.map((column) => columnRows(drawnDay.day, column, now))
const everything = { filter: 'all', barberId: undefined, withFree: false } as const

const nameOf = (row: Row): string => {
  if (row.kind === 'booking') return row.booking.id
  return row.kind === 'free' ? `free ${row.span.from}` : (row.timeOff.reason ?? '')
}
const names = (rows: readonly Row[]) => rows.map(nameOf)

test('counts the bookings that each filter shows', () => {
  expect(counted(drawnDay.columns)).toEqual({ all: 31, toCome: 17, here: 8, done: 5, toSettle: 1 })
})

test.each([
  ['here', undefined, ['Nora Blake', 'A walk-in', 'Priya Shah', 'Walter Moss', 'Owen Clarke', 'Zuri Cole']],
  ['toSettle', undefined, ['Hassan Ali']],
  ['done', 'amara', ['Maya Brooks']],
] as const)('a list of %s, with %s, is by time', (filter, barberId, expected) => {
  expect(names(wantedRows(columns, { ...everything, filter, barberId })).slice(0, 6)).toEqual(expected)
})

test('a list of everything has closed time, and free times where they are asked for', () => {
  const dev = { ...everything, barberId: 'dev' }
  expect(names(wantedRows(columns, dev))).toContain('Dentist')
  expect(names(wantedRows(columns, dev))).not.toContain('free 885')
  expect(names(wantedRows(columns, { ...dev, withFree: true }))).toContain('free 885')
})

const marcus = wantedRows(columns, { ...everything, barberId: 'marcus' })

test('the now line stands before the first row that begins later', () => {
  expect(nameOf(marcus[nowIndex(marcus, now)] as Row)).toBe('Leo Park')
  expect(nowIndex(marcus, 24 * 60)).toBe(marcus.length)
})

test('folds whoever is over before now, but for the last of them', () => {
  expect(names(foldable(marcus, now))).toEqual(['Daniel Ortiz'])
})

test.each([
  ['the chair is taken', undefined, 'Owen Clarke', ['Leo Park']],
  ['somebody waits', 'Owen Clarke', 'Leo Park', []],
  ['nobody is here', 'Owen Clarke Leo Park', 'Mateo Cruz', []],
])('the dock names who comes first when %s', (_, without = '', first, waiting) => {
  const [column] = drawnDay.columns
  const bookings = (column?.bookings ?? []).filter(({ id }) => !without.includes(id))
  const dock = dockOf(bookings)
  expect(dock?.booking.id).toBe(first)
  expect(dock?.waiting.map(({ id }) => id)).toEqual(waiting)
})

test('the dock is gone once nobody is expected', () => {
  expect(dockOf([])).toBeUndefined()
})
