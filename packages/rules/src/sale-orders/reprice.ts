import { isAppointment, linesOf } from '../cart/lifecycle.ts'
import { type LineSums, sellCart } from '../cart/sold-cart.ts'
import type { Sale, SaleLine } from '../cart/sale.ts'
import { taxesIn } from '../cart/tax.ts'
import type { Tip } from '../cart/tip.ts'
import { type AgreedTerms, membershipOf, type PricedItem, promoLeftOf } from './agreed-terms.ts'

/** The price of each line of an appointment, in minor units, and its tip; undefined for none. */
export type NewPrices = { readonly prices: readonly number[]; readonly tip: Tip | undefined }

type SoldItems<Item extends PricedItem> = {
  /** Appointments come before products. */
  readonly items: readonly Item[]
  /** The ids of items that keep their sums, because they were canceled or missed. */
  readonly settled: ReadonlySet<string>
}

/**
 * Reprices a sale in which some appointments, by id, have new prices, in the same way as a new cart with the
 * agreed terms. So the result depends on the prices alone, not on earlier changes (changes/priced-as-sold). A
 * promo's amount is spread again over all unsettled items. A deposit is the agreed one, up to the
 * appointment's price.
 */
export const repriceSale = <Item extends PricedItem>(
  { items, settled }: SoldItems<Item>,
  agreed: Required<AgreedTerms>,
  {
    changed,
    roundUpTips,
  }: { readonly changed: ReadonlyMap<string, NewPrices>; readonly roundUpTips: boolean },
): readonly Item[] => {
  const open = items.filter(({ id }) => !settled.has(id))
  const appointments = open.filter(isAppointment)
  const products = open.filter((item) => !isAppointment(item))
  const parts = new Set(agreed.promoParts)
  const lines = appointments.map((item) => saleLines(item, parts, changed.get(item.id)?.prices))
  const sale: Sale = {
    appointments: appointments.map((item, index) => {
      const stays: Tip = { type: 'amount', amount: item.amounts.tip }
      const { tip } = changed.get(item.id) ?? { tip: stays }
      return { options: [lines[index] ?? []], tip, deposits: [depositOf(agreed, item)] }
    }),
    products: products.map((item) => ({ ...saleLine(item, parts), quantity: 1 })),
    membership: membershipOf(agreed),
    promo: promoLeftOf(
      agreed,
      items.filter(({ id }) => settled.has(id)),
    ),
    customerBookingFee: 0,
    waitingListFee: 0,
    roundUpTips,
  }
  const sold = sellCart(sale, lines)
  const ofAppointments = new Map(appointments.map(({ id }, index) => [id, sold.appointments[index]]))
  const ofProducts = new Map(products.map(({ id }, index) => [id, sold.products[index]]))
  return items.map((item) => {
    const sums = ofAppointments.get(item.id)
    if (sums === undefined) return { ...item, ...ofProducts.get(item.id) }
    const subItems = item.subItems.map((line, index) => ({ ...line, ...sums.lines[index] }))
    return { ...item, amounts: sums.amounts, subItems }
  })
}

type Line = LineSums & { readonly id: string }

const saleLines = (
  item: PricedItem,
  parts: ReadonlySet<string>,
  prices: readonly number[] = [],
): readonly SaleLine[] => linesOf<Line>(item).map((line, index) => saleLine(line, parts, prices[index]))

/** Turns a sold line back into one that can be priced, with its taxes. */
const saleLine = (
  { id, amounts, adjustments }: Line,
  parts: ReadonlySet<string>,
  price = amounts.price,
): SaleLine => ({
  price,
  promoPart: parts.has(id),
  taxes: taxesIn(adjustments),
})

const depositOf = ({ deposits }: Required<AgreedTerms>, { id, amounts }: PricedItem) => ({
  depositType: 'amount' as const,
  depositPercentage: 0,
  depositAmount: deposits[id] ?? amounts.deposit,
  serviceOverride: false,
})
