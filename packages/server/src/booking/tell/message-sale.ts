import type { Language, Photo, SaleItem, Shop, ValidatedCart } from '@openchair/contract'
import { toWireLanguage } from '@openchair/contract'
import {
  addressLines,
  directionsUrl,
  givenName,
  givenText,
  showCart,
  unaskedOf,
  zoneCity,
} from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Config } from '../../config.ts'
import { photosIn } from '../../catalogue/text-in.ts'
import { mediaFile } from '../../store/media-folder.ts'
import { shopAsAgreed } from '../quote/record.ts'
import type {
  MessageAppointment,
  MessageBarber,
  MessageCard,
  MessageLine,
  MessagePayment,
  MessageSale,
  MessageShop,
} from '../../messages/message-data.ts'
import { sumOf } from '../../payments/sale/account.ts'
import { epochMinutes, instantAt } from '../../shop-time.ts'
import { showSale, stateOf } from '../sale/show-sale.ts'
import { missedOf, stillToPay } from '../sale/money-of-sale.ts'
import { undoOfSale } from '../sale/undo-of-sale.ts'
import type { SaleOrderRow } from '../sale/store.ts'

type Read = {
  readonly catalogue: ShopCatalogue
  readonly row: SaleOrderRow
  readonly sequence: number
}

/** A shop in the form that messages show. `page` is its booking page. */
export const messageShop = (
  { shop, email }: ShopCatalogue,
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): MessageShop => ({
  name: shop.name,
  address: addressLines(shop.address),
  phone: shop.phone,
  email,
  timezone: shop.timezone,
  country: shop.address.country,
  city: zoneCity(shop, language),
  directions: directionsUrl(shop),
  page: `${publicUrl}/booking/book/${encodeURIComponent(shop.route)}`,
  ...picturesOf(shop, language),
})

/** The pictures of a shop that mails show: the first photo that our server serves, and its map. */
const picturesOf = (shop: Shop, language: Language): Pick<MessageShop, 'front' | 'map'> => {
  const [front] = photosIn(shop.photos, toWireLanguage(language), shop.settings.defaultLanguage).flatMap(
    ({ url, alt, altLanguage }) => {
      const file = mediaFile(url)
      // A screen reader would read a description in another language as if it were in this one.
      const own = altLanguage === undefined ? alt : undefined
      return file === undefined ? [] : [{ file, alt: own ?? shop.name }]
    },
  )
  const map = mediaFile(shop.staticMap)
  return { ...(front && { front }), ...(map !== undefined && { map }) }
}

/** A sale as messages and calendar files show it, in a language. */
export const messageSale = (
  { catalogue, row, sequence }: Read,
  language: Language,
  config: Pick<Config, 'publicUrl'>,
): MessageSale => {
  const sale = showSale(catalogue, row.record, stateOf(row), toWireLanguage(language))
  const missed = missedOf(row.appointments)
  const appointments = sale.items
    .flatMap((item) => messageAppointment(item, missed))
    .toSorted((a, b) =>
      Temporal.Instant.compare(Temporal.Instant.from(a.startsAt), Temporal.Instant.from(b.startsAt)),
    )
  const payments = messagePayments(row)
  const undo = undoOfSale(row.record, epochMinutes(row.createdAt))
  const isOver = appointments.length > 0 && appointments.every(({ isCanceled }) => isCanceled)
  const { lateCancelPercentage } = shopAsAgreed(catalogue, row.record)
  return {
    id: row.id,
    firstName: givenName(row.customerFirstName),
    code: row.confirmationCode,
    sequence,
    ...(row.note !== null && { note: givenText(row.note) }),
    shop: messageShop(catalogue, language, config),
    appointments,
    lines: isOver ? [] : linesOf(showCart(sale, catalogue.shop.address.country)),
    currency: sale.currency,
    total: sale.breakdown.total,
    payments,
    fees: openFees(row),
    given: sumOf(
      row.refunds.filter(({ paymentId, changeId }) => changeId === null && !row.fees.has(paymentId)),
    ),
    ...(unaskedOf(sale.breakdown) > 0 && { waived: unaskedOf(sale.breakdown) }),
    card: sale.payments.find(({ isChargedNext }) => isChargedNext)?.cardInfo ?? null,
    left: stillToPay(row, sale.breakdown).atShop,
    freeUntil: sale.canCancelBefore,
    ...(undo !== null && { undoUntil: instantAt(undo).toString() }),
    lateFee: sale.payments.length > 0 ? lateCancelPercentage : 0,
  }
}

/** A professional in the form that messages show. */
export const messageBarber = (barber: {
  readonly firstName: string
  readonly lastName: string
  /** The photos; missing in moves of earlier versions. */
  readonly photos?: readonly Pick<Photo, 'url'>[]
}): MessageBarber => {
  const face = barber.photos?.map(({ url }) => mediaFile(url)).find((file) => file !== undefined)
  return {
    firstName: givenName(barber.firstName),
    lastName: givenName(barber.lastName),
    ...(face !== undefined && { face }),
  }
}

const messageAppointment = (
  item: SaleItem,
  missed: ReturnType<typeof missedOf>,
): readonly MessageAppointment[] => {
  const { id, dateTime, endsAt, barber, customer, subItems, state } = item
  if (dateTime === null || endsAt === null || barber === null) return []
  return [
    {
      id,
      startsAt: dateTime,
      endsAt,
      services: subItems.map(({ name }) => name),
      barber: messageBarber(barber),
      guest: customer === null ? null : givenName(customer.firstName),
      isCanceled: state === 1,
      isMissed: missed.has(id),
    },
  ]
}

const hows: Readonly<Partial<Record<ValidatedCart['payments'][number]['state'], MessagePayment['how']>>> = {
  captured: 'paid',
  authorized: 'paid',
  scheduled: 'later',
  due: 'due',
  refunded: 'paid',
}

/** The card of a payment as messages name it. */
const messageCard = ({
  type,
  cardInfo,
}: Pick<SaleOrderRow['payments'][number], 'type' | 'cardInfo'>): MessageCard | null =>
  type === 'at_shop' ? { brand: type, last4: '' } : cardInfo

/** The cards of a sale's payments, by the ids of the payments. */
export const cardsOf = ({ payments }: SaleOrderRow): ReadonlyMap<string, MessageCard | null> =>
  new Map(payments.map((payment) => [payment.id, messageCard(payment)]))

const messagePayments = ({ payments, fees, refunds }: SaleOrderRow): readonly MessagePayment[] =>
  payments
    .filter(({ id }) => !fees.has(id))
    .flatMap((payment): readonly MessagePayment[] => {
      const { id, state, amount, chargeAt: at } = payment
      const how = hows[state]
      const back = sumOf(refunds.filter(({ paymentId, changeId }) => paymentId === id && changeId !== null))
      if (how === undefined || amount <= back) return []
      return [{ how, amount: amount - back, card: messageCard(payment), at }]
    })

const openFees = ({ payments, fees }: SaleOrderRow): MessageSale['fees'] =>
  payments.flatMap(({ id, state, amount, cardInfo: card, chargeAt: at }) => {
    const [feeFor, how] = [fees.get(id), hows[state]]
    return feeFor === undefined || (how !== 'later' && how !== 'due')
      ? []
      : [{ how, amount, card, at, feeFor }]
  })

const named = (name: string, amount: number): MessageLine => ({ what: 'named', name, amount })

/** The bill. Its lines add up to the total. */
const linesOf = ({ items, breakdown }: ValidatedCart): readonly MessageLine[] => {
  const sold = items
    .filter(({ state }) => state !== 1)
    .flatMap((item) =>
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
