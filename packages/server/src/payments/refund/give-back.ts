import { randomUUID } from 'node:crypto'
import { giveBackGiftCard } from '../../holds/store-give-back.ts'
import type { Client } from '../../store/db.ts'
import { isTaken, leftOf } from '../sale/account.ts'
import type { LockedSale, RefundRow } from '../sale/locked-sale.ts'
import { insertRefund, recordPaymentsRefunded } from './store.ts'

/** An amount to refund, in minor units. `itemId` and `changeId` name the reason. */
export type GivenBack = Pick<RefundRow, 'itemId' | 'changeId' | 'amount'>

/**
 * Divides refunds among the cards and gift cards that paid, as far as their money is left, and then what was
 * paid at the shop. Fees are refunded only with `withFees`; an item's own fee comes before its price.
 */
export const divideRefunds = (
  sale: Pick<LockedSale, 'payments' | 'refunds'>,
  wanted: readonly GivenBack[],
  withFees = false,
): readonly RefundRow[] => {
  const left = new Map(
    sale.payments
      .filter((payment) => isRefundable(payment) && (withFees || payment.noShowId === null))
      .map((payment) => [payment, leftOf(payment, sale.refunds)]),
  )
  const refunds: RefundRow[] = []
  for (const { amount, ...what } of wanted) {
    let open = amount
    const { itemId } = what
    const own = [...left].filter(
      ([{ noShowId }]) => itemId === null || noShowId === null || noShowId === itemId,
    )
    const inOrder = itemId === null ? own : own.toSorted(([a], [b]) => isFee(b) - isFee(a))
    for (const [payment, most] of inOrder) {
      const part = Math.min(open, most)
      if (part <= 0) continue
      open -= part
      left.set(payment, most - part)
      const state = payment.kind === 'gift_card' ? 'done' : 'requested'
      refunds.push({ id: randomUUID(), paymentId: payment.id, ...what, state, amount: part })
    }
  }
  return refunds
}

/**
 * Records refunds by the ways of `divideRefunds`. Gift cards get it at once, cards once `settleRefunds` has
 * asked the provider. What the shop itself is to hand back stays requested until staff record it
 * (desk/paid-at-shop). Must run in a transaction that has locked the sale while none of its charges is under
 * way.
 */
export const giveBack = async (
  client: Client,
  sale: LockedSale,
  wanted: readonly GivenBack[],
  { now, withFees = false }: { readonly now: Temporal.Instant; readonly withFees?: boolean },
): Promise<readonly RefundRow[]> => {
  const refunds = divideRefunds(sale, wanted, withFees)
  for (const refund of refunds) {
    await insertRefund(client, { ...sale, ...refund, now })
    if (refund.state === 'done') await giveBackGiftCard(client, sale, refund.amount)
  }
  await recordPaymentsRefunded(client, { ...sale, now })
  return refunds
}

const isFee = ({ noShowId }: LockedSale['payments'][number]): number => (noShowId === null ? 0 : 1)

const isRefundable = (payment: LockedSale['payments'][number]): boolean =>
  payment.kind === 'gift_card' ||
  (isTaken(payment) && (payment.kind === 'at_shop' || payment.reference !== null))
