import { amountCap } from '@openchair/contract'
import { hasBegun, sumSold, type Tip, tipAmount, tipAppointment, tipUntil } from '@openchair/rules'
import { accountOf, takesInPerson } from '../../../payments/sale/account.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { epochMinutes } from '../../../shop-time.ts'
import type { SaleRecord } from '../../../store/sale-record.ts'
import { paidDifference } from './paid-difference.ts'
import type { ChangePlan } from './plan.ts'
import type { SaleToChange, SoldAppointment } from './sale-to-change.ts'

/** A tip for an appointment. Without `itemId` it is for the only one of the sale, or of `barberId`. */
export type TipRequest = {
  readonly itemId: string | undefined
  readonly barberId?: string | undefined
  readonly tip: Tip
}

/**
 * The effects of another tip on a sale (tips/after). Before the appointment, the later charge follows the
 * tip, or the difference is paid or refunded. Afterwards a higher tip is charged at once, and a lower one is
 * refused. Refuses with `tip_not_allowed`, and with `sale_order_not_found` an unknown item.
 */
export const planTip = (sale: SaleToChange, { tip, ...named }: TipRequest): ChangePlan => {
  const { record, catalogue } = sale
  const appointment = tippedOf(sale, named)
  const now = epochMinutes(sale.now)
  const { scheduled, card } = accountOf(sale)
  const hasCard = card !== undefined
  const details = catalogue.barberById.get(appointment.barberId)?.details
  if (details === undefined || tipUntil(appointment, details, { hasCard, now }) === null)
    throw new Refusal('tip_not_allowed')
  const { item } = appointment
  const amount = tipAmount(tip, item.amounts.price, catalogue.shop.roundUpTips)
  const isLate = hasBegun(appointment, now)
  if (amount > amountCap || (isLate && amount < item.amounts.tip)) throw new Refusal('tip_not_allowed')
  const after = tippedRecord(record, appointment, { tip, amount })
  return {
    concerns: [item.id],
    cancels: [],
    moves: [],
    ...paidDifference(sale, after, {
      scheduled: isLate ? 0 : scheduled,
      // The guest pays the tip at the shop with the rest, or if no card of the sale can be charged.
      inPerson: !isLate && (hasCard ? record.isBookNoPay || record.isReservation : takesInPerson(record)),
      hasCard,
      byStaff: false,
    }),
    chargeAt: null,
    event: { kind: 'tipped', detail: { itemId: item.id, before: item.amounts.tip, amount } },
  }
}

const tippedOf = (
  { appointments }: SaleToChange,
  { itemId, barberId }: Omit<TipRequest, 'tip'>,
): SoldAppointment => {
  const standing = appointments.filter(({ state }) => state !== 1)
  const theirs = (itemId === undefined ? standing : appointments).filter(
    (each) => (barberId ?? each.barberId) === each.barberId && (itemId ?? each.id) === each.id,
  )
  const [found, ...more] = theirs
  if (found !== undefined && more.length === 0) return found
  if (itemId !== undefined) throw new Refusal('sale_order_not_found')
  if (standing.length === 0) throw new Refusal('tip_not_allowed')
  const issue =
    theirs.length > 0
      ? ({ path: 'itemId', message: 'missing' } as const)
      : ({ path: 'barberId', message: 'invalid' } as const)
  throw new Refusal('invalid_request', { issues: [issue] })
}

/** The record of a sale in which an appointment has another tip, whose `amount` is in minor units. */
export const tippedRecord = (
  record: SaleRecord,
  { id, barberId }: Pick<SoldAppointment, 'id' | 'barberId'>,
  { tip, amount }: { readonly tip: Tip; readonly amount: number },
): SaleRecord => {
  const items = record.items.map((item) => (item.id === id ? tipAppointment(item, amount) : item))
  const sums = sumSold({ items, breakdown: record.breakdown })
  const tipPercentage = tip.type === 'percentage' ? tip.percentage : null
  return {
    ...record,
    items,
    breakdown: { ...record.breakdown, ...sums.breakdown },
    tips: [
      ...record.tips.filter(({ itemId }) => itemId !== id),
      { itemId: id, barberId, amount, tipPercentage },
    ],
  }
}
