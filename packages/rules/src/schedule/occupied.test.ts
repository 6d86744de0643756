import { describe, expect, test } from 'vitest'
import type { Candidate, Professional, ResourceTimes, SlotRequest, TakenTime } from './slot-request.ts'
import { listSlots } from './list-slots.ts'
import { type ServiceTime, takingOf } from './taking.ts'
import { ask, busyFrom, professional, time } from '../../test/schedule/new-york.ts'

const ana = (...bookings: string[]) => professional('ana', ['09:00-12:00'], bookings)
const ben = (...bookings: string[]) => professional('ben', ['09:00-12:00'], bookings)

const able = (who: Professional, service: ServiceTime): Candidate => {
  const taking = takingOf([service])
  return { professional: who, duration: service.duration, ...(taking && { taking }) }
}

const cut: ServiceTime = { duration: 30 }
const buffered: ServiceTime = { duration: 30, bufferBefore: 10, bufferAfter: 20 }
const colour: ServiceTime = { duration: 90, segments: [30, -30, 30] }
const washed: ServiceTime = { ...colour, needs: [{ resource: 'basin', during: [3] }] }

/** Lists free starts as `10:00`, and taken ones in parentheses. */
const listed = (asked: SlotRequest): string =>
  listSlots(asked)
    .flatMap(({ slots }) =>
      slots.map(({ minute, available }) => {
        const text = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
        return available ? text : `(${text})`
      }),
    )
    .join(' ')

/** A booking of a professional, and what it takes. */
const taking = (own: string, ...occupied: readonly string[]): TakenTime => ({
  ...busyFrom(own)[0]!,
  occupied: busyFrom(...occupied),
})
const withBusy = (...busy: readonly TakenTime[]): Professional => ({ ...ana(), busy })

describe('a start is free', () => {
  test.each<[string, Candidate, string]>([
    [
      'where the buffers keep clear of a booking',
      able(ana('10:00-10:30'), buffered),
      '9:00 (9:30) (10:00) (10:30) 11:00 11:30',
    ],
    [
      'though a buffer lies before opening or after closing',
      able(ana(), buffered),
      '9:00 9:30 10:00 10:30 11:00 11:30',
    ],
    [
      'if the buffer of a booking leaves room for it',
      able(withBusy(taking('10:00-10:30', '09:45-10:40')), cut),
      '9:00 (9:30) (10:00) (10:30) 11:00 11:30',
    ],
    [
      'if the buffers of both fit between, and do not share time',
      able(withBusy(taking('09:30-10:00', '09:30-10:20')), { ...cut, bufferBefore: 10 }),
      '9:00 (9:30) (10:00) 10:30 11:00 11:30',
    ],
    [
      'in the pause of a booking',
      able(withBusy(taking('09:30-11:00', '09:30-10:00', '10:30-11:00')), cut),
      '9:00 (9:30) 10:00 (10:30) 11:00 11:30',
    ],
    ['where a booking lies in its own pause', able(ana('10:00-10:30'), colour), '(9:00) 9:30 (10:00) 10:30'],
    [
      'if its pause and that of a booking cross',
      able(withBusy(taking('09:30-11:00', '09:30-10:00', '10:30-11:00')), colour),
      '9:00 (9:30) 10:00 (10:30)',
    ],
    [
      'around a booking that has a pause itself',
      able(withBusy(taking('10:00-10:30', '10:00-10:10', '10:20-10:30')), colour),
      '(9:00) 9:30 (10:00) 10:30',
    ],
  ])('%s', (_, candidate, expected) => {
    expect(listed(ask([candidate]))).toBe(expected)
  })

  test('although its buffer reaches into the break or the evening, but not into the next morning’s booking', () => {
    const late = professional('ana', ['23:00-24:00'])
    const asked = (busy: readonly TakenTime[]) => ask([able({ ...late, busy }, { ...cut, bufferAfter: 60 })])
    expect(listed(asked([]))).toBe('23:00 23:30')
    const early = { start: time('00:45') + 1440, end: time('01:30') + 1440 }
    expect(listed(asked([early]))).toBe('23:00 (23:30)')
  })
})

describe('the conflicts of a start', () => {
  const conflictsAt = (candidate: Candidate, start: string) =>
    listSlots(ask([candidate]))[0]!
      .slots.find((slot) => slot.start === time(start))!
      .conflicts.map(({ start: from, end }) => ({ start: from, end }))

  test('name the bookings that take its time, by their own start and end', () => {
    const booked = withBusy(taking('09:00-09:30', '08:50-09:50'), taking('11:00-11:30', '10:10-11:30'))
    expect(conflictsAt(able(booked, cut), '09:30')).toEqual(busyFrom('09:00-09:30'))
    expect(conflictsAt(able(booked, cut), '10:00')).toEqual(busyFrom('11:00-11:30'))
  })

  test('leave out a booking that lies in its pause', () => {
    expect(conflictsAt(able(ana('09:30-10:00', '10:00-10:30'), colour), '09:00')).toEqual(
      busyFrom('10:00-10:30'),
    )
  })

  test('include a booking that its buffer would touch', () => {
    expect(conflictsAt(able(ana('10:00-10:30'), buffered), '10:30')).toEqual(busyFrom('10:00-10:30'))
  })

  test('name nothing where all that is taken is a resource', () => {
    const [day] = listSlots(
      ask([able(ana(), washed)], { resources: new Map([['basin', [busyFrom('09:00-12:00')]]]) }),
    )
    expect(day!.slots.map(({ available, conflicts }) => [available, conflicts.length])).toEqual(
      [1, 2, 3, 4].map(() => [false, 0]),
    )
  })
})

describe('time off', () => {
  const offAt = (service: ServiceTime, ...spans: readonly string[]) =>
    listed(ask([able({ ...ana(), off: busyFrom(...spans) }, service)]))

  test.each([
    [
      'takes the starts off the list that it would overlap',
      offAt(cut, '10:00-10:30'),
      '9:00 9:30 10:30 11:00 11:30',
    ],
    ['takes a whole day off the list', offAt(cut, '00:00-23:59'), ''],
    ['may lie in a pause', offAt(colour, '10:00-10:30'), '9:30 10:30'],
    ['keeps buffers out', offAt(buffered, '10:00-10:30'), '9:00 11:00 11:30'],
    [
      'keeps buffers out that reach beyond the hours',
      offAt(buffered, '12:00-13:00'),
      '9:00 9:30 10:00 10:30 11:00',
    ],
    ['may come several times', offAt(cut, '09:00-09:30', '11:30-12:00'), '9:30 10:00 10:30 11:00'],
  ])('%s', (_, starts, expected) => {
    expect(starts).toBe(expected)
  })

  test('takes no start from a colleague', () => {
    const asked = ask([able({ ...ana(), off: busyFrom('09:00-12:00') }, cut), able(ben('09:00-10:00'), cut)])
    expect(listed(asked)).toBe('(9:00) (9:30) 10:00 10:30 11:00 11:30')
    expect(listSlots(asked)[0]!.slots.at(-1)!.free.ids).toEqual(['ben'])
  })

  test('wins over a booking, which is not listed either', () => {
    const who = { ...ana('10:00-11:00'), off: busyFrom('10:30-11:30') }
    expect(listed(ask([able(who, cut)]))).toBe('9:00 9:30 (10:00) 11:30')
  })
})

describe('a start that needs a unit of a resource', () => {
  const basins = (...units: readonly (readonly string[])[]): ResourceTimes =>
    new Map([['basin', units.map((taken) => busyFrom(...taken))]])
  const listedWith = (resources: ResourceTimes, ...others: readonly Candidate[]) =>
    listed(ask([able(ana(), washed), ...others], { resources }))

  test.each([
    ['is free where one is', listedWith(basins([])), '9:00 9:30 10:00 10:30'],
    ['is taken where none is', listedWith(basins(['10:00-10:30'])), '(9:00) 9:30 10:00 10:30'],
    ['is free where another one is', listedWith(basins(['10:00-10:30'], [])), '9:00 9:30 10:00 10:30'],
    [
      'is taken where each is taken for a while',
      listedWith(basins(['10:00-10:15'], ['10:15-10:30'])),
      '(9:00) 9:30 10:00 10:30',
    ],
    ['is taken at a shop without any', listedWith(new Map()), '(9:00) (9:30) (10:00) (10:30)'],
    [
      'is free where a colleague needs none',
      listedWith(basins(['10:00-10:30']), able(ben(), { ...colour, segments: [45, -15, 30] })),
      '9:00 9:30 10:00 10:30',
    ],
  ])('%s', (_, starts, expected) => {
    expect(starts).toBe(expected)
  })

  test('beside another guest of the cart, needs one of its own', () => {
    const others = [{ start: time('09:00'), candidates: [able(ben(), washed)] }]
    const slots = (resources: ResourceTimes) =>
      listSlots(ask([able(ana(), washed)], { resources, others }))[0]!.slots
    expect(slots(basins([], [])).map(({ available }) => available)).toEqual([true, true, true, true])
    expect(slots(basins([])).map(({ available }) => available)).toEqual([false, true, true, true])
    expect(slots(basins([]))[0]!.conflicts).toEqual([])
  })

  test('names no guest who only needs the same unit, though they could have the same professional', () => {
    const others = [{ start: time('09:00'), candidates: [able(ana(), washed), able(ben(), washed)] }]
    const [slot] = listSlots(ask([able(ana(), washed)], { resources: basins([]), others }))[0]!.slots
    expect(slot).toMatchObject({ available: false, conflicts: [] })
  })
})

test('two appointments of one cart with one professional keep their buffers apart', () => {
  const others = [{ start: time('10:00'), candidates: [able(ana(), buffered)] }]
  expect(listed(ask([able(ana(), buffered)], { others }))).toBe('9:00 (9:30) (10:00) (10:30) 11:00 11:30')
  expect(listed(ask([able(ana(), cut)], { others }))).toBe('9:00 (9:30) (10:00) (10:30) 11:00 11:30')
})
