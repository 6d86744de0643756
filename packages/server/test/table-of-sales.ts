import type { GivenName } from '@openchair/rules'
import type { SaleNews, SmsContent } from '../src/messages/kinds.ts'
import type { MessageChange, MessageFee, MessagePayment, MessageSale } from '../src/messages/message-data.ts'
import { visa } from './sample-sales.ts'
import {
  at,
  calendarLink,
  chargedAt,
  longLink,
  type Names,
  type Row,
  shortLink,
  triedAt,
  appointmentsIn,
} from './table-appointments.ts'

const none: MessageChange = { total: 0, charge: 0, later: 0, atShop: 0, refunds: [] }
const charged: MessageChange = { ...none, total: 1031, charge: 1031 }
const toVisa = [{ amount: 2000, card: visa }]
const back: MessageChange = { ...none, total: -2000, refunds: toVisa }

/** Every message about a sale to the guest who booked, with these names in it. */
export const saleRows = (names: Names): readonly Row[] => {
  const { appointments, was, ids, saleOf } = appointmentsIn(names)
  const later: MessagePayment = { how: 'later', amount: 7496, card: visa, at: at(chargedAt) }
  const due: MessagePayment = { ...later, how: 'due', at: at(triedAt) }
  const feesFor = (...indexes: readonly number[]): MessageSale['fees'] =>
    ids(...indexes).map((feeFor) => ({ ...due, amount: 3178, how: 'due', feeFor }))
  const fee: MessageFee = { percentage: 50, charge: 3178, kept: 0 }

  const row = (title: string, news: SaleNews, about: readonly number[], more: Partial<Row> = {}): Row => {
    const common = { ...news, calendarLink }
    return {
      title,
      about,
      staying: [],
      mail: { channel: 'email', ...common, link: longLink },
      ...(news.kind !== 'tipped' &&
        news.kind !== 'duePaid' && {
          sms: { channel: 'sms', ...common, link: shortLink } as SmsContent & { readonly link: string },
        }),
      ...more,
    }
  }
  const moved = (sale: MessageSale, change: MessageChange, ...which: readonly number[]): SaleNews => ({
    kind: 'moved',
    sale,
    before: was(...which),
    change,
  })
  const canceled = (sale: MessageSale, paid: MessageFee | null, ...which: readonly number[]): SaleNews => ({
    kind: 'canceled',
    sale,
    gone: ids(...which),
    change: paid === null ? back : none,
    fee: paid,
  })
  const missed = (sale: MessageSale, ...which: readonly number[]): SaleNews => ({
    kind: 'noShow',
    sale,
    gone: ids(...which),
    fee,
    refunds: [],
  })
  const tip = (sale: MessageSale, index: number): SaleNews => ({
    kind: 'tipped',
    sale,
    itemIds: ids(index),
    barber: appointments[index]?.barber.firstName as GivenName,
    tip: 1500,
    change: charged,
  })
  const asks = { method: 'REQUEST' } as const
  const ends = { method: 'CANCEL' } as const
  const all = [0, 1, 2]
  return [
    row('booked, alone', { kind: 'booked', sale: saleOf(1) }, [0], asks),
    row('booked, a group', { kind: 'booked', sale: saleOf(3) }, all, asks),
    row(
      'booked, a group of which one was canceled',
      { kind: 'booked', sale: saleOf(3, { canceled: [0] }) },
      [1, 2],
      asks,
    ),
    row('moved, alone', moved(saleOf(1), charged, 0), [0], asks),
    row('moved, a whole group', moved(saleOf(3), charged, ...all), all, asks),
    row('moved, the last of a group', moved(saleOf(3), none, 2), [2], { ...asks, staying: [0, 1] }),
    row('moved, the first of a group', moved(saleOf(3), charged, 0), [0], { ...asks, staying: [1, 2] }),
    row('moved, two of a group', moved(saleOf(3), back, 0, 2), [0, 2], { ...asks, staying: [1] }),
    row('moved, all that stand of a group', moved(saleOf(3, { canceled: [0] }), none, 1, 2), [1, 2], asks),
    row('moved and moved back, alone', moved(saleOf(1), charged), [0]),
    row('moved and moved back, in a group', moved(saleOf(3), charged), all),
    row('canceled, alone', canceled(saleOf(1, { canceled: [0] }), null, 0), [0], ends),
    row('canceled, a whole group', canceled(saleOf(3, { canceled: all }), null, ...all), all, ends),
    row('canceled, the first of a group', canceled(saleOf(3, { canceled: [0] }), null, 0), [0], {
      ...ends,
      staying: [1, 2],
    }),
    row('canceled, the last of a group', canceled(saleOf(3, { canceled: [2] }), null, 2), [2], {
      ...ends,
      staying: [0, 1],
    }),
    row(
      'canceled, the last that stood of a group',
      canceled(saleOf(3, { canceled: all }), null, 1),
      [1],
      ends,
    ),
    row(
      'canceled by the shop with a fee, one of a group',
      canceled(saleOf(3, { canceled: [1] }), fee, 1),
      [1],
      { ...ends, staying: [0, 2] },
    ),
    row(
      'canceled with a fee that was declined, one of a group',
      canceled(saleOf(3, { canceled: [1] }, { fees: feesFor(1) }), fee, 1),
      [1],
      { ...ends, staying: [0, 2] },
    ),
    row('reminder, alone', { kind: 'reminder', sale: saleOf(1, {}, { payments: [later] }) }, [0]),
    row('reminder, a group', { kind: 'reminder', sale: saleOf(3) }, all),
    row(
      'reminder, a group of which the first was canceled',
      { kind: 'reminder', sale: saleOf(3, { canceled: [0] }) },
      [1, 2],
    ),
    row('payment due, alone', { kind: 'paymentDue', sale: saleOf(1, {}, { payments: [due] }) }, [0]),
    row('payment due, a group', { kind: 'paymentDue', sale: saleOf(3, {}, { payments: [due] }) }, all),
    row(
      'payment due, a group with a fee for one',
      { kind: 'paymentDue', sale: saleOf(3, { canceled: [0] }, { payments: [due], fees: feesFor(0) }) },
      all,
    ),
    row(
      'fee due, alone',
      { kind: 'paymentDue', sale: saleOf(1, { canceled: [0] }, { payments: [], fees: feesFor(0) }) },
      [0],
    ),
    row(
      'fee due, a whole group',
      { kind: 'paymentDue', sale: saleOf(3, { canceled: all }, { payments: [], fees: feesFor(...all) }) },
      all,
    ),
    row(
      'fee due, one of a group',
      { kind: 'paymentDue', sale: saleOf(3, { missed: [2] }, { payments: [], fees: feesFor(2) }) },
      [2],
    ),
    row(
      'due and paid, alone',
      { kind: 'duePaid', sale: saleOf(1), paid: [{ what: 'sale', amount: 7496, card: visa }] },
      [0],
    ),
    row(
      'due and paid, a group',
      { kind: 'duePaid', sale: saleOf(3), paid: [{ what: 'sale', amount: 7496, card: visa }] },
      all,
    ),
    row(
      'due and paid, a fee for one of a group',
      {
        kind: 'duePaid',
        sale: saleOf(3, { canceled: [1] }),
        paid: [{ what: 'cancelFee', amount: 3178, card: visa, feeFor: 'appointment-1' }],
      },
      [1],
    ),
    row('refunded, alone', { kind: 'refunded', sale: saleOf(1), itemIds: ids(0), refunds: toVisa }, [0]),
    row(
      'refunded, a group',
      { kind: 'refunded', sale: saleOf(3), itemIds: ids(...all), refunds: toVisa },
      all,
    ),
    row(
      'refunded, one of a group',
      { kind: 'refunded', sale: saleOf(3), itemIds: ids(2), refunds: toVisa },
      [2],
    ),
    row(
      'refunded, of a group, as the previous version told it',
      {
        kind: 'refunded',
        sale: saleOf(3),
        itemIds: [],
        refunds: toVisa,
      },
      [],
    ),
    row('missed, alone', missed(saleOf(1, { missed: [0] }), 0), [0]),
    row('missed, a whole group', missed(saleOf(3, { missed: all }), ...all), all),
    row('missed, one of a group', missed(saleOf(3, { missed: [1] }), 1), [1]),
    row('tipped, alone', tip(saleOf(1), 0), [0]),
    row('tipped, one of a group', tip(saleOf(3), 1), [1]),
    row('asked how it was, alone', { kind: 'reviewAsked', sale: saleOf(1) }, [0]),
    row('asked how it was, a group', { kind: 'reviewAsked', sale: saleOf(3) }, all),
    row(
      'asked how it was, a group of which one did not come',
      { kind: 'reviewAsked', sale: saleOf(3, { missed: [0] }) },
      [1, 2],
    ),
    row('link asked, alone', { kind: 'linkAsked', sale: saleOf(1) }, [0]),
    row('link asked, a group', { kind: 'linkAsked', sale: saleOf(3) }, all),
    row(
      'asked to move, one of a group',
      {
        kind: 'moveAsked',
        sale: saleOf(3),
        itemIds: saleOf(3)
          .appointments.slice(0, 1)
          .map(({ id }) => id),
        chooseUntil: '2026-12-01T09:59:00-05:00',
      },
      [0],
    ),
  ]
}
