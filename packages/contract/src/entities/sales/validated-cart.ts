import { z } from 'zod'
import { barberSummary } from '../barber.ts'
import { guest, payingCustomer } from '../customer.ts'
import { depositType } from '../shop.ts'
import { currency, id, instant, minutes, money, moneyRange, percentage, textLanguage } from '../value.ts'

export const adjustment = z.object({
  type: z.enum(['tax', 'promo', 'membership_discount']),
  id: id.nullable(),
  name: z.string(),
  /** The promo's code, if the adjustment comes from a promo. */
  code: z.string().nullable(),
  percentage: percentage.nullable(),
  /** The amount: of a tax contained in the price or added to it, or, negative, of a discount. */
  amount: money,
  addToPrice: z.boolean(),
})

/** Sums of a line or an appointment, minor units. `total` is what the customer owes, tip included. */
export const amounts = z.object({
  price: money,
  priceWithoutTaxes: money,
  discount: money,
  taxIncluded: money,
  taxAdded: money,
  tip: money,
  deposit: money,
  total: money,
  /** The range of possible prices while no professional is chosen (money/ranges); null otherwise. */
  range: moneyRange.nullable(),
})

const itemFields = {
  id,
  parentId: id.nullable(),
  type: z.enum(['appointment', 'new_appointment', 'service', 'product', 'gift_card']),
  name: z.string(),
  nameLanguage: textLanguage,
  /** The service, product or gift card on this line. */
  itemId: id.nullable(),
  isAddon: z.boolean(),
  /** The number of pieces; 1 except for products. The amounts are for all of them. */
  quantity: z.int().min(1),
  duration: minutes.nullable(),
  adjustments: z.array(adjustment),
  amounts,
}
const subItem = z.object(itemFields).meta({ id: 'SaleSubItem' })

/** The state of an item: 0 is initial, 1 canceled, 2 arrived (bookings/item-state). */
export const itemState = z.union([z.literal(0), z.literal(1), z.literal(2)])

const saleItem = z
  .object({
    ...itemFields,
    state: itemState,
    /** The professional; for "any", the proposed candidate once a time is chosen, and null before. */
    barber: barberSummary.nullable(),
    bookedWithAnyBarber: z.boolean(),
    dateTime: instant.nullable(),
    endsAt: instant.nullable(),
    customer: guest.nullable(),
    confirmationCode: z.string().nullable(),
    subItems: z.array(subItem),
    /**
     * The instant until which its guest may move it free of charge, because the shop asked them to; missing if
     * it did not (desk/choice-link).
     */
    freeMoveUntil: instant.optional(),
  })
  .meta({ id: 'SaleItem' })

const salePayment = z
  .object({
    id,
    /** `at_shop`: cash, or the shop's own terminal. */
    type: z.enum(['card', 'gift_card', 'at_shop']),
    amount: money,
    /** The gift card's code, until the cart is booked. */
    code: z.string().nullable(),
    cardInfo: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    captured: z.boolean(),
    /**
     * `planned`: by a gift card, in a cart not booked. `kept`: a stored card, not charged. `due`: a failed
     * charge.
     */
    state: z.enum(['planned', 'kept', 'scheduled', 'authorized', 'captured', 'due', 'refunded', 'failed']),
    /** The time of the next automatic charge or retry; null if there will be none. */
    chargeAt: instant.nullable(),
    /** The appointment for whose late cancel or no-show this is the fee; null if it pays for the sale. */
    feeFor: id.nullable(),
    /** True if later charges of the sale, such as a tip, use the card of this payment. */
    isChargedNext: z.boolean(),
  })
  .meta({ id: 'SalePayment' })

/** The ways in which parts below the provider's minimum charge are paid (money/least-charge); minor units. */
export const belowLeast = z
  .object({
    /** The smallest amount that can be charged to a card. */
    least: money,
    /** The amount that the gift card pays less, so that the rest reaches the minimum. */
    giftCard: money,
    /** The deposit that is charged later together with the rest, instead of at checkout. */
    deposit: money,
    /** The sum that is paid at the shop instead. */
    atShop: money,
    /** The part of the total that is not charged. */
    waived: money,
  })
  .meta({ id: 'BelowLeast' })

export const breakdown = z
  .object({
    /** The sum of all lines before discount. */
    subtotal: money,
    taxes: z.array(z.object({ id, name: z.string(), percentage, addToPrice: z.boolean(), amount: money })),
    customerBookingFee: money,
    waitingListFee: money,
    totalFee: money,
    discountAmount: money,
    promoAmount: money,
    tipAmount: money,
    /** The part of the total that a gift card pays; once booked, its actual payments less refunds. */
    giftCardAmount: money,
    /** The price of the whole cart: lines after discount, added taxes, fees, tips. */
    total: money,
    /** The sum charged to cards at checkout; once booked, the cards' actual payments less refunds. */
    totalChargeAmount: money,
    /** The sum charged later or paid in person; once booked, the sum still to pay. */
    outstandingChargeAmount: money,
    /** The unpaid part of the total. */
    amountLeftForPayment: money,
    depositAmount: money,
    /** The parts that are too small for a card; missing if there is none. */
    belowLeast: belowLeast.optional(),
    canBookNoPay: z.boolean(),
    canReserve: z.boolean(),
    totalRange: moneyRange,
    rangeDisplayPrice: moneyRange,
  })
  .meta({ id: 'Breakdown' })

export const validatedCart = z
  .object({
    /** The id of the cart; null if it was only validated, not stored. */
    id: id.nullable(),
    shopId: id,
    state: z.enum(['open', 'processing', 'booked', 'canceled']),
    currency,
    taxAmount: money,
    shop: z.object({
      id,
      timezone: z.string(),
      /** The shop's country, which decides if prices are shown with every tax; missing from older carts. */
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
    /** The refunds; `paymentId` is the payment that is refunded. */
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
    /** The last moment at which the customer can cancel; null if they cannot. */
    canCancelBefore: instant.nullable(),
    canceled: z.boolean(),
    breakdown,
    /** The sale order of the cart once it is booked. */
    saleOrderId: id.nullable(),
    /** The end of the hold on the cart's times; null while nothing is held. */
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
