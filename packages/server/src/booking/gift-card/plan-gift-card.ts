import { randomUUID } from 'node:crypto'
import type { Customer } from '@openchair/contract'
import { breakdownOf, type CartSums, sumCart } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { SaleRecord } from '../../store/sale-record.ts'
import type { PlanRequest } from '../plan-booking.ts'
import { newConfirmationCode } from '../codes.ts'
import type { GivenCard } from '../given-card.ts'
import type { BookingPlan, PlannedGiftCard } from '../plan.ts'
import { at } from '../quote/at.ts'
import { noAppointment, recordShop, summaryOf } from '../quote/record.ts'

/** A gift card to be sold, its buyer, and the buyer's card. */
type GiftCardPlanRequest = Pick<
  PlanRequest,
  'ownerId' | 'key' | 'bodyHash' | 'buyer' | 'userId' | 'language' | 'returnUrl' | 'now'
> & {
  readonly catalogue: ShopCatalogue
  /** The only professional whom the gift card can pay; undefined if it can pay the whole shop. */
  readonly barber: CatalogueBarber | undefined
  /** The amount, in minor units. */
  readonly amount: number
  readonly cover: PlannedGiftCard['cover']
  readonly recipient: PlannedGiftCard['recipient']
  readonly customer: Customer
  readonly card: GivenCard
}

/**
 * Decides every row of the sale of a gift card, which holds nothing and is charged at once (gift-cards/paid).
 * The sale has neither taxes nor fees, because the bookings that the gift card pays for have them.
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

/** The sums of a sale of one thing at this price, without taxes and fees. */
const sumsOf = (amount: number): CartSums =>
  sumCart({
    appointments: [],
    products: [{ price: amount, quantity: 1, taxes: [], promoPart: false }],
    membership: null,
    promo: null,
    customerBookingFee: 0,
    waitingListFee: 0,
    roundUpTips: false,
  })

const recordGiftCard = ({ catalogue, barber, amount }: GiftCardPlanRequest, id: string): SaleRecord => ({
  currency: catalogue.currency,
  taxAmount: 0,
  shop: recordShop(catalogue),
  items: [
    {
      ...noAppointment,
      id,
      type: 'gift_card',
      itemId: id,
      names,
      quantity: 1,
      adjustments: [],
      amounts: at(sumsOf(amount).products, 0).amounts,
      barber: barber === undefined ? null : summaryOf(barber),
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
