import type { SaleItem, SaleOrder } from '@openchair/contract'
import { isAppointment, sum } from '@openchair/rules'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { activeOf, isCanceledItem } from '../../sale-orders/standing.ts'

/** Rows with amounts in minor units, negative where they reduce the total. */
type SumRow = {
  readonly label: string
  readonly labelLanguage?: string | undefined
  readonly amount: number
  readonly note?: string
}

type Labels = {
  /** Returns the name of the tip. `share` is undefined for a tip that is no percentage. */
  readonly tip: (share: number | undefined) => string
  readonly bookingFee: string
  readonly waitingListFee: string
  readonly membership: string
  readonly promo: string
  readonly several: (quantity: number, name: string) => string
  readonly guest: (appointment: Appointment) => string
  /** Names the services if the amount beside them is not just their price. */
  readonly withAll: (services: string) => string
}

type Order = Pick<SaleOrder, 'items' | 'breakdown' | 'promoCode' | 'tips'>

const productRows = (items: readonly SaleItem[], { several }: Pick<Labels, 'several'>) =>
  items
    .filter(({ type }) => type === 'product')
    .map((item) => ({
      label: item.quantity === 1 ? item.name : several(item.quantity, item.name),
      labelLanguage: item.nameLanguage,
      item,
    }))

const feeRows = (breakdown: SaleOrder['breakdown'], labels: Labels): readonly SumRow[] => [
  { label: labels.bookingFee, amount: breakdown.customerBookingFee },
  { label: labels.waitingListFee, amount: breakdown.waitingListFee },
]

const serviceNames = ({ subItems }: SaleItem): string => subItems.map(({ name }) => name).join(', ')

/** Services and add-ons at their prices, one by one, or in a group by guest. */
const serviceRows = (active: readonly Appointment[], labels: Labels): readonly SumRow[] =>
  active.length > 1
    ? active.map((item) => ({
        label: labels.guest(item),
        amount: sum(item.subItems.map(({ amounts }) => amounts.price)),
        note: serviceNames(item),
      }))
    : active.flatMap(({ subItems }) =>
        subItems.map(({ name, nameLanguage, amounts }) => ({
          label: name,
          labelLanguage: nameLanguage,
          amount: amounts.price,
        })),
      )

const shareOf = ({ tips, items }: Order): number | undefined => {
  const given = tips.filter(({ amount }) => amount > 0)
  const [first] = given
  const isShared = given.every(({ tipPercentage }) => tipPercentage === first?.tipPercentage)
  return isShared && given.length === items.filter(isAppointment).length
    ? (first?.tipPercentage ?? undefined)
    : undefined
}

/** Rows of a partly canceled sale: each remaining guest's share, then the amounts that belong to no guest. */
const shareRows = (order: Order, active: readonly Appointment[], labels: Labels): readonly SumRow[] => [
  ...active.map((item) => ({
    label: labels.guest(item),
    amount: item.amounts.total,
    note: item.amounts.total === item.amounts.price ? serviceNames(item) : labels.withAll(serviceNames(item)),
  })),
  ...productRows(order.items, labels).map(({ item, ...row }) => ({ ...row, amount: item.amounts.total })),
  ...feeRows(order.breakdown, labels),
]

/** The parts of the total, which add up to it. */
export const sumRows = (order: Order, labels: Labels): readonly SumRow[] => {
  const { breakdown, items, promoCode } = order
  const active = activeOf(order)
  if (items.some((item) => isAppointment(item) && isCanceledItem(item)))
    return shareRows(order, active, labels).filter(({ amount }) => amount !== 0)
  const extras = [
    { label: labels.membership, amount: breakdown.promoAmount - breakdown.discountAmount },
    { label: promoCode ?? labels.promo, amount: 0 - breakdown.promoAmount },
    { label: labels.tip(shareOf(order)), amount: breakdown.tipAmount },
    ...breakdown.taxes
      .filter(({ addToPrice }) => addToPrice)
      .map(({ name, amount }) => ({ label: name, amount })),
    ...feeRows(breakdown, labels),
  ]
  return [
    ...serviceRows(active, labels),
    ...productRows(items, labels).map(({ item, ...row }) => ({ ...row, amount: item.amounts.price })),
    ...extras.filter(({ amount }) => amount !== 0),
  ]
}
