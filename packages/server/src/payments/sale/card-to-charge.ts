import type { PaymentRow } from './locked-sale.ts'

/**
 * Of a sale's payments the one whose card is charged for what comes on top, such as a tip: that which was paid last, because
 * its card is known to work, unless that was removed since; else the first that has a card.
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
