import type { Language, SaleItem, ValidatedCart } from '@openchair/contract'
import { toWireLanguage } from '@openchair/contract'
import { addressLines, directionsUrl } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Config } from '../../config.ts'
import type {
  MessageAppointment,
  MessageLine,
  MessagePayment,
  MessageSale,
  MessageShop,
} from '../../messages/message-data.ts'
import { showSale, stateOf } from '../sale/show-sale.ts'
import type { SaleOrderRow } from '../sale/store.ts'

type Read = {
  readonly catalogue: ShopCatalogue
  readonly row: SaleOrderRow
  readonly sequence: number
  /** When payments will be charged, by their ids. */
  readonly chargeTimes: ReadonlyMap<string, Temporal.Instant>
}

export const messageShop = (
  { shop }: ShopCatalogue,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MessageShop => ({
  name: shop.name,
  address: addressLines(shop.address),
  phone: shop.phone,
  timezone: shop.timezone,
  directions: directionsUrl(shop.location),
  page: `${publicUrl}/booking/book/${encodeURIComponent(shop.route)}`,
})

/** A sale as messages and calendar files tell of it, in a language. */
export const messageSale = (
  { catalogue, row, sequence, chargeTimes }: Read,
  language: Language,
  config: Pick<Config, 'publicUrl'>,
): MessageSale => {
  const sale = showSale(catalogue, row.record, stateOf(row), toWireLanguage(language))
  const appointments = sale.items
    .flatMap(messageAppointment)
    .toSorted((a, b) =>
      Temporal.Instant.compare(Temporal.Instant.from(a.startsAt), Temporal.Instant.from(b.startsAt)),
    )
  const payments = sale.payments.flatMap((payment) => messagePayment(payment, chargeTimes.get(payment.id)))
  const given = payments.reduce((sum, { amount }) => sum + amount, 0)
  const isWhole = appointments.every(({ isCanceled }) => !isCanceled)
  const { lateCancelPercentage } = catalogue.shop
  return {
    id: row.id,
    firstName: row.customerFirstName,
    code: row.confirmationCode,
    sequence,
    shop: messageShop(catalogue, config),
    appointments,
    lines: isWhole ? linesOf(sale) : [],
    currency: sale.currency,
    total: sale.breakdown.total,
    payments,
    left: isWhole ? Math.max(0, sale.breakdown.total - given) : 0,
    freeUntil: sale.canCancelBefore,
    lateFee: payments.length > 0 || sale.payments.length > 0 ? lateCancelPercentage : 0,
  }
}

const messageAppointment = (item: SaleItem): readonly MessageAppointment[] => {
  const { id, dateTime, endsAt, barber, customer, subItems, state } = item
  if (dateTime === null || endsAt === null || barber === null) return []
  const { firstName, lastName } = barber
  return [
    {
      id,
      startsAt: dateTime,
      endsAt,
      services: subItems.map(({ name }) => name),
      barber: { firstName, lastName },
      guest: customer === null ? null : customer.firstName,
      isCanceled: state === 1,
    },
  ]
}

const hows: Readonly<Partial<Record<ValidatedCart['payments'][number]['state'], MessagePayment['how']>>> = {
  captured: 'paid',
  authorized: 'paid',
  scheduled: 'later',
  due: 'due',
}

const messagePayment = (
  { state, amount, cardInfo }: ValidatedCart['payments'][number],
  at: Temporal.Instant | undefined,
): readonly MessagePayment[] => {
  const how = hows[state]
  return how === undefined
    ? []
    : [{ how, amount, card: cardInfo, at: how === 'later' ? (at?.toString() ?? null) : null }]
}

const named = (name: string, amount: number): MessageLine => ({ what: 'named', name, amount })

/** The bill, whose lines sum to the total. */
const linesOf = ({ items, breakdown }: ValidatedCart): readonly MessageLine[] => {
  const sold = items.flatMap((item) =>
    item.subItems.length > 0
      ? item.subItems.map(({ name, amounts }) => named(name, amounts.price))
      : [named(item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name, item.amounts.price)],
  )
  const taxes = breakdown.taxes
    .filter(({ addToPrice }) => addToPrice)
    .map(({ name, amount }) => named(name, amount))
  const others: readonly MessageLine[] = [
    { what: 'discount', name: '', amount: -breakdown.discountAmount },
    { what: 'tip', name: '', amount: breakdown.tipAmount },
    ...taxes,
    { what: 'bookingFee', name: '', amount: breakdown.customerBookingFee },
    { what: 'waitingListFee', name: '', amount: breakdown.waitingListFee },
  ]
  return [...sold, ...others.filter(({ amount }) => amount !== 0)]
}
