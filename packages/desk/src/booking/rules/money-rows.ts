import type { OpenedBooking } from '@openchair/contract'

type Sums = NonNullable<OpenedBooking['sums']>
type Payment = Sums['payments'][number]

/** A row of what a booking costs; minor units. A payment is negative, and its refund positive. */
export type MoneyRow =
  | { readonly kind: 'services' | 'discounts' | 'taxesAndFees' | 'tip' | 'total'; readonly amount: number }
  | { readonly kind: 'payment'; readonly amount: number; readonly payment: Payment }

/** The rows from the price to what was paid. Sums of nothing are left out, and so is a total of services alone. */
export const moneyRows = (sums: Sums): readonly MoneyRow[] => {
  const parts = [
    { kind: 'services', amount: sums.services },
    { kind: 'discounts', amount: 0 - Math.abs(sums.discounts) },
    { kind: 'taxesAndFees', amount: sums.taxesAndFees },
    { kind: 'tip', amount: sums.tip },
  ] as const
  const shown = parts.filter(({ kind, amount }) => kind === 'services' || amount !== 0)
  return [
    ...(shown.length > 1 ? shown : []),
    { kind: 'total', amount: sums.total },
    ...sums.payments.map((payment) => ({
      kind: 'payment' as const,
      amount: 0 - payment.amount,
      payment,
    })),
  ]
}
