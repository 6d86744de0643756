import { describe, expect, test } from 'vitest'
import type { SlotRequest } from './slot-request.ts'
import { listSlots, nextAvailable } from './list-slots.ts'
import { ask, busyFrom, hourWith, professional, time } from '../../test/schedule/new-york.ts'
import { zonedDays } from '../../test/schedule/zoned-day.ts'

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Lists the starts with their free professionals, as in `09:00 ana,ben`. */
const listed = (asked: SlotRequest): string[] =>
  listSlots(asked).flatMap(({ slots }) =>
    slots.map(({ minute, free }) => `${clockText(minute)} ${free.ids.join()}`.trim()),
  )

const ana = (...bookings: string[]) => professional('ana', ['09:00-12:00'], bookings)
const ben = (...bookings: string[]) => professional('ben', ['10:00-12:30'], bookings)

describe('one professional', () => {
  test.each([
    [
      'has a start wherever the whole appointment fits into the hours',
      ask([hourWith(ana())]),
      ['09:00 ana', '09:30 ana', '10:00 ana', '10:30 ana', '11:00 ana'],
    ],
    [
      'keeps taken starts, and can be booked up to a booking and from its end on',
      ask([hourWith(ana('10:00-10:30'))]),
      ['09:00 ana', '09:30', '10:00', '10:30 ana', '11:00 ana'],
    ],
    [
      'keeps all starts of a full day',
      ask([hourWith(ana('09:00-12:00'))]),
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    ['has none on a day off', ask([hourWith(professional('ana', []))]), []],
    [
      'needs one working interval for the whole appointment',
      ask([hourWith(professional('ana', ['09:00-10:30', '11:00-12:00']))]),
      ['09:00 ana', '09:30 ana', '11:00 ana'],
    ],
    ['has none where hours are too short', ask([hourWith(professional('ana', ['09:00-09:45']))]), []],
    [
      'starts on the grid from midnight, not from opening',
      ask([hourWith(professional('ana', ['09:10-11:10']))]),
      ['09:30 ana', '10:00 ana'],
    ],
    [
      'starts every step, though midnight be no whole number of steps away',
      ask([hourWith(professional('ana', ['22:00-24:00']))], { step: 50 }),
      ['22:30 ana'],
    ],
    [
      'has no start that is past; one that is now still counts',
      ask([hourWith(ana())], { now: time('10:00') }),
      ['10:00 ana', '10:30 ana', '11:00 ana'],
    ],
    ['has none a moment later', ask([hourWith(ana())], { now: time('10:30') + 0.01 }), ['11:00 ana']],
    [
      'has none that begins sooner than their notice; one that begins just then still counts',
      ask([hourWith({ ...ana(), notice: 90 })], { now: time('08:30') }),
      ['10:00 ana', '10:30 ana', '11:00 ana'],
    ],
    [
      'has none within a notice that ends between two minutes',
      ask([hourWith({ ...ana(), notice: 90 })], { now: time('08:30') + 0.01 }),
      ['10:30 ana', '11:00 ana'],
    ],
    [
      'has none until the notice has passed midnight',
      ask([hourWith({ ...ana(), notice: 1440 })], { now: time('10:30') - 1440 }),
      ['10:30 ana', '11:00 ana'],
    ],
    [
      'whose notice ends within a booking has what follows it',
      ask([hourWith({ ...ana('09:30-10:30'), notice: 60 })], { now: time('09:00') }),
      ['10:00', '10:30 ana', '11:00 ana'],
    ],
    ['has none beyond the last bookable day', ask([hourWith(ana())], { lastDay: '2026-11-20' }), []],
    [
      'may be booked in any order and twice over',
      ask([hourWith(ana('11:00-12:00', '09:00-10:00', '09:15-09:45', '09:00-10:30', '10:45-10:45'))]),
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    [
      'is not held up by an empty booking',
      ask([hourWith(ana('10:00-10:00'))]),
      ['09:00 ana', '09:30 ana', '10:00 ana', '10:30 ana', '11:00 ana'],
    ],
    [
      'is held up by a booking that began the day before',
      ask([hourWith({ ...ana(), busy: [{ start: time('00:00') - 600, end: time('10:00') }] })]),
      ['09:00', '09:30', '10:00 ana', '10:30 ana', '11:00 ana'],
    ],
  ])('%s', (_, asked, expected) => {
    expect(listed(asked)).toEqual(expected)
  })

  test('a slot has its instant, local minute and offset', () => {
    const [slot] = listSlots(ask([hourWith(ana())]))[0]!.slots
    expect(slot).toEqual({
      start: time('09:00'),
      minute: 540,
      offset: -300,
      available: true,
      free: { ids: ['ana'], routes: ['route-ana'] },
      conflicts: [],
    })
  })

  test('a taken slot lists the bookings that overlap it, and no others', () => {
    const [{ slots }] = listSlots(ask([hourWith(ana('11:00-11:30', '09:00-09:15', '09:45-10:00'))])) as [
      ReturnType<typeof listSlots>[number],
    ]
    expect(slots.map(({ conflicts }) => conflicts)).toEqual([
      busyFrom('09:00-09:15', '09:45-10:00'),
      busyFrom('09:45-10:00'),
      [],
      busyFrom('11:00-11:30'),
      busyFrom('11:00-11:30'),
    ])
  })
})

describe('any professional', () => {
  test.each([
    [
      'has the starts of all, each with those who are free',
      ask([hourWith(ana('10:00-10:30')), hourWith(ben('11:00-12:00'))]),
      ['09:00 ana', '09:30', '10:00 ben', '10:30 ana', '11:00 ana', '11:30'],
    ],
    [
      'takes as long as each candidate needs',
      ask([
        { professional: ana(), duration: 120 },
        { professional: ben(), duration: 30 },
      ]),
      ['09:00 ana', '09:30 ana', '10:00 ana,ben', '10:30 ben', '11:00 ben', '11:30 ben', '12:00 ben'],
    ],
    [
      'means each by their own notice',
      ask([hourWith({ ...ana(), notice: 120 }), hourWith(ben())], { now: time('09:00') }),
      ['10:00 ben', '10:30 ben', '11:00 ana,ben', '11:30 ben'],
    ],
    [
      'has a taken start where whoever is free asks for more notice',
      ask([hourWith({ ...ana(), notice: 120 }), hourWith(ben('10:00-11:00'))], { now: time('09:00') }),
      ['10:00', '10:30', '11:00 ana,ben', '11:30 ben'],
    ],
  ])('%s', (_, asked, expected) => {
    expect(listed(asked)).toEqual(expected)
  })

  test('the slots do not show the bookings of professionals', () => {
    const [day] = listSlots(ask([hourWith(ana('09:00-12:00')), hourWith(ben('10:00-12:30'))]))
    expect(day!.availability).toBe(0)
    expect(day!.slots.every(({ conflicts }) => conflicts.length === 0)).toBe(true)
  })

  test('all slots with the same free professionals share one list', () => {
    const [day] = listSlots(ask([hourWith(ana()), hourWith(ben())]))
    expect(day!.slots[1]!.free).toBe(day!.slots[0]!.free)
  })

  test('a salon can have more professionals than a word has bits', () => {
    const many = Array.from({ length: 70 }, (_, index) =>
      professional(`p${index}`, ['09:00-10:00'], index % 3 === 1 ? ['09:15-09:30'] : []),
    )
    const free = many.map(({ id }) => id).filter((_, index) => index % 3 !== 1)
    expect(listSlots(ask(many.map(hourWith)))[0]!.slots.map((slot) => slot.free.ids)).toEqual([free])
  })
})

describe('listing several days', () => {
  const days = zonedDays('2026-11-20', 3, 'America/New_York')
  const friday = { start: time('09:00') - 1440, end: time('12:00') - 1440 }
  const sunday = { start: time('10:00') + 1440, end: time('11:00') + 1440 }
  const hours = [{ start: 540, end: 720 }]
  const asked = ask(
    [hourWith({ id: 'ana', route: 'ana', open: [hours, [], hours], busy: [sunday, friday] })],
    { days, lastDay: '2026-11-22', now: days[0]!.startsAt },
  )

  test('gives each day its own slots and availability', () => {
    expect(listSlots(asked).map(({ day, availability, slots }) => [day, availability, slots.length])).toEqual(
      [
        ['2026-11-20', 0, 5],
        ['2026-11-21', 0, 0],
        ['2026-11-22', 0.25, 5],
      ],
    )
  })

  test('finds the next available start on the first day that has one', () => {
    expect(nextAvailable(asked)).toMatchObject({ day: '2026-11-22', slot: { minute: 540 } })
    expect(nextAvailable({ ...asked, lastDay: '2026-11-21' })).toBeUndefined()
  })
})
