import type { DeskBooking } from '@openchair/contract'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { describe, expect, test } from 'vitest'
import { at, booking } from '../../../test/day-of.ts'
import { isProcessing, isToSettle, markAtOnce, mayBeNoShow, minutesLate, nextStep } from './next-step.ts'

const paid = { money: { left: 0, paid: 4941 } }
const due = { money: { due: 4941 } }
const inState = (state: DeskBooking['state'], more = {}) => booking('11:00', 30, 'Leo', 'Cut', state, more)

describe('the next step of a booking', () => {
  test.each([
    ['booked', {}, 'arrived', 'arrived'],
    ['booked', due, 'pay', undefined],
    ['arrived', due, 'started', 'started'],
    ['started', paid, 'done', 'done'],
    ['started', {}, 'done', undefined],
    ['done', paid, undefined, undefined],
    ['done', due, 'pay', undefined],
    ['noShow', {}, 'undoNoShow', undefined],
    ['canceled', due, undefined, undefined],
    ['held', {}, undefined, undefined],
  ] as const)('%s with %o leads to %s, and sets %s at once', (state, more, step, mark) => {
    expect(nextStep(inState(state, more))).toBe(step)
    expect(markAtOnce(inState(state, more))).toBe(mark)
  })

  test('a colleague’s taken time has none', () => {
    expect(nextStep(inState('booked', { guest: null }))).toBeUndefined()
  })
})

describe('a late guest', () => {
  test.each([
    ['10:55', 0, false],
    ['11:04', 0, false],
    ['11:05', 5, false],
    ['11:15', 15, true],
  ])('at %s the 11 o’clock is %i minutes late', (now, minutes, isAsked) => {
    expect(minutesLate(inState('booked'), at(now))).toBe(minutes)
    expect(mayBeNoShow(inState('booked'), at(now))).toBe(isAsked)
  })

  test('a guest who has arrived is not late', () => {
    expect(minutesLate(inState('arrived'), at('11:20'))).toBe(0)
  })
})

test.each([
  ['a failed charge', inState('booked', due), true],
  ['a done booking that is not paid', inState('done'), true],
  ['a booking that is paid at the end', inState('started'), false],
  ['a canceled booking', inState('canceled', due), false],
])('%s is to be settled: %3$s', (_, found, expected) => {
  expect(isToSettle(found)).toBe(expected)
})

test.each([
  ['11:30', false],
  ['11:50', true],
  ['12:45', false],
])('at %s a colour of 45, 60 and 45 minutes from 11 processes: %s', (now, expected) => {
  const colour = booking('11:00', 150, 'Nora', 'Colour', 'started', { work: [45, 60, 45] })
  expect(isProcessing(colour, epochMinutes(at(now)))).toBe(expected)
})
