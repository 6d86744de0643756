import type { SaleItem, SaleOrder } from '@openchair/contract'

/** Amounts in minor units, negative where they reduce the total. */
type SumRow = { readonly label: string; readonly amount: number }

type Labels = {
  readonly tip: string
  readonly bookingFee: string
  readonly waitingListFee: string
  readonly membership: string
  readonly promo: string
  /** What several of one service or product are called. */
  readonly several: (quantity: number, name: string) => string
}

type Order = Pick<SaleOrder, 'items' | 'breakdown' | 'promoCode'>

/** Lines of the same name make one row, which says how many they are. */
const merged = (rows: readonly SumRow[], { several }: Pick<Labels, 'several'>): readonly SumRow[] =>
  [...new Set(rows.map(({ label }) => label))].map((label) => {
    const same = rows.filter((row) => row.label === label)
    return {
      label: same.length === 1 ? label : several(same.length, label),
      amount: same.reduce((sum, { amount }) => sum + amount, 0),
    }
  })

/** Services, add-ons and products at their prices. */
const lineRows = (items: readonly SaleItem[], labels: Labels): readonly SumRow[] => {
  const services = items.flatMap(({ subItems }) => subItems)
  const products = items.filter(({ type }) => type === 'product')
  return [
    ...merged(
      services.map(({ name, amounts }) => ({ label: name, amount: amounts.price })),
      labels,
    ),
    ...products.map(({ name, quantity, amounts }) => ({
      label: quantity === 1 ? name : labels.several(quantity, name),
      amount: amounts.price,
    })),
  ]
}

/** The parts of the total; their sum is the total. */
export const sumRows = ({ items, breakdown, promoCode }: Order, labels: Labels): readonly SumRow[] => {
  const { discountAmount, promoAmount, tipAmount, taxes, customerBookingFee, waitingListFee } = breakdown
  const extras = [
    { label: labels.membership, amount: promoAmount - discountAmount },
    { label: promoCode ?? labels.promo, amount: 0 - promoAmount },
    { label: labels.tip, amount: tipAmount },
    ...taxes.filter(({ addToPrice }) => addToPrice).map(({ name, amount }) => ({ label: name, amount })),
    { label: labels.bookingFee, amount: customerBookingFee },
    { label: labels.waitingListFee, amount: waitingListFee },
  ]
  return [...lineRows(items, labels), ...extras.filter(({ amount }) => amount !== 0)]
}
