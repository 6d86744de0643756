import { expect, test } from 'vitest'
import { sale } from '../../test/message-samples.ts'
import { cut, cutOfLeo } from '../../test/sample-appointments.ts'
import { fold as foldAll, type Unheard } from './fold.ts'
import type { MessageContent } from './kinds.ts'
import type { MessageAppointment } from './message-data.ts'

/** What a receiver is told who saw none of several messages about the same sale, because they waited. */

const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const none = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const visa = { brand: 'visa', last4: '4242' }
const at = (appointment: MessageAppointment, hour: number): MessageAppointment => ({
  ...appointment,
  startsAt: `2026-12-03T${hour}:00:00-05:00`,
  endsAt: `2026-12-03T${hour}:30:00-05:00`,
})
const over = (appointment: MessageAppointment): MessageAppointment => ({ ...appointment, isCanceled: true })
const group = { ...sale, appointments: [cut, cutOfLeo] }

const unheard = (content: MessageContent): Unheard => ({ content, isTried: false })
const fold = (unseen: readonly MessageContent[], next: MessageContent): readonly MessageContent[] =>
  foldAll(unseen.map(unheard), next).map(({ content }) => content)

const guest = (content: object): MessageContent =>
  ({ channel: 'email', sale: group, ...links, ...content }) as unknown as MessageContent

test('moved twice: from where the guest knows it, with the money of both', () => {
  const first = guest({ kind: 'moved', before: [cut], change: { ...none, total: 900, charge: 900 } })
  const second = guest({
    kind: 'moved',
    before: [at(cut, 9), cutOfLeo],
    change: { ...none, total: -300, refunds: [{ amount: 300, card: visa }] },
  })
  expect(fold([first], second)).toEqual([
    guest({
      kind: 'moved',
      before: [cut, cutOfLeo],
      change: { ...none, total: 600, charge: 900, refunds: [{ amount: 300, card: visa }] },
    }),
  ])
})

test('canceled one after the other: both, with all that comes back, and all that it costs', () => {
  const fee = { percentage: 50, charge: 0, later: 0, declined: 0, kept: 500 }
  const part = (gone: string, amount: number, paid: object | null) =>
    guest({
      kind: 'canceled',
      gone: [gone],
      change: { ...none, total: -amount, refunds: [{ amount, card: visa }] },
      fee: paid,
    })
  expect(fold([part(cut.id, 1000, null), part(cutOfLeo.id, 500, fee)], part('third', 100, fee))).toEqual([
    guest({
      kind: 'canceled',
      gone: [cut.id, cutOfLeo.id, 'third'],
      change: { ...none, total: -1600, refunds: [{ amount: 1600, card: visa }] },
      fee: { ...fee, kept: 1000 },
    }),
  ])
})

test('what is canceled is told, whatever was not heard of before', () => {
  const canceled = guest({ kind: 'canceled', gone: [cut.id], change: none, fee: null })
  expect(fold([guest({ kind: 'booked' })], canceled)).toEqual([canceled])
})

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
    staff('staffMoved', [at(cut, 15)], [cut]),
    staff('staffMoved', [at(cutOfLeo, 14)], [cutOfLeo]),
  ])
  expect(fold([both], staff('staffCanceled', [over(cut)]))).toEqual([
    staff('staffCanceled', [over(cut)]),
    staff('staffMoved', [at(cutOfLeo, 14)], [cutOfLeo]),
  ])
})

test('what staff may have heard of is told of as it changed, and what else that told is told again', () => {
  const tried = { content: staff('staffBooked', [cut, cutOfLeo]), isTried: true }
  const rest = { content: staff('staffBooked', [cutOfLeo]), isTried: true }
  const canceled = staff('staffCanceled', [over(cut)])
  expect(foldAll([tried], canceled)).toEqual([unheard(canceled), rest])
  expect(foldAll([unheard(canceled), rest], staff('staffCanceled', [over(cutOfLeo)]))).toEqual(
    [staff('staffCanceled', [over(cutOfLeo)]), canceled].map(unheard),
  )
  const booked = guest({ kind: 'booked' })
  const moved = guest({ kind: 'moved', before: [cut], change: none })
  expect(foldAll([{ content: moved, isTried: true }], booked), 'guests read all of it each time').toEqual([
    unheard(booked),
  ])
})
