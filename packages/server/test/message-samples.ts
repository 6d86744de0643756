import { givenName } from '@openchair/rules'
import type { SaleNews } from '../src/messages/kinds.ts'
import type { MessageChange, MessageFee, MessageRefund } from '../src/messages/message-data.ts'
import { cut, cutOfLeo } from './sample-appointments.ts'
import {
  canceled,
  declined,
  due,
  goneLeo,
  group,
  later,
  moved,
  movedGroup,
  paid,
  sale,
  visa,
} from './sample-sales.ts'

/** One message of each kind about a sale, as the mock-ups show it, for tests and for pictures of messages. */

const noFee: MessageFee = { percentage: 50, charge: 0, kept: 0 }
const none: MessageChange = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const toVisa = (amount: number) => ({ amount, card: visa })
const toGiftCard = (amount: number) => ({ amount, card: { brand: 'gift_card', last4: 'XW9D' } })
const [before, gone] = [[cut], [cut.id]]
export const inTime = '2026-11-21T10:00:00-05:00'
const tooLate = '2026-11-24T08:00:00-05:00'
const afterwards = '2026-11-24T13:00:00-05:00'

const missed = { kind: 'noShow', sale, gone } as const
const noShow = (fee: Partial<MessageFee>, refunds: readonly MessageRefund[] = []): SaleNews => ({
  ...missed,
  fee: { ...noFee, ...fee },
  refunds,
})

const kind = 'canceled'
/** The samples, each with the instant at which it is sent, or `inTime` if none is given. */
export const news: readonly (readonly [title: string, news: SaleNews, at?: string])[] = [
  ['booked', { kind: 'booked', sale }],
  ['booked for a group', { kind: 'booked', sale: group }],
  ['booked too late to change', { kind: 'booked', sale: { ...sale, payments: [later] } }, tooLate],
  ['moved', { kind: 'moved', sale: moved, before, change: { ...none, total: 1031, atShop: 1031 } }],
  [
    'moved and charged',
    {
      kind: 'moved',
      sale: { ...moved, left: 0, payments: [paid, { ...paid, amount: 1031 }] },
      before,
      change: { ...none, total: 1031, charge: 1031 },
    },
  ],
  [
    'moved for less',
    {
      kind: 'moved',
      sale: { ...sale, appointments: moved.appointments },
      before,
      change: { ...none, total: -1031, refunds: [toVisa(1031)] },
    },
  ],
  [
    'moved and charged later',
    {
      kind: 'moved',
      sale: { ...moved, left: 0, payments: [{ ...later, amount: 8527, at: '2026-12-03T13:30:00-05:00' }] },
      before,
      change: { ...none, total: 1031, later: 1031 },
    },
  ],
  ['moved for a group', { kind: 'moved', sale: movedGroup, before: [cut, cutOfLeo], change: none }],
  [
    'moved for a group and charged',
    {
      kind: 'moved',
      sale: movedGroup,
      before: [cut, cutOfLeo],
      change: { ...none, total: 1031, charge: 1031 },
    },
  ],
  [
    kind,
    { kind, sale: canceled, gone, change: { ...none, total: -7496, refunds: [toVisa(7496)] }, fee: null },
  ],
  [
    'canceled to a gift card',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -7496, refunds: [toVisa(3496), toGiftCard(4000)] },
      fee: null,
    },
  ],
  [
    'canceled and never charged',
    { kind, sale: canceled, gone, change: { ...none, total: -7496, later: -7496 }, fee: null },
  ],
  [
    'canceled too late',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -4318, refunds: [toVisa(4318)] },
      fee: { ...noFee, kept: 3178 },
    },
    tooLate,
  ],
  [
    'canceled too late and charged',
    {
      kind,
      sale: canceled,
      gone,
      change: { ...none, total: -4318, charge: 3178, later: -7496 },
      fee: { ...noFee, charge: 3178 },
    },
    tooLate,
  ],
  [
    'canceled too late and declined',
    {
      kind,
      sale: { ...canceled, fees: [declined(3178, '2026-11-24T09:00:00-05:00')] },
      gone,
      change: { ...none, total: -4318 },
      fee: { ...noFee, charge: 3178 },
    },
    tooLate,
  ],
  [
    'canceled for one guest',
    {
      kind,
      sale: goneLeo,
      gone: [cutOfLeo.id],
      change: { ...none, total: -4000, refunds: [toVisa(4000)] },
      fee: null,
    },
  ],
  [
    'canceled for one guest too late',
    {
      kind,
      sale: goneLeo,
      gone: [cutOfLeo.id],
      change: { ...none, total: -2000, refunds: [toVisa(2000)] },
      fee: { ...noFee, kept: 2000 },
    },
    tooLate,
  ],
  [
    'canceled for a group',
    {
      kind,
      sale: { ...canceled, appointments: [cut, cutOfLeo].map((each) => ({ ...each, isCanceled: true })) },
      gone: [cut.id, cutOfLeo.id],
      change: { ...none, total: -11_496, refunds: [toVisa(11_496)] },
      fee: null,
    },
  ],
  ['reminder', { kind: 'reminder', sale: { ...sale, payments: [later] } }, '2026-11-23T10:15:00-05:00'],
  ['payment due', { kind: 'paymentDue', sale: { ...sale, payments: [due] } }, '2026-11-24T09:15:00-05:00'],
  ['payment due, not again', { kind: 'paymentDue', sale: { ...sale, payments: [{ ...due, at: null }] } }],
  [
    'payment due, with a fee',
    {
      kind: 'paymentDue',
      sale: {
        ...sale,
        appointments: [{ ...cut, isCanceled: true }, cutOfLeo],
        payments: [due],
        fees: [declined(3178, '2026-11-24T09:30:00-05:00')],
      },
    },
    '2026-11-24T09:15:00-05:00',
  ],
  [
    'fee due',
    { kind: 'paymentDue', sale: { ...canceled, fees: [declined(3178, '2026-11-24T14:00:00-05:00')] } },
    afterwards,
  ],
  [
    'due, and paid',
    { kind: 'duePaid', sale, paid: [{ what: 'sale', amount: 7496, card: visa }] },
    '2026-11-24T09:30:00-05:00',
  ],
  ['refunded', { kind: 'refunded', sale, refunds: [toVisa(4124)] }, '2026-11-25T10:00:00-05:00'],
  ['refunded to a gift card', { kind: 'refunded', sale, refunds: [toGiftCard(4124)] }],
  ['no show', { ...noShow({ percentage: 100, charge: 6356 }), sale: { ...sale, payments: [] } }, afterwards],
  ['no show without a fee', noShow({ percentage: 100 })],
  [
    'no show, declined',
    {
      ...noShow({ percentage: 100, charge: 6356 }),
      sale: { ...sale, payments: [], fees: [declined(6356, '2026-11-24T14:00:00-05:00')] },
    },
    afterwards,
  ],
  ['no show, prepaid', noShow({ percentage: 100, kept: 6356 })],
  ['no show, paid back', noShow({ kept: 3178 }, [toVisa(4318)])],
  ['no show, all paid back', noShow({ percentage: 0 }, [toVisa(7496)])],
  [
    'tipped',
    {
      kind: 'tipped',
      sale,
      barber: givenName('Marcus'),
      tip: 1500,
      change: { ...none, total: 1500, charge: 1500 },
    },
    afterwards,
  ],
  [
    'tip taken away',
    {
      kind: 'tipped',
      sale,
      barber: givenName('Marcus'),
      tip: 0,
      change: { ...none, total: -1140, refunds: [toVisa(1140)] },
    },
    inTime,
  ],
  ['review', { kind: 'reviewAsked', sale }, afterwards],
  ['link', { kind: 'linkAsked', sale }, inTime],
  ['asked to move', { kind: 'moveAsked', sale, itemIds: gone, chooseUntil: '2026-11-30T08:00:00-05:00' }],
  [
    'moved, as a professional is not in',
    {
      kind: 'moved',
      sale: moved,
      before,
      change: none,
      notIn: { barber: cut.barber.firstName, at: cut.startsAt },
    },
    tooLate,
  ],
]
