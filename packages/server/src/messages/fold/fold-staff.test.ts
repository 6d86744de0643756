import { expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut, cutOfLeo } from '../../../test/sample-appointments.ts'
import type { MessageContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'
import { fold as foldAll, type Unheard } from './fold.ts'

/** What who works at the shop is told, who saw none of several messages about the same sale, because they waited. */

const at = (appointment: MessageAppointment, hour: number): MessageAppointment => ({
  ...appointment,
  startsAt: `2026-12-03T${hour}:00:00-05:00`,
  endsAt: `2026-12-03T${hour}:30:00-05:00`,
})
const over = (appointment: MessageAppointment): MessageAppointment => ({ ...appointment, isCanceled: true })
const unheard = (content: MessageContent): Unheard => ({ content, isTried: false })
const tried = (content: MessageContent): Unheard => ({ content, isTried: true })
const fold = (unseen: readonly MessageContent[], next: MessageContent): readonly MessageContent[] =>
  foldAll(unseen.map(unheard), next).map(({ content }) => content)

const staff = (
  kind: 'staffBooked' | 'staffMoved' | 'staffCanceled',
  appointments: readonly MessageAppointment[],
  before: readonly MessageAppointment[] = [],
): MessageContent => ({ channel: 'email', kind, sale: { ...sale, appointments }, before })

test.each([
  ['came and went', 'staffBooked', [cut], staff('staffCanceled', [over(cut)]), []],
  [
    'went in part',
    'staffBooked',
    [cut, cutOfLeo],
    staff('staffCanceled', [over(cut)]),
    [staff('staffBooked', [cutOfLeo])],
  ],
  [
    'moved in part',
    'staffBooked',
    [cut, cutOfLeo],
    staff('staffMoved', [at(cut, 14)], [cut]),
    [staff('staffBooked', [cutOfLeo, at(cut, 14)])],
  ],
] as const)('a booking of which staff have not heard that %s', (_what, kind, appointments, next, told) => {
  expect(fold([staff(kind, appointments)], next)).toEqual(told)
})

test('staff hear of two that moved one after the other, and from where they know them', () => {
  const both = staff('staffMoved', [at(cut, 13), at(cutOfLeo, 14)], [cut, cutOfLeo])
  expect(fold([both], staff('staffMoved', [at(cut, 15)], [at(cut, 13)]))).toEqual([
    staff('staffMoved', [at(cutOfLeo, 14), at(cut, 15)], [cut, cutOfLeo]),
  ])
  expect(fold([both], staff('staffCanceled', [over(at(cut, 13))]))).toEqual([
    staff('staffCanceled', [over(cut)]),
    staff('staffMoved', [at(cutOfLeo, 14)], [cutOfLeo]),
  ])
})

test('what was canceled after a move of which they have not heard is canceled where they know it', () => {
  const moved = staff('staffMoved', [at(cut, 14)], [cut])
  expect(fold([moved], staff('staffCanceled', [over(at(cut, 14))]))).toEqual([
    staff('staffCanceled', [over(cut)]),
  ])
})

test('what moved and moved back is not told', () => {
  const moved = staff('staffMoved', [at(cut, 14)], [cut])
  expect(fold([moved], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([])
  const both = staff('staffMoved', [at(cut, 14), at(cutOfLeo, 15)], [cut, cutOfLeo])
  expect(fold([both], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([
    staff('staffMoved', [at(cutOfLeo, 15)], [cutOfLeo]),
  ])
})

test('what a professional lost and has again has moved, or is as they know it', () => {
  const lost = staff('staffCanceled', [over(cut)])
  expect(fold([lost], staff('staffBooked', [at(cut, 14)]))).toEqual([
    staff('staffMoved', [at(cut, 14)], [cut]),
  ])
  expect(fold([lost], staff('staffBooked', [cut]))).toEqual([])
})

test('what comes and goes takes nothing else with it', () => {
  const canceled = staff('staffCanceled', [over(cutOfLeo)])
  expect(fold([canceled, staff('staffBooked', [cut])], staff('staffCanceled', [over(cut)]))).toEqual([
    canceled,
  ])
})

test('what staff may have heard of is told of as it changed, and what else that told is told again', () => {
  const rest = tried(staff('staffBooked', [cutOfLeo]))
  const canceled = tried(staff('staffCanceled', [over(cut)]))
  expect(
    foldAll([tried(staff('staffBooked', [cut, cutOfLeo]))], staff('staffCanceled', [over(cut)])),
  ).toEqual([canceled, rest])
  expect(foldAll([canceled, rest], staff('staffCanceled', [over(cutOfLeo)]))).toEqual([
    tried(staff('staffCanceled', [over(cut), over(cutOfLeo)])),
  ])
})

test('of two times of which they may know either, both are named', () => {
  const moved = tried(staff('staffMoved', [at(cut, 14)], [cut]))
  expect(foldAll([moved], staff('staffMoved', [at(cut, 16)], [at(cut, 14)]))).toEqual([
    tried(staff('staffMoved', [at(cut, 16)], [cut, at(cut, 14)])),
  ])
  expect(foldAll([moved], staff('staffCanceled', [over(at(cut, 14))]))).toEqual([
    tried(staff('staffCanceled', [over(cut)], [at(cut, 14)])),
  ])
  expect(foldAll([moved], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([
    tried(staff('staffMoved', [cut], [at(cut, 14)])),
  ])
})
