import type { Adjustment } from '@openchair/contract'
import { linesOf } from '../cart/lifecycle.ts'
import type { SaleMembership, SalePromo } from '../cart/sale.ts'
import { percentageOf, sum } from '../money.ts'
import type { SoldItem } from './what-stands.ts'

type Line = Pick<SoldItem, 'id' | 'amounts' | 'adjustments'>

/** An item to be priced: an appointment, by its lines, or a product. */
export type PricedItem = Line & Pick<SoldItem, 'type'> & { readonly subItems: readonly Line[] }

/**
 * The terms besides prices that a guest agreed to, stored with a sale. A change of the sale does not change
 * them, so that a discount that one change could not use fully applies again after the next. Older sales lack
 * them.
 */
export type AgreedTerms = {
  /**
   * The discounts of membership and promo: a percentage, with amount zero, or the promo's whole negative
   * amount in minor units.
   */
  readonly discounts?: readonly Adjustment[]
  /** The ids of the lines and products that the promo covers. */
  readonly promoParts?: readonly string[]
  /** The deposits of the appointments that have one, by appointment id; minor units. */
  readonly deposits?: Readonly<Record<string, number>>
}

/** Gives the agreed terms of a sale. For a sale stored without terms, they are derived from its lines. */
export const agreedTerms = ({
  items,
  discounts = [],
  promoParts,
  deposits,
}: AgreedTerms & { readonly items: readonly PricedItem[] }): Required<AgreedTerms> => {
  const lines = items.flatMap((item) => linesOf<Line>(item))
  const borne = lines.flatMap(({ adjustments }) => adjustments)
  const promo = discounts.find(isPromo) ?? borneWhole(borne.filter(isPromo))
  const membership = [...discounts, ...borne].find(isMembership)
  return {
    discounts: [membership ?? [], promo ?? []].flat(),
    promoParts: promoParts ?? lines.filter((line) => mayHaveBorne(line, promo)).map(({ id }) => id),
    deposits: deposits ?? Object.fromEntries(items.map(({ id, amounts }) => [id, amounts.deposit])),
  }
}

const isPromo = ({ type }: Adjustment): boolean => type === 'promo'
const isMembership = ({ type }: Adjustment): boolean => type === 'membership_discount'

/**
 * Restores a promo from its parts on the lines: their common percentage, or an amount of at least their sum.
 */
const borneWhole = (parts: readonly Adjustment[]): Adjustment | undefined =>
  parts[0] && { ...parts[0], amount: takenOf(parts) }

const takenOf = (parts: readonly Adjustment[]): number => sum(parts.map(({ amount }) => amount))

/** Tells if the promo may cover a line: if it has a part on the line, or one that rounds to zero. */
const mayHaveBorne = ({ adjustments, amounts }: Line, promo: Adjustment | undefined): boolean =>
  adjustments.some(isPromo) ||
  (promo?.percentage != null && percentageOf(amounts.price - amounts.discount, promo.percentage) === 0)

/** Finds the membership with which the sale was made. */
export const membershipOf = ({ discounts }: Required<AgreedTerms>): SaleMembership | null => {
  const found = discounts.find(isMembership)
  return found === undefined
    ? null
    : { id: found.id ?? '', name: found.name, percentage: found.percentage ?? 0 }
}

/**
 * Finds the promo with which the sale was made, without the part of its amount that canceled items took
 * along.
 */
export const promoLeftOf = (
  { discounts }: Required<AgreedTerms>,
  gone: readonly PricedItem[],
): SalePromo | null => {
  const found = discounts.find(isPromo)
  if (found === undefined) return null
  const { id, name, code, percentage, amount } = found
  const known = { id: id ?? '', name, code: code ?? '' }
  if (percentage !== null) return { ...known, type: 'percentage', percentage, amount: null }
  const taken = takenOf(
    gone.flatMap((item) => linesOf<Line>(item)).flatMap(({ adjustments }) => adjustments.filter(isPromo)),
  )
  return { ...known, type: 'amount', percentage, amount: Math.max(0, taken - amount) }
}
