import { expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut, cutOfLeo } from '../../../test/sample-appointments.ts'
import { mergeMessages as mergeAll, type PendingMessage } from './merge-messages.ts'
import type { MessageContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'

/** Checks the message that replaces several messages about one sale, none of which the receiver saw. */

const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const none = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const visa = { brand: 'visa', last4: '4242' }
const at = (appointment: MessageAppointment, hour: number): MessageAppointment => ({
  ...appointment,
  startsAt: `2026-12-03T${hour}:00:00-05:00`,
  endsAt: `2026-12-03T${hour}:30:00-05:00`,
})
const group = { ...sale, appointments: [cut, cutOfLeo] }

const pending = (content: MessageContent): PendingMessage => ({ content, isTried: false })
const mergeMessages = (unseen: readonly MessageContent[], next: MessageContent): readonly MessageContent[] =>
  mergeAll(unseen.map(pending), next).map(({ content }) => content)

const guest = (content: object): MessageContent =>
  ({ channel: 'email', sale: group, ...links, ...content }) as unknown as MessageContent

test('two moves become one message, from the time that the guest knows and with the money of both', () => {
  const sale = { ...group, appointments: [at(cut, 13), at(cutOfLeo, 14)] }
  const first = guest({ kind: 'moved', before: [cut], change: { ...none, total: 900, charge: 900 } })
  const second = guest({
    kind: 'moved',
    sale,
    before: [at(cut, 10), cutOfLeo],
    change: { ...none, total: -300, refunds: [{ amount: 300, card: visa }] },
  })
  expect(mergeMessages([first], second)).toEqual([
    guest({
      kind: 'moved',
      sale,
      before: [cut, cutOfLeo],
      change: { ...none, total: 600, charge: 900, refunds: [{ amount: 300, card: visa }] },
    }),
  ])
})

test('two cancels become one message with both appointments, all refunds and both fees', () => {
  const fee = { percentage: 50, charge: 300, kept: 500 }
  const part = (gone: string, amount: number, paid: object | null) =>
    guest({
      kind: 'canceled',
      gone: [gone],
      change: { ...none, total: -amount, refunds: [{ amount, card: visa }] },
      fee: paid,
    })
  expect(
    mergeMessages([part(cut.id, 1000, null), part(cutOfLeo.id, 500, fee)], part('third', 100, fee)),
  ).toEqual([
    guest({
      kind: 'canceled',
      gone: [cut.id, cutOfLeo.id, 'third'],
      change: { ...none, total: -1600, refunds: [{ amount: 1600, card: visa }] },
      fee: { ...fee, charge: 600, kept: 1000 },
    }),
  ])
})

test('a booking of which a guest has had no message, and its cancel in part, become a cancel and the rest of the booking', () => {
  const canceled = (sale: object, gone: readonly string[]) =>
    guest({ kind: 'canceled', sale, gone, change: none, fee: null })
  const part = { ...group, appointments: [{ ...cut, isCanceled: true }, cutOfLeo] }
  const over = { ...group, appointments: group.appointments.map((each) => ({ ...each, isCanceled: true })) }
  const first = canceled(part, [cut.id])
  const rest = guest({ kind: 'booked', sale: part })
  expect(mergeMessages([guest({ kind: 'booked' })], first)).toEqual([first, rest])
  expect(mergeMessages([first, rest], canceled(over, [cutOfLeo.id])), 'until nothing of it stands').toEqual([
    canceled(over, [cut.id, cutOfLeo.id]),
  ])
  expect(mergeMessages([guest({ kind: 'booked' })], canceled(over, [cut.id]))).toEqual([
    canceled(over, [cut.id]),
  ])
})

const moveOf = (
  before: readonly MessageAppointment[],
  more: object = {},
  appointments = group.appointments,
) => guest({ kind: 'moved', sale: { ...group, appointments }, before, change: { ...none, ...more } })

test('a move and a cancel become one message about the cancel, with the move’s charge and all refunds', () => {
  const back = (amount: number) => ({ total: -amount, refunds: [{ amount, card: visa }] })
  const canceled = guest({ kind: 'canceled', gone: [cut.id], change: { ...none, ...back(3300) }, fee: null })
  const both = (more: object) =>
    guest({ kind: 'canceled', gone: [cut.id], change: { ...none, ...more }, fee: null })
  expect(mergeMessages([moveOf([cut], back(300))], canceled)).toEqual([both(back(3600))])
  expect(mergeMessages([moveOf([cut], { total: 900, charge: 900 })], canceled)).toEqual([
    both({ ...back(3300), total: -2400, charge: 900 }),
  ])
  const part = guest({ kind: 'canceled', gone: [cutOfLeo.id], change: { ...none, ...back(500) }, fee: null })
  expect(mergeMessages([part, moveOf([cut], back(300))], canceled)).toEqual([
    guest({
      kind: 'canceled',
      gone: [cutOfLeo.id, cut.id],
      change: { ...none, ...back(4100) },
      fee: null,
    }),
  ])
})

test('a move waits beside the cancel of another appointment, with its money and former time', () => {
  const appointments = [at(cut, 14), { ...cutOfLeo, isCanceled: true }]
  const sale = { ...group, appointments }
  const canceled = guest({ kind: 'canceled', sale, gone: [cutOfLeo.id], change: none, fee: null })
  const beside = moveOf([cut], { total: 900, charge: 900 }, appointments)
  expect(mergeMessages([moveOf([cut, cutOfLeo], { total: 900, charge: 900 })], canceled)).toEqual([
    canceled,
    beside,
  ])
  expect(mergeMessages([beside], moveOf([at(cut, 14)], {}, [at(cut, 16)]))).toEqual([
    moveOf([cut], { total: 900, charge: 900 }, [at(cut, 16)]),
  ])
  const last = guest({ kind: 'canceled', sale, gone: [cut.id], change: none, fee: null })
  expect(mergeMessages([canceled, beside], last), 'until nothing of it stands').toEqual([
    guest({
      kind: 'canceled',
      sale,
      gone: [cutOfLeo.id, cut.id],
      change: { ...none, total: 900, charge: 900 },
      fee: null,
    }),
  ])
})

test('a move and its reversal become no message, or one about money only', () => {
  const [first, second] = [moveOf([cut]), moveOf([at(cut, 14)])]
  expect(mergeMessages([first], second)).toEqual([])
  const paid = moveOf([cut], { total: 900, charge: 900 })
  const refunds = [{ amount: 900, card: visa }]
  expect(mergeMessages([paid], moveOf([at(cut, 14)], { total: -900, refunds }))).toEqual([
    moveOf([], { charge: 900, refunds }),
  ])
  const stays = [cut, at(cutOfLeo, 15)]
  expect(
    mergeMessages([moveOf([cut, cutOfLeo])], moveOf([at(cut, 14)], {}, stays)),
    'one stays moved',
  ).toEqual([moveOf([cutOfLeo], {}, stays)])
})

test('a booking and a move of which the guest has had no message become one booking with its bill', () => {
  expect(mergeMessages([guest({ kind: 'booked' })], moveOf([at(cut, 10)]))).toEqual([
    guest({ kind: 'booked', change: none }),
  ])
  const moved = moveOf([at(cut, 10)])
  const tried = { content: guest({ kind: 'booked' }), isTried: true }
  expect(mergeAll([tried], moved), 'who may have heard of it is told that it moved').toEqual([
    { content: moved, isTried: true },
  ])
})

test('a change of which a guest may have read is reported again with later changes', () => {
  const refunds = [{ amount: 300, card: visa }]
  const tried = { content: moveOf([cut], { total: -300, refunds }), isTried: true }
  expect(mergeAll([tried], moveOf([at(cut, 10)]))).toEqual([
    { content: moveOf([at(cut, 10)], { total: -300, refunds }), isTried: true },
  ])
  expect(mergeAll([{ content: moveOf([cut]), isTried: true }], moveOf([at(cut, 10)]))).toEqual([
    { content: moveOf([at(cut, 10)]), isTried: true },
  ])
})

test('an expired message does not keep back a later one', () => {
  expect(
    mergeMessages([guest({ kind: 'booked' }), guest({ kind: 'reminder' })], moveOf([at(cut, 10)])),
  ).toEqual([guest({ kind: 'booked', change: none })])
})

test('two payments become one message that names both', () => {
  const paid = (amount: number) => guest({ kind: 'duePaid', paid: [{ amount, card: visa }] })
  expect(mergeMessages([paid(500)], paid(300))).toMatchObject([
    { kind: 'duePaid', paid: [{ amount: 500 }, { amount: 300 }] },
  ])
})
