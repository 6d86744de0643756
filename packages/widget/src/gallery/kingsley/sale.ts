import type { Amounts, SaleItem, SalePayment, SaleSubItem, ValidatedCart } from '@openchair/contract'
import { barbers, marcus } from './barbers.ts'
import { hotTowel, menu } from './menu.ts'

const amounts = (price: number): Amounts => ({
  price,
  priceWithoutTaxes: price,
  discount: 0,
  taxIncluded: 0,
  taxAdded: 0,
  tip: 0,
  deposit: 0,
  total: price,
  range: null,
})

const lineOf = (itemId: string, name: string, price: number, isAddon: boolean): SaleSubItem => ({
  id: `new-0-${itemId}`,
  parentId: 'new-0',
  type: 'service',
  name,
  itemId,
  isAddon,
  quantity: 1,
  duration: null,
  adjustments: [],
  amounts: amounts(price),
})

const fade = menu.find(({ id }) => id === 'skin-fade')

/** An appointment with Marcus: a skin fade and a hot towel on Tuesday at a quarter past ten. */
export const saleItem: SaleItem = {
  id: 'new-0',
  parentId: null,
  type: 'new_appointment',
  name: 'Skin fade',
  itemId: null,
  isAddon: false,
  quantity: 1,
  duration: 55,
  adjustments: [],
  amounts: amounts(5700),
  state: 0,
  barber: marcus,
  bookedWithAnyBarber: false,
  dateTime: '2026-11-24T10:15:00-05:00',
  endsAt: '2026-11-24T11:10:00-05:00',
  customer: null,
  confirmationCode: null,
  subItems: [
    lineOf('skin-fade', fade?.name ?? '', fade?.costRange.min ?? 0, false),
    lineOf('hot-towel', hotTowel.name, hotTowel.costRange.min, true),
  ],
}

/** The server's cart for that reservation, with New York's sales tax and the shop's fee. */
export const saleCart: ValidatedCart = {
  id: 'cart-1',
  shopId: 'shop-soho',
  state: 'open',
  currency: 'usd',
  taxAmount: 506,
  shop: {
    id: 'shop-soho',
    timezone: 'America/New_York',
    allowInPersonPayments: false,
    requiresPrepayment: false,
    requiresPartialDeposits: false,
    requestCardForInPersonPayments: false,
    bookNoPay: false,
    settings: { depositType: 'percentage', depositPercentage: 0, depositAmount: 0 },
  },
  items: [saleItem],
  payments: [],
  refunds: [],
  tips: [],
  payingCustomer: null,
  isReservation: false,
  isBookNoPay: false,
  promoCode: null,
  giftCardCode: null,
  paymentOutstanding: true,
  canCancelBefore: '2026-11-23T10:15:00-05:00',
  canceled: false,
  breakdown: {
    subtotal: 5700,
    taxes: [{ id: 'sales', name: 'Sales tax', percentage: 8.875, addToPrice: true, amount: 506 }],
    customerBookingFee: 150,
    waitingListFee: 0,
    totalFee: 150,
    discountAmount: 0,
    promoAmount: 0,
    tipAmount: 0,
    giftCardAmount: 0,
    total: 6356,
    totalChargeAmount: 0,
    outstandingChargeAmount: 6356,
    amountLeftForPayment: 6356,
    depositAmount: 0,
    canBookNoPay: false,
    canReserve: false,
    totalRange: { min: 6356, max: 6356 },
    rangeDisplayPrice: { min: 5700, max: 5700 },
  },
  saleOrderId: null,
  holdExpiresAt: null,
}

/** The server's cart with a tip of a quarter. */
export const tippedCart: ValidatedCart = {
  ...saleCart,
  tips: [{ itemId: 'new-0', barberId: marcus.id, amount: 1425, tipPercentage: 25 }],
  breakdown: {
    ...saleCart.breakdown,
    tipAmount: 1425,
    total: 7781,
    outstandingChargeAmount: 7781,
    amountLeftForPayment: 7781,
    totalRange: { min: 7781, max: 7781 },
  },
}

/** The server's cart with a deposit at booking. */
export const depositCart: ValidatedCart = {
  ...tippedCart,
  breakdown: {
    ...tippedCart.breakdown,
    depositAmount: 4000,
    totalChargeAmount: 4000,
    outstandingChargeAmount: 3781,
  },
}

const amara = barbers.find(({ firstName }) => firstName === 'Amara') ?? null

/** The same reservation with any professional, for which Amara is proposed. */
export const amaraSale: ValidatedCart = {
  ...saleCart,
  items: [{ ...saleItem, barber: amara, bookedWithAnyBarber: true }],
}

const chargeTimes: Partial<Record<SalePayment['state'], string>> = {
  scheduled: '2026-11-24T09:15:00-05:00',
  due: '2026-11-24T10:15:00-05:00',
}

export const payment = (state: SalePayment['state'], amount: number): SalePayment => ({
  id: `payment-${state}`,
  type: 'card',
  amount,
  code: null,
  cardInfo: { brand: 'visa', last4: '4242' },
  captured: state === 'captured',
  state,
  chargeAt: chargeTimes[state] ?? null,
  feeFor: null,
  isChargedNext: true,
})
