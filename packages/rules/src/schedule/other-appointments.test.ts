import { expect, test } from 'vitest'
import type { SlotRequest } from './slot-request.ts'
import { listSlots } from './list-slots.ts'
import { ask, busyFrom, hourWith, professional, time } from '../../test/schedule/new-york.ts'

const ana = professional('ana', ['09:00-12:00'])
const ben = professional('ben', ['09:00-12:00'])
const cleo = professional('cleo', ['09:00-12:00'])

const tenWith = (...candidates: readonly (typeof ana)[]) => ({
  start: time('10:00'),
  candidates: candidates.map(hourWith),
})

/** Lists the free professionals at each start from 09:00 to 11:00, every half hour. */
const freeAt = (asked: SlotRequest): string[] => listSlots(asked)[0]!.slots.map(({ free }) => free.ids.join())
const conflictsAt = (asked: SlotRequest) => listSlots(asked)[0]!.slots.map(({ conflicts }) => conflicts)

test.each<[string, SlotRequest, string[]]>([
  [
    'the same professional is taken',
    ask([hourWith(ana)], { others: [tenWith(ana)] }),
    ['ana', '', '', '', 'ana'],
  ],
  [
    'another professional is not',
    ask([hourWith(ben)], { others: [tenWith(ana)] }),
    ['ben', 'ben', 'ben', 'ben', 'ben'],
  ],
  [
    'any professional is anybody else',
    ask([hourWith(ana), hourWith(ben)], { others: [tenWith(ana)] }),
    ['ana,ben', 'ben', 'ben', 'ben', 'ana,ben'],
  ],
  [
    'another guest with any professional leaves a choice',
    ask([hourWith(ana), hourWith(ben)], { others: [tenWith(ana, ben)] }),
    ['ana,ben', 'ana,ben', 'ana,ben', 'ana,ben', 'ana,ben'],
  ],
  [
    'two others with any of two professionals leave none',
    ask([hourWith(ana), hourWith(ben)], { others: [tenWith(ana, ben), tenWith(ana, ben)] }),
    ['ana,ben', '', '', '', 'ana,ben'],
  ],
  [
    'a fixed professional makes the others move over',
    ask([hourWith(ana)], { others: [tenWith(ana, ben), tenWith(ben, cleo)] }),
    ['ana', 'ana', 'ana', 'ana', 'ana'],
  ],
  [
    'a fixed professional whom another guest cannot do without is taken',
    ask([hourWith(ana)], { others: [tenWith(ana, ben), tenWith(ben)] }),
    ['ana', '', '', '', 'ana'],
  ],
  [
    'an other whose time is gone is left out',
    ask([hourWith({ ...ana, busy: busyFrom('10:00-10:30') })], {
      others: [tenWith({ ...ana, busy: busyFrom('10:00-10:30') })],
    }),
    ['ana', '', '', 'ana', 'ana'],
  ],
  [
    'an other off the grid is left out',
    ask([hourWith(ana)], { others: [{ start: time('10:10'), candidates: [hourWith(ana)] }] }),
    ['ana', 'ana', 'ana', 'ana', 'ana'],
  ],
  [
    'an other on another day is left out',
    ask([hourWith(ana)], { others: [{ start: time('10:00') + 1440, candidates: [hourWith(ana)] }] }),
    ['ana', 'ana', 'ana', 'ana', 'ana'],
  ],
])("the cart's other appointments limit which professionals are free: %s", (_, asked, expected) => {
  expect(freeAt(asked)).toEqual(expected)
})

const ten = busyFrom('10:00-11:00')
const longTen = busyFrom('10:00-11:30', '10:00-11:00')

test.each<[string, SlotRequest, (typeof ten)[]]>([
  [
    'of a professional are the other’s time',
    ask([hourWith(ana)], { others: [tenWith(ana)] }),
    [[], ten, ten, ten, []],
  ],
  [
    'of a professional are bookings and the other’s time, in order',
    ask([hourWith({ ...ana, busy: busyFrom('09:00-09:30') })], { others: [tenWith(ana)] }),
    [busyFrom('09:00-09:30'), ten, ten, ten, []],
  ],
  [
    'of any professional are the others’ times where these are the cause',
    ask([hourWith(ana)].concat(hourWith({ ...ben, busy: busyFrom('09:30-12:00') })), {
      others: [tenWith(ana)],
    }),
    [[], ten, ten, ten, []],
  ],
  [
    'of any professional are none where bookings are the cause',
    ask(
      [hourWith({ ...ana, busy: busyFrom('09:00-12:00') })].concat(
        hourWith({ ...ben, busy: busyFrom('09:00-12:00') }),
      ),
      {
        others: [tenWith(cleo)],
      },
    ),
    [[], [], [], [], []],
  ],
  [
    'last as long as the other may take',
    ask([hourWith(ana), hourWith(ben)], {
      others: [
        { start: time('10:00'), candidates: [hourWith(ana), { professional: ben, duration: 90 }] },
        tenWith(ana, ben),
      ],
    }),
    [[], longTen, longTen, longTen, []],
  ],
])('the conflicts %s', (_, asked, expected) => {
  expect(conflictsAt(asked)).toEqual(expected)
})

test('the availability of the day accounts for the cart’s other appointments', () => {
  expect(listSlots(ask([hourWith(ana)], { others: [tenWith(ana)] }))[0]!.availability).toBe(0.25)
})
