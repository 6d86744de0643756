import { randomUUID } from 'node:crypto'
import { isTooSmall } from '@openchair/rules'
import type { Client } from '../../store/db.ts'
import { dropCharges } from '../charge/adjust-later-charges.ts'
import { waiveSmall } from '../charge/leave-small.ts'
import { changeCharge } from '../charge/store-later-charges.ts'
import { feeAmountsOf } from '../../store/sale-record.ts'
import { accountOf, sumOf } from '../sale/account.ts'
import type { LockedSale, PaymentRow } from '../sale/locked-sale.ts'
import { insertTaken, type TakenBy } from './store.ts'

/** A sum that was taken at the shop, in minor units, and how. */
export type TakenLine = {
  readonly kind: TakenBy
  readonly amount: number
  /** The last digits of a gift card. */
  readonly digits?: string
}

/** The sums left to pay at the shop; minor units. */
export type LeftAtShop = {
  /** The part of the price that is open, or still to be charged to a card. */
  readonly price: number
  /** The fees of missed and late canceled appointments that no card was charged for yet. */
  readonly fees: readonly PaymentRow[]
}

type Taking = {
  readonly lines: readonly TakenLine[]
  /** The part of the lines that is a tip, which the sale's price contains already. */
  readonly tip: number
  /** The sums left before, without the tip. */
  readonly left: LeftAtShop
  /** The appointment that is paid for alone; null if it is the whole sale. */
  readonly appointmentId: string | null
  readonly staffId: string | null
  /** The least that a card can be charged, in minor units. */
  readonly least: number
  readonly now: Temporal.Instant
}

/**
 * Records money that was taken at the shop, and drops the charges that it replaces, so that no card is charged
 * for it any more (desk/paid-at-shop). It pays the price first, then fees. Gives the sum of the dropped
 * charges, in minor units. Belongs in a transaction that has locked the sale, with the tip in
 * its price, while none of its charges is under way.
 */
export const takeAtShop = async (
  client: Client,
  sale: LockedSale,
  { lines, tip, left, appointmentId, staffId, least, now }: Taking,
): Promise<number> => {
  const { shopId } = sale
  const forPrice = Math.min(sumOf(lines), left.price + tip)
  const { scheduled, open } = accountOf(sale)
  const beyond = beyondCharges(sale, appointmentId, Math.max(0, open - tip))
  const unpaid = Math.min(scheduled, Math.max(0, forPrice - tip - beyond))
  const small = isTooSmall(scheduled - unpaid, least) ? scheduled - unpaid : 0
  await dropCharges(client, sale, { unpaid: unpaid + small, least, now })
  if (small > 0) await waiveSmall(client, sale, { small, least })
  const fees = feesPaid(left, sumOf(lines) - forPrice)
  for (const { paymentId, amount } of fees)
    await changeCharge(client, { shopId, paymentId, by: -amount, now })
  for (const { feeFor, kind, amount, digits = null, tip: ofTip } of split(
    lines,
    [{ feeFor: null, amount: forPrice }, ...fees],
    tip,
  ))
    await insertTaken(client, {
      ...sale,
      id: randomUUID(),
      appointmentId,
      feeFor,
      kind,
      digits,
      amount,
      tip: ofTip,
      staffId,
      now,
    })
  return unpaid + small + sumOf(fees)
}

/**
 * The part of the price, without the tip, that no coming charge of a card pays: all that is `open` of the sale, or of it
 * the sum by which staff raised the price of one appointment (desk/move-price). It is paid before money replaces a
 * charge, since it would stay open beside it. A payment that is due is asked for already, and so comes first.
 */
const beyondCharges = (sale: LockedSale, appointmentId: string | null, open: number): number => {
  if (sale.payments.some(({ noShowId, state }) => noShowId === null && state === 'due')) return 0
  if (appointmentId === null) return open
  const item = sale.record.items.find(({ id }) => id === appointmentId)
  return item ? Math.min(open, item.amounts.total - item.amounts.tip - feeAmountsOf(item).total) : 0
}

/** The parts of fees that a sum pays, the oldest first. */
const feesPaid = ({ fees }: LeftAtShop, sum: number) => {
  let open = sum
  return fees.flatMap(({ id, noShowId, amount }) => {
    const part = Math.min(open, amount)
    open -= part
    return part > 0 ? [{ feeFor: noShowId, paymentId: id, amount: part }] : []
  })
}

/** Divides the lines among the parts that they pay, in order. The tip lies in the last lines of the price. */
const split = (
  lines: readonly TakenLine[],
  parts: readonly { readonly feeFor: string | null; readonly amount: number }[],
  tip: number,
) => {
  const rest = lines.map((line) => ({ ...line }))
  const taken = parts.flatMap(({ feeFor, amount }) => {
    let open = amount
    return rest.flatMap((line) => {
      const part = Math.min(open, line.amount)
      open -= part
      line.amount -= part
      return part > 0 ? [{ ...line, feeFor, amount: part }] : []
    })
  })
  let openTip = tip
  return taken
    .toReversed()
    .map((line) => {
      const ofTip = line.feeFor === null ? Math.min(openTip, line.amount) : 0
      openTip -= ofTip
      return { ...line, tip: ofTip }
    })
    .toReversed()
}
