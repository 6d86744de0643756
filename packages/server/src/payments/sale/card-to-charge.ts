import type { PaymentRow } from './locked-sale.ts'

/**
 * Picks the card for additional charges such as a tip. It is the card that paid last, because it is known to
 * work, or the first one on the sale if that one was removed.
 */
export const cardToCharge = <
  Payment extends Pick<PaymentRow, 'paidAt' | 'isCardRemoved'> & { readonly hasCard: boolean },
>(
  payments: readonly Payment[],
): Payment | undefined => {
  const withCard = payments.filter(({ hasCard }) => hasCard)
  const paid = withCard.filter(({ paidAt, isCardRemoved }) => paidAt !== null && !isCardRemoved)
  return paid.toSorted((a, b) => (b.paidAt ?? 0) - (a.paidAt ?? 0)).at(0) ?? withCard.at(0)
}
