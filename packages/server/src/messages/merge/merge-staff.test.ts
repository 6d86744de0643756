import { expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut, cutOfLeo } from '../../../test/sample-appointments.ts'
import type { MessageContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'
import { mergeMessages as mergeAll, type PendingMessage } from './merge-messages.ts'

/** Checks the messages that staff get instead of several about one sale, none of which they saw. */

const at = (appointment: MessageAppointment, hour: number): MessageAppointment => ({
  ...appointment,
  startsAt: `2026-12-03T${hour}:00:00-05:00`,
  endsAt: `2026-12-03T${hour}:30:00-05:00`,
})
const over = (appointment: MessageAppointment): MessageAppointment => ({ ...appointment, isCanceled: true })
const pending = (content: MessageContent): PendingMessage => ({ content, isTried: false })
const tried = (content: MessageContent): PendingMessage => ({ content, isTried: true })
const mergeMessages = (unseen: readonly MessageContent[], next: MessageContent): readonly MessageContent[] =>
  mergeAll(unseen.map(pending), next).map(({ content }) => content)

const staff = (
  kind: 'staffBooked' | 'staffMoved' | 'staffCanceled',
  appointments: readonly MessageAppointment[],
  before: readonly MessageAppointment[] = [],
): MessageContent => ({ channel: 'email', kind, sale: { ...sale, appointments }, before })

test.each([
  ['was canceled again', 'staffBooked', [cut], staff('staffCanceled', [over(cut)]), []],
  [
    'was canceled in part',
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
] as const)(
  'a message about a booking is replaced, if staff have not read it and the booking %s',
  (_what, kind, appointments, next, told) => {
    expect(mergeMessages([staff(kind, appointments)], next)).toEqual(told)
  },
)

test('two moves become one message to staff, about moves from the times that staff know', () => {
  const both = staff('staffMoved', [at(cut, 13), at(cutOfLeo, 14)], [cut, cutOfLeo])
  expect(mergeMessages([both], staff('staffMoved', [at(cut, 15)], [at(cut, 13)]))).toEqual([
    staff('staffMoved', [at(cutOfLeo, 14), at(cut, 15)], [cut, cutOfLeo]),
  ])
  expect(mergeMessages([both], staff('staffCanceled', [over(at(cut, 13))]))).toEqual([
    staff('staffCanceled', [over(cut)]),
    staff('staffMoved', [at(cutOfLeo, 14)], [cutOfLeo]),
  ])
})

test('a cancel names the time that staff know, if they have had no message about a move before', () => {
  const moved = staff('staffMoved', [at(cut, 14)], [cut])
  expect(mergeMessages([moved], staff('staffCanceled', [over(at(cut, 14))]))).toEqual([
    staff('staffCanceled', [over(cut)]),
  ])
})

test('a move and its reversal become no message to staff', () => {
  const moved = staff('staffMoved', [at(cut, 14)], [cut])
  expect(mergeMessages([moved], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([])
  const both = staff('staffMoved', [at(cut, 14), at(cutOfLeo, 15)], [cut, cutOfLeo])
  expect(mergeMessages([both], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([
    staff('staffMoved', [at(cutOfLeo, 15)], [cutOfLeo]),
  ])
})

test('an appointment that a professional lost and got back is reported as moved, or not at all', () => {
  const lost = staff('staffCanceled', [over(cut)])
  expect(mergeMessages([lost], staff('staffBooked', [at(cut, 14)]))).toEqual([
    staff('staffMoved', [at(cut, 14)], [cut]),
  ])
  expect(mergeMessages([lost], staff('staffBooked', [cut]))).toEqual([])
})

test('an appointment that is booked and canceled does not hide other news from staff', () => {
  const canceled = staff('staffCanceled', [over(cutOfLeo)])
  expect(mergeMessages([canceled, staff('staffBooked', [cut])], staff('staffCanceled', [over(cut)]))).toEqual(
    [canceled],
  )
})

test('an appointment of which staff may have read is reported as changed, and the rest of that message again', () => {
  const rest = tried(staff('staffBooked', [cutOfLeo]))
  const canceled = tried(staff('staffCanceled', [over(cut)]))
  expect(
    mergeAll([tried(staff('staffBooked', [cut, cutOfLeo]))], staff('staffCanceled', [over(cut)])),
  ).toEqual([canceled, rest])
  expect(mergeAll([canceled, rest], staff('staffCanceled', [over(cutOfLeo)]))).toEqual([
    tried(staff('staffCanceled', [over(cut), over(cutOfLeo)])),
  ])
})

test('a message to staff names two times if they may know either', () => {
  const moved = tried(staff('staffMoved', [at(cut, 14)], [cut]))
  expect(mergeAll([moved], staff('staffMoved', [at(cut, 16)], [at(cut, 14)]))).toEqual([
    tried(staff('staffMoved', [at(cut, 16)], [cut, at(cut, 14)])),
  ])
  expect(mergeAll([moved], staff('staffCanceled', [over(at(cut, 14))]))).toEqual([
    tried(staff('staffCanceled', [over(cut)], [at(cut, 14)])),
  ])
  expect(mergeAll([moved], staff('staffMoved', [cut], [at(cut, 14)]))).toEqual([
    tried(staff('staffMoved', [cut], [at(cut, 14)])),
  ])
})
