import type { SaleItem, SaleOrder, SalePayment, Shop } from '@openchair/contract'
import { sum } from '@openchair/rules'
import { barbers } from './barbers.ts'
import { fullCart } from './products.ts'
import { payment, saleCart, saleItem } from './sale.ts'
import { shoreditch, soho, wynwood } from './shops.ts'

const booked: SaleItem = {
  ...saleItem,
  id: 'appointment-1',
  confirmationCode: 'K7M42Q',
  amounts: { ...saleItem.amounts, taxAdded: 506, total: 6206 },
}

/** Sam's appointment with Marcus in Soho, with a card on file that is charged an hour before. */
export const saleOrder: SaleOrder = {
  ...saleCart,
  id: 'order-1',
  state: 'booked',
  saleOrderId: 'order-1',
  shop: soho,
  shopHasClosed: false,
  items: [booked],
  payments: [payment('scheduled', 6356)],
  createdAt: '2026-11-20T13:00:00-05:00',
  confirmationCode: 'K7M42Q',
  customerFirstName: 'Sam',
  lookId: 'look-1',
  isLookOnly: false,
  tip: saleCart.breakdown.tipAmount,
  canUndoBefore: null,
  note: null,
  canTipBefore: null,
  canTip: [],
  giftCard: null,
}

/** Sam's order, as its id for viewing only shows it. */
export const lookedAt: SaleOrder = {
  ...saleOrder,
  id: 'look-1',
  isLookOnly: true,
  canCancelBefore: null,
}

/** The order with these payments, and the rest that they leave to pay. */
const paidWith = (order: SaleOrder, payments: readonly SalePayment[]): SaleOrder => {
  const taken = payments.filter(({ state }) => state === 'captured' || state === 'authorized')
  const amountLeftForPayment = order.breakdown.total - sum(taken.map(({ amount }) => amount))
  return { ...order, payments: [...payments], breakdown: { ...order.breakdown, amountLeftForPayment } }
}

const at = (shop: Shop): Pick<SaleOrder, 'shop' | 'currency'> => ({ shop, currency: shop.currency })

export const ordersByState = {
  scheduled: saleOrder,
  paid: paidWith(saleOrder, [payment('captured', 6356)]),
  authorized: paidWith(saleOrder, [payment('authorized', 6356)]),
  due: { ...saleOrder, payments: [payment('due', 6356)] },
  deposit: paidWith(saleOrder, [payment('captured', 1589), payment('scheduled', 4767)]),
  atShop: { ...saleOrder, ...at(wynwood), isBookNoPay: true, payments: [] },
  cardHolds: { ...saleOrder, isReservation: true, payments: [payment('kept', 0)] },
  canceled: { ...saleOrder, state: 'canceled', canceled: true, items: [{ ...booked, state: 1 }] },
  /** The order canceled too late. The fee is half of the price, which the card declined. */
  feeDue: {
    ...saleOrder,
    state: 'canceled',
    canceled: true,
    items: [{ ...booked, state: 1 }],
    payments: [{ ...payment('due', 3178), feeFor: booked.id }],
  },
  /** The order missed the day before. The fee is the full price, which the card declined. */
  missed: {
    ...saleOrder,
    items: [{ ...booked, dateTime: '2026-11-20T10:15:00-05:00', endsAt: '2026-11-20T11:10:00-05:00' }],
    canCancelBefore: '2026-11-19T10:15:00-05:00',
    canTipBefore: '2026-12-20T11:10:00-05:00',
    canTip: [booked.id],
    payments: [{ ...payment('due', 6206), feeFor: booked.id }],
    breakdown: { ...saleOrder.breakdown, amountLeftForPayment: 6206 },
  },
  canceledAndRefunded: {
    ...saleOrder,
    state: 'canceled',
    canceled: true,
    items: [{ ...booked, state: 1 }],
    payments: [payment('refunded', 6356)],
    refunds: [{ id: 'refund-1', amount: 6356, itemId: null, paymentId: 'payment-refunded' }],
  },
} as const satisfies Record<string, SaleOrder>

const { breakdown: fullBreakdown, items: fullItems } = fullCart

/** An order with everything at once: two products, a promo, a tip, and a gift card for a part. */
export const everything: SaleOrder = {
  ...saleOrder,
  promoCode: 'FADE20',
  items: fullItems.map((item) =>
    item.type === 'product' ? item : { ...item, id: booked.id, confirmationCode: booked.confirmationCode },
  ),
  payments: [
    {
      ...payment('captured', 4000),
      id: 'payment-gift',
      type: 'gift_card',
      cardInfo: null,
      isChargedNext: false,
    },
    payment('scheduled', 7481),
  ],
  breakdown: fullBreakdown,
}

/** An order in London, where the price includes the tax. */
export const taxIncluded: SaleOrder = {
  ...saleOrder,
  ...at(shoreditch),
  payments: [payment('captured', 5700)],
  items: [{ ...booked, dateTime: '2026-11-24T10:15:00+00:00', endsAt: '2026-11-24T11:10:00+00:00' }],
  breakdown: {
    ...saleOrder.breakdown,
    taxes: [{ id: 'vat', name: 'VAT', percentage: 20, addToPrice: false, amount: 950 }],
    customerBookingFee: 0,
    totalFee: 0,
    total: 5700,
    amountLeftForPayment: 0,
  },
}

/** An order of Sam and Leo at the same time. */
export const group: SaleOrder = {
  ...saleOrder,
  payments: [payment('captured', 10_856)],
  breakdown: { ...saleOrder.breakdown, subtotal: 10_200, total: 10_856, amountLeftForPayment: 0 },
  items: [
    booked,
    {
      ...booked,
      id: 'appointment-2',
      barber: barbers[1] ?? null,
      customer: { firstName: 'Leo', lastName: 'Whitaker' },
      endsAt: '2026-11-24T10:45:00-05:00',
      subItems: booked.subItems.slice(0, 1).map((line) => ({ ...line, name: 'Kids’ cut' })),
    },
  ],
}

/** An order of Sam, and of Leo after him, with an hour between them. */
export const groupInTurn: SaleOrder = {
  ...group,
  items: group.items.map((item, index) =>
    index === 0
      ? item
      : { ...item, dateTime: '2026-11-24T12:00:00-05:00', endsAt: '2026-11-24T12:30:00-05:00' },
  ),
}

/** A coming order whose tips can be changed. */
export const tippable = (order: SaleOrder): SaleOrder => ({
  ...order,
  canTipBefore: '2026-12-24T11:10:00-05:00',
  canTip: order.items.map(({ id }) => id),
})

/** The order with this tip for each appointment, in minor units. */
export const given = (order: SaleOrder, tip: number): SaleOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, amounts: { ...item.amounts, tip } })),
})
