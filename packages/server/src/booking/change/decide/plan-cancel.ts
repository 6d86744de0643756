import {
  afterWaived,
  besideCard,
  cancelSums,
  checkChangeable,
  isFinished,
  isTooSmall,
  noShowFee,
  sum,
  whatStands,
  withUnasked,
} from '@openchair/rules'
import {
  accountOf,
  givenOf,
  ownOf,
  standingOf,
  sumOf,
  takesInPerson,
  unaskedOfRest,
  waivedOf,
} from '../../../payments/sale/account.ts'
import { epochMinutes } from '../../../shop-time.ts'
import type { ChangePlan, ToldPlan } from './plan.ts'
import {
  callTheShop,
  chargeTimeOf,
  cutOffAfter,
  freeUntilOf,
  namedAppointment,
  type SaleToChange,
  type SoldAppointment,
} from './sale-to-change.ts'
import { feeAmountsOf } from '../../../store/sale-record.ts'

export type CancelRequest = { readonly appointmentId: string; readonly cancelGroup: boolean }

/**
 * Decides on a guest's cancel of one appointment, or of all appointments of the sale that are not finished.
 * Refuses with `change_not_allowed` and `too_late_to_change` (changes/cancel, changes/cancel-part). A guest
 * who books after the cut-off may undo the booking for five minutes (`undoUntil`).
 */
export const planCancel = (sale: SaleToChange, { appointmentId, cancelGroup }: CancelRequest): ChangePlan => {
  const now = epochMinutes(sale.now)
  const named = namedAppointment(sale, appointmentId)
  const open = sale.appointments.filter((each) => !isFinished(each, now))
  const [first = named] = cancelGroup ? open : [named]
  const answer = checkChangeable(first, freeUntilOf(sale), now)
  if (!answer.ok) throw callTheShop(sale, answer.code)
  return cancelOf(sale, cancelGroup ? open : [named], { by: 'guest', feePercentage: 0 })
}

/** A plan of a cancel. Sums are minor units. */
export type CancelPlan = ToldPlan & {
  /** The fees for canceling too late, and the part of them that is kept from money that was paid. */
  readonly fee: number
  readonly kept: number
  /** The kept part of each appointment that has one. */
  readonly keptOf: readonly { readonly appointmentId: string; readonly amount: number }[]
  /** The part of the fee that is still to be charged to the card. */
  readonly feeDue: number
  /** Tells if that part is waived because it is less than the least that a card can be charged. */
  readonly isTooSmall: boolean
}

/**
 * The effects of canceling these appointments, whether the guest or the shop cancels. Each share is refunded,
 * less the fee of the appointment: a percentage of its price without the tip (changes/cancel-part,
 * payments/fees). With `keepsAll` nothing is refunded, and nothing is charged either.
 */
export const cancelOf = (
  sale: SaleToChange,
  canceled: readonly SoldAppointment[],
  {
    by,
    feePercentage,
    keepsAll = false,
  }: { readonly by: 'guest' | 'shop'; readonly feePercentage: number; readonly keepsAll?: boolean },
): CancelPlan => {
  const ids = canceled.map(({ id }) => id)
  const { paid, left: there, scheduled, unasked, card } = accountOf(sale)
  const { least } = sale
  const before = standingOf(sale)
  const after = whatStands(sale.record, new Set([...sale.canceled, ...ids]))
  const isOver = after.items.length === 0
  const { back, rest, unpaid } = cancelSums(before, after, {
    paid,
    missed: sale.missed,
    own: ownOf(sale),
    given: givenOf(sale),
  })
  let open = there
  const take = (wanted: number): number => {
    const amount = Math.min(open, Math.max(0, wanted))
    open -= amount
    return amount
  }
  const shared = canceled.map(({ id, item }) => {
    const cost = noShowFee(feeAmountsOf(item), feePercentage)
    const paidOfIt = back.get(id) ?? 0
    const share = take(paidOfIt - givenBefore(sale, id))
    if (keepsAll) return { id, fee: share, share, kept: share }
    const kept = Math.min(cost, share)
    // Money that the shop refunded voluntarily counts as paid, so the guest is not asked for it again.
    return { id, fee: kept + Math.max(0, cost - paidOfIt), share, kept }
  })
  // The last appointment brings back the rest of the sale in one sum.
  const last = canceled.length - 1
  const withLast = take(rest + restOf(back, ids))
  const fees = keepsAll ? shared.map((each, index) => keptWith(each, index === last ? withLast : 0)) : shared
  const refunds = fees
    .map((each, index) => ({
      itemId: each.id,
      amount: each.share - each.kept + (index === last && !keepsAll ? withLast : 0),
    }))
    .filter(({ amount }) => amount > 0)
  const refund = sumOf(refunds)
  const fee = sum(fees.map((each) => each.fee))
  const kept = sum(fees.map((each) => each.kept))
  const feeOfCard = card === undefined ? 0 : fee - kept
  const feeDue = isTooSmall(feeOfCard, least) ? 0 : feeOfCard
  // Without a card nobody owes the fee.
  const total = after.breakdown.total - before.breakdown.total + kept + feeOfCard
  const waived = waivedOf(sale, after.items) - waivedOf(sale, before.items)
  const scheduledAfter = isOver ? 0 : scheduled - Math.min(scheduled, unpaid)
  const small = isTooSmall(scheduledAfter, least) ? scheduledAfter : 0
  const inPerson = takesInPerson(sale.record)
  const unaskedLeft = unaskedOfRest(unasked, {
    standing: after,
    missed: sale.missed,
    paid: paid - rest - sum([...back.values()]),
    scheduled: scheduledAfter,
  })
  const beside = afterWaived(small, { unasked: unaskedLeft, least, inPerson })
  const later = scheduledAfter - small + beside.charge - scheduled
  const unaskedAfter = unaskedLeft + beside.waived
  const unaskedBy = unaskedAfter - unasked + besideCard(feeOfCard - feeDue, inPerson).waived
  const left = sale.appointments.filter(({ id, state }) => state !== 1 && !ids.includes(id))
  return {
    concerns: ids,
    cancels: ids,
    moves: [],
    record: {
      ...sale.record,
      breakdown: withUnasked(sale.record.breakdown, unaskedAfter, least),
      canCancelBefore: cutOffAfter(sale, left),
    },
    isOver,
    money: {
      total,
      refund,
      charge: feeDue,
      later,
      atShop: total - waived + refund - later - feeDue - unaskedBy,
      ...(unaskedBy !== 0 && { waived: unaskedBy }),
    },
    least,
    refunds,
    charge: null,
    chargeAt: left.length === 0 ? null : chargeTimeOf(left, sale.now),
    event: {
      kind: 'canceled',
      detail: { itemIds: ids, by, percentage: feePercentage, charge: feeDue, kept },
    },
    fee,
    kept,
    keptOf: fees.flatMap(({ id, kept: amount }) => (amount > 0 ? [{ appointmentId: id, amount }] : [])),
    feeDue,
    isTooSmall: feeDue < feeOfCard,
  }
}

type Shared = { readonly id: string; readonly fee: number; readonly share: number; readonly kept: number }

/** Adds a sum to what is kept of an appointment's payments. */
const keptWith = ({ id, fee, share, kept }: Shared, more: number): Shared => ({
  id,
  fee: fee + more,
  share: share + more,
  kept: kept + more,
})

/** The refund for items that are canceled together with the last appointment. */
const restOf = (back: ReadonlyMap<string, number>, ids: readonly string[]): number =>
  sum([...back].flatMap(([id, amount]) => (ids.includes(id) ? [] : [amount])))

/** The sum that an operator has already refunded for an item; minor units. */
const givenBefore = ({ refunds }: SaleToChange, id: string): number =>
  sumOf(refunds.filter(({ itemId, changeId }) => itemId === id && changeId === null))
