import { anyBarber, type BarberSummary, type Shop } from '@openchair/contract'
import { cancelDeadline, checkoutFlags, isPromoPart, type PromoLine, wholeDiscounts } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { ownPhotos } from '../../catalogue/text-in.ts'
import { instantAt, shopTime } from '../../shop-time.ts'
import type { RecordedItem, RecordedLine, SaleRecord } from '../../store/sale-record.ts'
import { at } from './at.ts'
import type { PriceRequest } from './check-codes.ts'
import type { Price } from './price.ts'
import { type ResolvedAppointment, endWith, type Option } from './resolve.ts'

export type RecordRequest = Pick<PriceRequest, 'catalogue' | 'appointments' | 'seats' | 'extras'> & {
  readonly price: Price
  readonly ids?: ItemIds
}

/** The ids of a cart's items. A cart that is not booked has none. */
export type ItemIds = { readonly appointments: readonly string[]; readonly products: readonly string[] }

/** A cart's items and sums in the shape in which a sale is stored (cart/validated). */
export const recordQuote = (request: RecordRequest): SaleRecord => {
  const { catalogue, appointments, price } = request
  const appointmentItems = appointments.map((appointment, index) => recordItem(request, appointment, index))
  const items = [...appointmentItems, ...recordProducts(request)]
  return {
    currency: catalogue.currency,
    taxAmount: price.sums.taxAmount,
    shop: recordShop(catalogue),
    feePercentages: {
      lateCancelPercentage: catalogue.shop.lateCancelPercentage,
      noShowPercentage: catalogue.shop.noShowPercentage,
    },
    items,
    tips: appointmentItems.flatMap((item, index) => recordTip(request, item, index)),
    promoCode: request.extras.promo?.code ?? null,
    discounts: wholeDiscounts(request.extras),
    promoParts: promoPartsOf(request, items),
    deposits: Object.fromEntries(
      appointmentItems.flatMap(({ id, amounts }) => (amounts.deposit > 0 ? [[id, amounts.deposit]] : [])),
    ),
    ...checkoutFlags(price.terms.checkoutType),
    canCancelBefore: canCancelBefore(request),
    breakdown: price.breakdown,
  }
}

/** The ids of the lines and products that the promo applies to. */
const promoPartsOf = (
  { extras: { promo } }: RecordRequest,
  items: readonly RecordedItem[],
): readonly string[] => {
  if (promo === null) return []
  const partOf = (type: PromoLine['type'], { id, itemId }: Pick<RecordedItem, 'id' | 'itemId'>) =>
    isPromoPart(promo, { type, id: itemId ?? '' }) ? [id] : []
  return items.flatMap((item) =>
    item.type === 'product'
      ? partOf('product', item)
      : item.subItems.flatMap((line) => partOf('service', line)),
  )
}

/** The payment terms of a shop in the form that a sale stores. */
export const recordShop = ({ shop }: ShopCatalogue): SaleRecord['shop'] => {
  const { depositType, depositPercentage, depositAmount } = shop.settings
  return {
    id: shop.id,
    timezone: shop.timezone,
    country: shop.address.country,
    allowInPersonPayments: shop.allowInPersonPayments,
    requiresPrepayment: shop.requiresPrepayment,
    requiresPartialDeposits: shop.requiresPartialDeposits,
    requestCardForInPersonPayments: shop.requestCardForInPersonPayments,
    bookNoPay: shop.bookNoPay,
    settings: { depositType, depositPercentage, depositAmount },
  }
}

/** A shop with the fees agreed at the booking (payments/fees); today's for earlier versions' sales. */
export const shopAsAgreed = (
  { shop }: Pick<ShopCatalogue, 'shop'>,
  { feePercentages }: Pick<SaleRecord, 'feePercentages'>,
): Shop => ({ ...shop, ...feePercentages })

const recordItem = (
  { catalogue, seats, price, ids }: RecordRequest,
  appointment: ResolvedAppointment,
  index: number,
): RecordedItem => {
  const seat = seats[index]
  const { choice, start } = appointment
  const { timezone } = catalogue.shop
  const id = ids?.appointments[index] ?? `new-${index}`
  return {
    id,
    type: ids === undefined ? 'new_appointment' : 'appointment',
    itemId: null,
    isAddon: false,
    quantity: 1,
    duration: onlyValue((seat ? [seat] : appointment.options).map(({ offer }) => offer.duration)),
    adjustments: [],
    amounts: at(price.sums.appointments, index).amounts,
    barber: seat === undefined ? null : summaryOf(seat.barber),
    bookedWithAnyBarber: choice.any,
    dateTime: start === undefined ? null : shopTime(instantAt(start), timezone),
    endsAt:
      start === undefined || seat === undefined ? null : shopTime(instantAt(endWith(start, seat)), timezone),
    customer: choice.guest && {
      firstName: choice.guest.firstName ?? '',
      lastName: choice.guest.lastName ?? '',
    },
    subItems: recordLines(appointment, seat, price, id, index),
  }
}

/** The fields of an item that is not an appointment. */
export const noAppointment = {
  isAddon: false,
  duration: null,
  barber: null,
  bookedWithAnyBarber: false,
  dateTime: null,
  endsAt: null,
  customer: null,
  subItems: [],
} satisfies Partial<RecordedItem>

const recordProducts = ({ extras, price, ids }: RecordRequest): readonly RecordedItem[] =>
  extras.products.map(({ product, quantity }, index) => {
    const { amounts, adjustments } = at(price.sums.products, index)
    return {
      ...noAppointment,
      id: ids?.products[index] ?? `product-${index}`,
      type: 'product',
      itemId: product.id,
      names: product.details.name,
      quantity,
      adjustments: [...adjustments],
      amounts,
    }
  })

const recordLines = (
  { services, options }: ResolvedAppointment,
  seat: Option | undefined,
  { sums }: Price,
  id: string,
  index: number,
): readonly RecordedLine[] =>
  services.map((service, line) => {
    const { amounts, adjustments } = at(at(sums.appointments, index).lines, line)
    const durations = (seat ? [seat] : options).map(
      ({ barber }) => barber.offerings.get(service.id)?.duration ?? 0,
    )
    return {
      id: `${id}-${line}`,
      type: 'service',
      itemId: service.id,
      isAddon: service.isAddon,
      quantity: 1,
      names: service.details.name,
      duration: onlyValue(durations),
      adjustments: [...adjustments],
      amounts,
    }
  })

const recordTip = (
  { price, seats }: RecordRequest,
  { id, amounts }: RecordedItem,
  index: number,
): SaleRecord['tips'] => {
  const tip = price.tips[index]
  if (tip === undefined) return []
  return [
    {
      itemId: id,
      barberId: seats[index]?.barber.id ?? anyBarber,
      amount: amounts.tip,
      tipPercentage: tip.type === 'percentage' ? tip.percentage : null,
    },
  ]
}

const canCancelBefore = ({ catalogue, appointments, seats }: RecordRequest): string | null => {
  const known = appointments.flatMap(({ start }, index) => {
    const details = seats[index]?.barber.details
    return start === undefined || details === undefined ? [] : [{ ...details, start }]
  })
  const deadline = known.length < appointments.length ? null : cancelDeadline(known)
  return deadline === null ? null : shopTime(instantAt(deadline), catalogue.shop.timezone)
}

const onlyValue = (values: readonly number[]): number | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null

/** The summary of a professional that a sale stores. */
export const summaryOf = ({ id, route, details }: CatalogueBarber): BarberSummary => ({
  id,
  route,
  firstName: details.firstName,
  lastName: details.lastName,
  photos: ownPhotos(details.photos),
})
