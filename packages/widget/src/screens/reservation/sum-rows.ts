import type { SaleItem, SaleOrder } from '@openchair/contract'

/** Amounts in minor units, negative where they reduce the total. */
type SumRow = { readonly label: string; readonly amount: number }

type Labels = {
  readonly tip: string
  readonly bookingFee: string
  readonly waitingListFee: string
  readonly membership: string
  readonly promo: string
  /** What several of one product are called. */
  readonly several: (quantity: number, name: string) => string
}

type Order = Pick<SaleOrder, 'items' | 'breakdown' | 'promoCode'>

/** Lines of the same name make one row. */
const merged = (rows: readonly SumRow[]): readonly SumRow[] => {
  const sums = new Map<string, number>()
  for (const { label, amount } of rows) sums.set(label, (sums.get(label) ?? 0) + amount)
  return [...sums].map(([label, amount]) => ({ label, amount }))
}

/** Services, add-ons and products at their prices. */
const lineRows = (items: readonly SaleItem[], { several }: Labels): readonly SumRow[] => {
  const services = items.flatMap(({ subItems }) => subItems)
  const products = items.filter(({ type }) => type === 'product')
  return [
    ...merged(services.map(({ name, amounts }) => ({ label: name, amount: amounts.price }))),
    ...products.map(({ name, quantity, amounts }) => ({
      label: quantity === 1 ? name : several(quantity, name),
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
