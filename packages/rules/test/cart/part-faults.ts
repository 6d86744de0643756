import type { Amounts, Breakdown } from '@openchair/contract'
import type { CartSums } from '../../src/cart/sums.ts'

export const amountFields = [
  'price',
  'priceWithoutTaxes',
  'discount',
  'taxIncluded',
  'taxAdded',
  'tip',
  'deposit',
  'total',
] as const satisfies readonly (keyof Amounts)[]

const add = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

const unequal = (what: string, whole: number, ...parts: readonly number[]): readonly string[] =>
  whole === add(parts) ? [] : [`${what}: ${whole} is not ${parts.join(' + ')}`]

/** Describes where the parts of a cart's sums and payments do not add up; empty where they do. */
export const partFaults = (sums: CartSums, breakdown: Breakdown): readonly string[] => {
  const lines = [...sums.appointments.flatMap((appointment) => appointment.lines), ...sums.products]
  const items = [...sums.appointments, ...sums.products].map(({ amounts }) => amounts)
  const all = (field: (typeof amountFields)[number]): readonly number[] =>
    items.map((amounts) => amounts[field])
  const { totalChargeAmount, outstandingChargeAmount, giftCardAmount } = breakdown
  const promos = lines.flatMap(({ adjustments }) => adjustments.filter(({ type }) => type === 'promo'))
  const taxesOnTop = sums.taxes.filter(({ addToPrice }) => addToPrice).map(({ amount }) => amount)
  return [
    ...unequal('total', sums.total, ...all('total'), sums.totalFee),
    ...unequal(
      'kinds',
      sums.total,
      sums.subtotal,
      -sums.discountAmount,
      ...taxesOnTop,
      sums.totalFee,
      sums.tipAmount,
    ),
    ...unequal('range', sums.total, sums.totalRange.min),
    ...unequal('fees', sums.totalFee, sums.customerBookingFee, sums.waitingListFee),
    ...unequal('taxes', sums.taxAmount, ...sums.taxes.map(({ amount }) => amount)),
    ...unequal('taxes of items', sums.taxAmount, ...all('taxIncluded'), ...all('taxAdded')),
    ...unequal('discounts', sums.discountAmount, ...all('discount')),
    ...unequal('promo', -sums.promoAmount, ...promos.map(({ amount }) => amount)),
    ...unequal('tips', sums.tipAmount, ...all('tip')),
    ...unequal('deposits', sums.depositAmount, ...all('deposit')),
    ...unequal(
      'payments',
      breakdown.total,
      totalChargeAmount,
      outstandingChargeAmount,
      giftCardAmount,
      breakdown.belowLeast?.waived ?? 0,
    ),
    ...sums.appointments.flatMap(appointmentFaults),
    ...lines.flatMap(lineFaults),
  ]
}

const appointmentFaults = ({ amounts, lines }: CartSums['appointments'][number]): readonly string[] => [
  ...amountFields.flatMap((field) =>
    unequal(field, amounts[field], ...lines.map((line) => line.amounts[field])),
  ),
  ...(amounts.deposit <= amounts.total - amounts.tip ? [] : [`deposit: ${amounts.deposit} is too much`]),
]

const lineFaults = ({ amounts, adjustments }: CartSums['products'][number]): readonly string[] => {
  const { price, priceWithoutTaxes, discount, taxIncluded, taxAdded, tip, total } = amounts
  const adjusted = adjustments.map(({ amount }) => amount)
  return [
    ...unequal('adjustments', taxIncluded + taxAdded - discount, ...adjusted),
    ...unequal('price', price, priceWithoutTaxes, taxIncluded, discount),
    ...unequal('line', total, priceWithoutTaxes, taxIncluded, taxAdded, tip),
    ...amountFields.flatMap((field) => (amounts[field] < 0 ? [`${field} is ${amounts[field]}`] : [])),
  ]
}
