import {
  allowsEarlyTip,
  checkChangeable,
  moneyOfChange,
  repriceAppointment,
  sumSold,
  type Tip,
  whatStands,
  withUnasked,
} from '@openchair/rules'
import { accountOf, differenceOf, takesInPerson } from '../../../payments/sale/account.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { epochMinutes, instantAt, shopTime } from '../../../shop-time.ts'
import type { RecordedItem, SaleRecord } from '../../../store/sale-record.ts'
import { at } from '../../quote/at.ts'
import { summaryOf } from '../../quote/record.ts'
import { endWith } from '../../quote/resolve.ts'
import { chargeOf } from './charge-of.ts'
import { chargeTimeOf } from './charge-time.ts'
import type { ChangePlan } from './plan.ts'
import { callTheShop, cutOffAfter, cutOffOf, namedAppointment, type SaleToChange } from './sale-to-change.ts'
import type { SeatedMove } from './seat-moves.ts'

/** Refuses with `change_not_allowed` and `too_late_to_change` what whoever has the link may not move (behaviour 36). */
export const checkMovable = (sale: SaleToChange, ids: readonly string[]): void => {
  for (const id of ids) {
    const answer = checkChangeable(namedAppointment(sale, id), cutOffOf(sale), epochMinutes(sale.now))
    if (!answer.ok) throw callTheShop(sale, answer.code)
  }
}

/** What moving appointments does to a sale (behaviour 38). */
export const planMove = (sale: SaleToChange, moves: readonly SeatedMove[]): ChangePlan => {
  const { record } = sale
  const moveOf = new Map(moves.map((move) => [move.appointment.id, move]))
  const items = record.items.map((item) => {
    const move = moveOf.get(item.id)
    return move === undefined ? item : movedItem(sale, item, move)
  })
  const sums = sumSold({ items, breakdown: record.breakdown })
  const standing = sale.appointments.filter(({ state }) => state !== 1)
  const starts = standing.map((each) => {
    const move = moveOf.get(each.id)
    return move === undefined ? each : { id: each.id, barberId: move.seat.barber.id, start: move.start }
  })
  const after: SaleRecord = {
    ...record,
    items,
    taxAmount: sums.taxAmount,
    breakdown: sums.breakdown,
    tips: tipsAfter(record, items),
    canCancelBefore: cutOffAfter(sale, starts),
  }
  const { left, scheduled, unasked, open, card } = accountOf(sale)
  const { leastCharge: least } = sale.catalogue.shop
  const money = moneyOfChange(differenceOf(sale, after), {
    left,
    scheduled,
    open,
    unasked,
    inPerson: takesInPerson(record),
    takesInPerson: takesInPerson(record),
    hasCard: card !== undefined,
    least,
  })
  return {
    concerns: moves.map(({ appointment }) => appointment.id),
    cancels: [],
    moves: moves.map(({ appointment, seat, start, any }) => ({
      id: appointment.id,
      barberId: seat.barber.id,
      startsAt: instantAt(start).toString(),
      endsAt: instantAt(endWith(start, seat)).toString(),
      any,
    })),
    record: {
      ...after,
      breakdown: withUnasked(after.breakdown, unasked + (money.waived ?? 0), least),
    },
    least,
    isOver: false,
    money,
    refunds: money.refund > 0 ? [{ itemId: null, amount: money.refund }] : [],
    charge: chargeOf(sale, money.charge),
    chargeAt: chargeTimeOf(starts, sale.now),
    event: {
      kind: 'moved',
      detail: {
        before: moves.map(({ appointment: { id, item } }) => ({
          itemId: id,
          barberId: item.barber?.id ?? null,
          dateTime: item.dateTime,
          endsAt: item.endsAt,
        })),
      },
    },
  }
}

const movedItem = (
  { catalogue, record }: SaleToChange,
  item: RecordedItem,
  { appointment, seat, start, any }: SeatedMove,
): RecordedItem => {
  const { timezone, roundUpTips } = catalogue.shop
  const moved: RecordedItem = {
    ...item,
    barber: summaryOf(seat.barber),
    bookedWithAnyBarber: any,
    dateTime: shopTime(instantAt(start), timezone),
    endsAt: shopTime(instantAt(endWith(start, seat)), timezone),
  }
  if (seat.barber.id === appointment.barberId) return moved
  const tip = allowsEarlyTip([seat.barber.details]) ? tipOf(record, item) : undefined
  const repriced = repriceAppointment(moved, seat.offer.prices, {
    tip,
    roundUpTips,
    sold: [...record.items.flatMap(({ subItems }) => subItems), { adjustments: record.discounts ?? [] }],
  })
  return {
    ...repriced,
    duration: seat.offer.duration,
    subItems: repriced.subItems.map((line) => ({
      ...line,
      duration:
        line.itemId === null ? line.duration : (seat.barber.offerings.get(line.itemId)?.duration ?? null),
    })),
  }
}

/** The tip of an appointment as it was chosen. */
const tipOf = ({ tips }: Pick<SaleRecord, 'tips'>, { id }: Pick<RecordedItem, 'id'>): Tip | undefined => {
  const tip = tips.find(({ itemId }) => itemId === id)
  if (tip === undefined) return undefined
  return tip.tipPercentage === null
    ? { type: 'amount', amount: tip.amount }
    : { type: 'percentage', percentage: tip.tipPercentage }
}

/** The tips of a sale whose appointments have other sums or professionals. */
const tipsAfter = ({ tips }: SaleRecord, items: readonly RecordedItem[]): SaleRecord['tips'] =>
  tips.flatMap((tip) => {
    const item = at(
      items,
      items.findIndex(({ id }) => id === tip.itemId),
    )
    const isTaken = item.amounts.tip > 0 || tip.amount === 0
    return isTaken ? [{ ...tip, barberId: item.barber?.id ?? tip.barberId, amount: item.amounts.tip }] : []
  })

/** Refuses with `amount_changed` and the new sums what the guest has not agreed to (behaviour 38). */
export const checkAgreed = (
  { record, money }: ChangePlan,
  canceled: ReadonlySet<string>,
  agreed: number | undefined,
): void => {
  const { breakdown } = whatStands(record, canceled)
  if (agreed === undefined ? money.total === 0 : agreed === breakdown.total) return
  throw new Refusal('amount_changed', { details: { total: breakdown.total, breakdown, change: money } })
}
