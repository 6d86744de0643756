import type { Breakdown, ValidatedCart } from '@openchair/contract'

/** The parts of a total, in the order in which they are calculated. */
export const rowKinds = ['subtotal', 'membership', 'promo', 'tip', 'taxesAndFees'] as const

/** A part of a cart's price; minor units, negative where it reduces the total. */
export type BreakdownRow = {
  readonly kind: (typeof rowKinds)[number]
  readonly amount: number
  /** The server's name for the part, where it has one. */
  readonly name?: string | undefined
}

type Facts = Pick<ValidatedCart, 'items' | 'promoCode'> & {
  readonly breakdown: Pick<
    Breakdown,
    'subtotal' | 'discountAmount' | 'promoAmount' | 'tipAmount' | 'taxes' | 'totalFee'
  >
}

const membershipName = ({ items }: Pick<Facts, 'items'>): string | undefined =>
  items
    .flatMap((item) => [item, ...item.subItems])
    .flatMap(({ adjustments }) => adjustments)
    .find(({ type }) => type === 'membership_discount')?.name

/** The amount added to the price: fees, and taxes that the price does not contain. */
const addedAmount = ({ taxes, totalFee }: Pick<Breakdown, 'taxes' | 'totalFee'>): number =>
  taxes.reduce((sum, { addToPrice, amount }) => sum + (addToPrice ? amount : 0), totalFee)

/** The kind of the added amount: taxes, fees or both. */
export const addedKind = ({
  taxes,
  totalFee,
}: Pick<Breakdown, 'taxes' | 'totalFee'>): 'taxesAndFees' | 'taxes' | 'fees' => {
  if (!taxes.some(({ addToPrice, amount }) => addToPrice && amount !== 0)) return 'fees'
  return totalFee === 0 ? 'taxes' : 'taxesAndFees'
}

/** The parts of a cart's total, in the order of `rowKinds`. They add up to the total. */
export const breakdownRows = (cart: Facts): readonly BreakdownRow[] => {
  const { subtotal, discountAmount, promoAmount, tipAmount } = cart.breakdown
  const extras: readonly BreakdownRow[] = [
    { kind: 'membership', amount: promoAmount - discountAmount, name: membershipName(cart) },
    { kind: 'promo', amount: 0 - promoAmount, name: cart.promoCode ?? undefined },
    { kind: 'tip', amount: tipAmount },
    { kind: 'taxesAndFees', amount: addedAmount(cart.breakdown) },
  ]
  return [{ kind: 'subtotal', amount: subtotal }, ...extras.filter(({ amount }) => amount !== 0)]
}
