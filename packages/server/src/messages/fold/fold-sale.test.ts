import { expect, test } from 'vitest'
import { sale } from '../../../test/sample-sales.ts'
import { cut, cutOfLeo } from '../../../test/sample-appointments.ts'
import { fold as foldAll, type Unheard } from './fold.ts'
import type { MessageContent } from '../kinds.ts'
import type { MessageAppointment } from '../message-data.ts'

/** What a receiver is told who saw none of several messages about the same sale, because they waited. */

const links = { link: 'https://b.example/r/1', calendarLink: 'https://b.example/c/1' }
const none = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const visa = { brand: 'visa', last4: '4242' }
const at = (appointment: MessageAppointment, hour: number): MessageAppointment => ({
  ...appointment,
  startsAt: `2026-12-03T${hour}:00:00-05:00`,
  endsAt: `2026-12-03T${hour}:30:00-05:00`,
})
const group = { ...sale, appointments: [cut, cutOfLeo] }

const unheard = (content: MessageContent): Unheard => ({ content, isTried: false })
const fold = (unseen: readonly MessageContent[], next: MessageContent): readonly MessageContent[] =>
  foldAll(unseen.map(unheard), next).map(({ content }) => content)

const guest = (content: object): MessageContent =>
  ({ channel: 'email', sale: group, ...links, ...content }) as unknown as MessageContent

test('moved twice: from where the guest knows it, with the money of both', () => {
  const sale = { ...group, appointments: [at(cut, 13), at(cutOfLeo, 14)] }
  const first = guest({ kind: 'moved', before: [cut], change: { ...none, total: 900, charge: 900 } })
  const second = guest({
    kind: 'moved',
    sale,
    before: [at(cut, 10), cutOfLeo],
    change: { ...none, total: -300, refunds: [{ amount: 300, card: visa }] },
  })
  expect(fold([first], second)).toEqual([
    guest({
      kind: 'moved',
      sale,
      before: [cut, cutOfLeo],
      change: { ...none, total: 600, charge: 900, refunds: [{ amount: 300, card: visa }] },
    }),
  ])
})

test('canceled one after the other: both, with all that comes back, and all that it costs', () => {
  const fee = { percentage: 50, charge: 300, kept: 500 }
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
      fee: { ...fee, charge: 600, kept: 1000 },
    }),
  ])
})

test('a cancel is told, and beside it the rest of a booking that was not heard of', () => {
  const canceled = (sale: object, gone: readonly string[]) =>
    guest({ kind: 'canceled', sale, gone, change: none, fee: null })
  const part = { ...group, appointments: [{ ...cut, isCanceled: true }, cutOfLeo] }
  const over = { ...group, appointments: group.appointments.map((each) => ({ ...each, isCanceled: true })) }
  const first = canceled(part, [cut.id])
  const rest = guest({ kind: 'booked', sale: part })
  expect(fold([guest({ kind: 'booked' })], first)).toEqual([first, rest])
  expect(fold([first, rest], canceled(over, [cutOfLeo.id])), 'until nothing of it stands').toEqual([
    canceled(over, [cut.id, cutOfLeo.id]),
  ])
  expect(fold([guest({ kind: 'booked' })], canceled(over, [cut.id]))).toEqual([canceled(over, [cut.id])])
})

const moveOf = (
  before: readonly MessageAppointment[],
  more: object = {},
  appointments = group.appointments,
) => guest({ kind: 'moved', sale: { ...group, appointments }, before, change: { ...none, ...more } })

test('moved and then canceled: what the move charged, and all that comes back', () => {
  const back = (amount: number) => ({ total: -amount, refunds: [{ amount, card: visa }] })
  const canceled = guest({ kind: 'canceled', gone: [cut.id], change: { ...none, ...back(3300) }, fee: null })
  const both = (more: object) =>
    guest({ kind: 'canceled', gone: [cut.id], change: { ...none, ...more }, fee: null })
  expect(fold([moveOf([cut], back(300))], canceled)).toEqual([both(back(3600))])
  expect(fold([moveOf([cut], { total: 900, charge: 900 })], canceled)).toEqual([
    both({ ...back(3300), total: -2400, charge: 900 }),
  ])
  const part = guest({ kind: 'canceled', gone: [cutOfLeo.id], change: { ...none, ...back(500) }, fee: null })
  expect(fold([part, moveOf([cut], back(300))], canceled)).toEqual([
    guest({
      kind: 'canceled',
      gone: [cutOfLeo.id, cut.id],
      change: { ...none, ...back(4100) },
      fee: null,
    }),
  ])
})

test('what moved and stands is told beside the cancel of another part, with its money, and from where it is known', () => {
  const appointments = [at(cut, 14), { ...cutOfLeo, isCanceled: true }]
  const sale = { ...group, appointments }
  const canceled = guest({ kind: 'canceled', sale, gone: [cutOfLeo.id], change: none, fee: null })
  const beside = moveOf([cut], { total: 900, charge: 900 }, appointments)
  expect(fold([moveOf([cut, cutOfLeo], { total: 900, charge: 900 })], canceled)).toEqual([canceled, beside])
  expect(fold([beside], moveOf([at(cut, 14)], {}, [at(cut, 16)]))).toEqual([
    moveOf([cut], { total: 900, charge: 900 }, [at(cut, 16)]),
  ])
  const last = guest({ kind: 'canceled', sale, gone: [cut.id], change: none, fee: null })
  expect(fold([canceled, beside], last), 'until nothing of it stands').toEqual([
    guest({
      kind: 'canceled',
      sale,
      gone: [cutOfLeo.id, cut.id],
      change: { ...none, total: 900, charge: 900 },
      fee: null,
    }),
  ])
})

test('moved and moved back: nothing, or the money alone', () => {
  const [first, second] = [moveOf([cut]), moveOf([at(cut, 14)])]
  expect(fold([first], second)).toEqual([])
  const paid = moveOf([cut], { total: 900, charge: 900 })
  const refunds = [{ amount: 900, card: visa }]
  expect(fold([paid], moveOf([at(cut, 14)], { total: -900, refunds }))).toEqual([
    moveOf([], { charge: 900, refunds }),
  ])
  const stays = [cut, at(cutOfLeo, 15)]
  expect(fold([moveOf([cut, cutOfLeo])], moveOf([at(cut, 14)], {}, stays)), 'one stays moved').toEqual([
    moveOf([cutOfLeo], {}, stays),
  ])
})

test('a booking that was never heard of and then moved is a booking, with its bill', () => {
  expect(fold([guest({ kind: 'booked' })], moveOf([at(cut, 10)]))).toEqual([
    guest({ kind: 'booked', change: none }),
  ])
  const moved = moveOf([at(cut, 10)])
  const tried = { content: guest({ kind: 'booked' }), isTried: true }
  expect(foldAll([tried], moved), 'who may have heard of it is told that it moved').toEqual([
    { content: moved, isTried: true },
  ])
})

test('who may have heard of a change is told of it again, with what came since', () => {
  const refunds = [{ amount: 300, card: visa }]
  const tried = { content: moveOf([cut], { total: -300, refunds }), isTried: true }
  expect(foldAll([tried], moveOf([at(cut, 10)]))).toEqual([
    { content: moveOf([at(cut, 10)], { total: -300, refunds }), isTried: true },
  ])
  expect(foldAll([{ content: moveOf([cut]), isTried: true }], moveOf([at(cut, 10)]))).toEqual([
    { content: moveOf([at(cut, 10)]), isTried: true },
  ])
})

test('what is of no use any more hides nothing of what is', () => {
  expect(fold([guest({ kind: 'booked' }), guest({ kind: 'reminder' })], moveOf([at(cut, 10)]))).toEqual([
    guest({ kind: 'booked', change: none }),
  ])
})

test('paid twice: both payments are told', () => {
  const paid = (amount: number) => guest({ kind: 'duePaid', paid: [{ amount, card: visa }] })
  expect(fold([paid(500)], paid(300))).toMatchObject([
    { kind: 'duePaid', paid: [{ amount: 500 }, { amount: 300 }] },
  ])
})
