import { randomUUID } from 'node:crypto'
import type { Amounts, Customer, WireLanguage } from '@openchair/contract'
import { breakdownOf } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { Buyer } from '../buyer.ts'
import { newConfirmationCode } from '../confirmation-code.ts'
import type { GivenCard } from '../given-card.ts'
import type { BookingPlan, PlannedGiftCard } from '../plan.ts'
import { recordShop, summaryOf } from '../quote/record.ts'

/** A gift card that is to be sold, and who buys it with which card. */
export type GiftCardPlanRequest = {
  readonly catalogue: ShopCatalogue
  /** The only professional whom the card can pay; undefined for the whole shop. */
  readonly barber: CatalogueBarber | undefined
  /** Minor units. */
  readonly amount: number
  readonly cover: PlannedGiftCard['cover']
  readonly recipient: PlannedGiftCard['recipient']
  readonly ownerId: string
  readonly key: string
  readonly bodyHash: string
  readonly customer: Customer
  /** In which the guest buys, and is told of it where they have not chosen another; its recipient reads the same. */
  readonly language: WireLanguage
  readonly buyer: Buyer
  readonly userId: string | null
  readonly card: GivenCard
  readonly returnUrl: string
  readonly now: Temporal.Instant
}

/**
 * Decides every row of the sale of a gift card: it holds nothing, and is charged at once (gift-cards/paid). Neither taxes nor
 * fees are on it; those are on what it pays for.
 */
export const planGiftCard = (request: GiftCardPlanRequest): BookingPlan => {
  const { catalogue, barber, amount, customer, buyer, now } = request
  const { shop, currency } = catalogue
  const orderId = randomUUID()
  const id = randomUUID()
  return {
    shopId: shop.id,
    brandId: shop.brandId,
    ownerId: request.ownerId,
    cart: null,
    attempt: { id: randomUUID(), key: request.key, bodyHash: request.bodyHash },
    customer: { ...customer, ...buyer },
    appointments: [],
    holds: [],
    giftCard: { id, barberId: barber?.id ?? null, cover: request.cover, recipient: request.recipient },
    order: {
      id: orderId,
      checkoutType: 'bookAndPay',
      confirmationCode: newConfirmationCode(),
      record: { language: customer.preferredLanguage ?? request.language, ...recordGiftCard(request, id) },
    },
    payment: {
      ...request.card,
      returnUrl: request.returnUrl,
      description: shop.name,
      currency,
      chargeNow: amount,
      chargeLater: 0,
      chargeAt: now.toString(),
    },
    answer: {
      id: orderId,
      total: amount,
      currency,
      payingCustomer: { id: buyer.id, userId: request.userId },
    },
  }
}

const names = { en: 'Gift card', fr: 'Carte-cadeau', 'es-419': 'Tarjeta de regalo' }

const recordGiftCard = ({ catalogue, barber, amount }: GiftCardPlanRequest, id: string): SaleRecord => ({
  currency: catalogue.currency,
  taxAmount: 0,
  shop: recordShop(catalogue),
  items: [
    {
      id,
      type: 'gift_card',
      itemId: id,
      names,
      isAddon: false,
      quantity: 1,
      duration: null,
      adjustments: [],
      amounts: amountsOf(amount),
      barber: barber === undefined ? null : summaryOf(barber),
      bookedWithAnyBarber: false,
      dateTime: null,
      endsAt: null,
      customer: null,
      subItems: [],
    },
  ],
  tips: [],
  promoCode: null,
  isReservation: false,
  isBookNoPay: false,
  canCancelBefore: null,
  breakdown: breakdownOf(sumsOf(amount), {
    chargeNow: amount,
    giftCardAmount: 0,
    allowed: ['bookAndPay'],
    paid: 0,
  }),
})

const amountsOf = (amount: number): Amounts => ({
  price: amount,
  priceWithoutTaxes: amount,
  discount: 0,
  taxIncluded: 0,
  taxAdded: 0,
  tip: 0,
  deposit: 0,
  total: amount,
  range: null,
})

const sumsOf = (amount: number): Parameters<typeof breakdownOf>[0] => ({
  appointments: [],
  products: [],
  subtotal: amount,
  taxes: [],
  taxAmount: 0,
  customerBookingFee: 0,
  waitingListFee: 0,
  totalFee: 0,
  discountAmount: 0,
  promoAmount: 0,
  tipAmount: 0,
  total: amount,
  depositAmount: 0,
  totalRange: { min: amount, max: amount },
  rangeDisplayPrice: { min: amount, max: amount },
})
