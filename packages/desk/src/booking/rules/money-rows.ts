import type { OpenedBooking } from '@openchair/contract'

type Sums = NonNullable<OpenedBooking['sums']>
type Payment = Sums['payments'][number]

/** A row of what a booking costs; minor units. A payment is negative, and its refund positive. */
export type MoneyRow =
  | { readonly kind: 'services' | 'discounts' | 'taxesAndFees' | 'tip' | 'total'; readonly amount: number }
  | { readonly kind: 'payment'; readonly amount: number; readonly payment: Payment }

/** The sums that are added to the price of the services, or taken off it. Sums of nothing are left out. */
export const addedRows = ({ discounts, taxesAndFees, tip }: Sums) =>
  (
    [
      { kind: 'discounts', amount: 0 - Math.abs(discounts) },
      { kind: 'taxesAndFees', amount: taxesAndFees },
      { kind: 'tip', amount: tip },
    ] as const
  ).filter(({ amount }) => amount !== 0)

/** The rows from the price to what was paid. Sums of nothing are left out, and so is a total of services alone. */
export const moneyRows = (sums: Sums): readonly MoneyRow[] => {
  const added = addedRows(sums)
  return [
    ...(added.length > 0 ? [{ kind: 'services' as const, amount: sums.services }, ...added] : []),
    { kind: 'total', amount: sums.total },
    ...sums.payments.map((payment) => ({
      kind: 'payment' as const,
      amount: 0 - payment.amount,
      payment,
    })),
  ]
}
