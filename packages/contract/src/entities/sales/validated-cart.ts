import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { guest, payingCustomer } from '../customer.ts'
import { depositType } from '../shop.ts'
import { currency, id, instant, minutes, money, moneyRange, percentage, textLanguage } from '../value.ts'

export const adjustment = z.object({
  type: z.enum(['tax', 'promo', 'membership_discount']),
  id: id.nullable(),
  name: z.string(),
  /** Of a promo: the code that it is known by. */
  code: z.string().nullable(),
  percentage: percentage.nullable(),
  /** Tax contained in the price, or on top of it; a discount is negative. */
  amount: money,
  addToPrice: z.boolean(),
})

/** Sums of a line or of an appointment, minor units. `total` is what the customer owes for it, tip included. */
export const amounts = z.object({
  price: money,
  priceWithoutTaxes: money,
  discount: money,
  taxIncluded: money,
  taxAdded: money,
  tip: money,
  deposit: money,
  total: money,
  /** Set while the professional, and so the price, is not chosen yet (behaviour 14). */
  range: moneyRange.nullable(),
})

const itemFields = {
  id,
  parentId: id.nullable(),
  type: z.enum(['appointment', 'new_appointment', 'service', 'product', 'gift_card']),
  name: z.string(),
  nameLanguage: textLanguage,
  /** The service, product or gift card that the line is of. */
  itemId: id.nullable(),
  isAddon: z.boolean(),
  /** How many; 1 but for products. The amounts are of all of them. */
  quantity: z.int().min(1),
  duration: minutes.nullable(),
  adjustments: z.array(adjustment),
  amounts,
}
const subItem = z.object(itemFields).meta({ id: 'SaleSubItem' })

/** initial 0, canceled 1, arrived 2 (spec 3, Sale order). */
export const itemState = z.union([z.literal(0), z.literal(1), z.literal(2)])

const saleItem = z
  .object({
    ...itemFields,
    state: itemState,
    /** Who will do it; for any professional the proposed candidate, once a time is chosen. */
    barber: barberSummary.nullable(),
    bookedWithAnyBarber: z.boolean(),
    dateTime: instant.nullable(),
    endsAt: instant.nullable(),
    customer: guest.nullable(),
    confirmationCode: z.string().nullable(),
    subItems: z.array(subItem),
  })
  .meta({ id: 'SaleItem' })

const salePayment = z
  .object({
    id,
    type: z.enum(['card', 'gift_card']),
    amount: money,
    /** Of a gift card, until the cart is booked. */
    code: z.string().nullable(),
    cardInfo: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: z.boolean(),
    /**
     * `planned`: of a gift card in a cart that is not booked; `kept`: a card on file and nothing charged; `due`: a charge
     * that failed.
     */
    state: z.enum(['planned', 'kept', 'scheduled', 'authorized', 'captured', 'due', 'refunded', 'failed']),
    /** When the card is charged by itself: a scheduled charge, or the next try of a due one; null where none follows. */
    chargeAt: instant.nullable(),
    /** The appointment of which it is the fee, for canceling it late or not coming; null where it pays for what was sold. */
    feeFor: id.nullable(),
    /** Whether what is charged for the sale from now on, such as a tip, is charged to its card. */
    isChargedNext: z.boolean(),
  })
  .meta({ id: 'SalePayment' })

/**
 * The ways in which a sum is paid that the payment provider charges to no card, because it is less than its least (behaviour 58a);
 * minor units.
 */
export const belowLeast = z
  .object({
    /** The least that is charged to a card. */
    least: money,
    /** The sum that the gift card pays less than it could, so that the rest is the least. */
    giftCard: money,
    /** The deposit that is charged with the rest, and not at checkout. */
    deposit: money,
    /** Paid at the shop instead. */
    atShop: money,
    /** Part of the total, and not asked for. */
    waived: money,
  })
  .meta({ id: 'BelowLeast' })

export const breakdown = z
  .object({
    /** Lines before discount. */
    subtotal: money,
    taxes: z.array(z.object({ id, name: z.string(), percentage, addToPrice: z.boolean(), amount: money })),
    customerBookingFee: money,
    waitingListFee: money,
    totalFee: money,
    discountAmount: money,
    promoAmount: money,
    tipAmount: money,
    /** The part of the total that a gift card pays; once booked, what it has paid less what came back. */
    giftCardAmount: money,
    /** All that the cart costs: lines after discount, added taxes, fees, tips. */
    total: money,
    /** Charged at checkout; once booked, what cards have paid so far less what came back. */
    totalChargeAmount: money,
    /** Charged later by the shop's rule, or paid in person; once booked, what is left to pay. */
    outstandingChargeAmount: money,
    /** What of the total has not been paid yet. */
    amountLeftForPayment: money,
    depositAmount: money,
    /** Missing where nothing is below it. */
    belowLeast: belowLeast.optional(),
    canBookNoPay: z.boolean(),
    canReserve: z.boolean(),
    totalRange: moneyRange,
    rangeDisplayPrice: moneyRange,
  })
  .meta({ id: 'Breakdown' })

export const validatedCart = z
  .object({
    /** Null for a sale that was only validated. */
    id: id.nullable(),
    shopId: id,
    state: z.enum(['open', 'processing', 'booked', 'canceled']),
    currency,
    taxAmount: money,
    shop: z.object({
      id,
      timezone: z.string(),
      /** Decides whether prices are shown with every tax; missing from carts of before. */
      country: z.string().optional(),
      allowInPersonPayments: z.boolean(),
      requiresPrepayment: z.boolean(),
      requiresPartialDeposits: z.boolean(),
      requestCardForInPersonPayments: z.boolean(),
      bookNoPay: z.boolean(),
      settings: z.object({ depositType, depositPercentage: percentage, depositAmount: money }),
    }),
    items: z.array(saleItem),
    payments: z.array(salePayment),
    /** `paymentId`: what it goes back to. */
    refunds: z.array(z.object({ id, amount: money, itemId: id.nullable(), paymentId: id })),
    tips: z.array(
      z.object({ itemId: id, barberId: id, amount: money, tipPercentage: percentage.nullable() }),
    ),
    payingCustomer: payingCustomer.nullable(),
    isReservation: z.boolean(),
    isBookNoPay: z.boolean(),
    promoCode: z.string().nullable(),
    giftCardCode: z.string().nullable(),
    paymentOutstanding: z.boolean(),
    /** Until when the customer can still cancel; null where that is not possible. */
    canCancelBefore: instant.nullable(),
    canceled: z.boolean(),
    breakdown,
    /** Set once booked. */
    saleOrderId: id.nullable(),
    /** Until when the cart's times are held for it; null while nothing is held. */
    holdExpiresAt: instant.nullable(),
  })
  .meta({ id: 'ValidatedCart' })

export type Adjustment = z.infer<typeof adjustment>
export type Amounts = z.infer<typeof amounts>
export type SaleSubItem = z.infer<typeof subItem>
export type SaleItem = z.infer<typeof saleItem>
export type SalePayment = z.infer<typeof salePayment>
export type Breakdown = z.infer<typeof breakdown>
export type BelowLeast = z.infer<typeof belowLeast>
export type ValidatedCart = z.infer<typeof validatedCart>
