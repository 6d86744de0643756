import type { Barber, ChangedSale, SaleChange, SaleItem, SaleOrder } from '@openchair/contract'
import { barbers, marcus } from './barbers.ts'
import { everything, saleOrder } from './sale-order.ts'

type Part = {
  readonly id: string
  readonly guest?: string
  readonly barber: Barber
  readonly lines: readonly (readonly [id: string, name: string, price: number])[]
  readonly tip: number
  readonly tax: number
  /** The start, as New York's time on that Tuesday. */
  readonly start: string
  readonly end: string
}

const person = (name: string): Barber => barbers.find(({ firstName }) => firstName === name) ?? marcus
const [booked] = saleOrder.items

const part = ({ id, guest, barber, lines, tip, tax, start, end }: Part): SaleItem => {
  if (!booked) throw new Error('nothing is booked')
  const price = lines.reduce((sum, line) => sum + line[2], 0)
  return {
    ...booked,
    id,
    barber,
    customer: guest === undefined ? null : { firstName: guest, lastName: '' },
    dateTime: `2026-11-24T${start}:00-05:00`,
    endsAt: `2026-11-24T${end}:00-05:00`,
    amounts: {
      ...booked.amounts,
      price,
      priceWithoutTaxes: price,
      tip,
      taxAdded: tax,
      total: price + tip + tax,
    },
    subItems: lines.map(([itemId, name, cost], index) => ({
      ...(booked.subItems[0] ?? { ...booked, adjustments: [] }),
      id: `${id}-${itemId}`,
      parentId: id,
      itemId,
      name,
      isAddon: index > 0,
      amounts: { ...booked.amounts, price: cost, priceWithoutTaxes: cost, total: cost, taxAdded: 0 },
    })),
  }
}

const samsPart: Part = {
  id: 'appointment-sam',
  barber: marcus,
  lines: [
    ['skin-fade', 'Skin fade', 4500],
    ['hot-towel', 'Hot towel', 1200],
  ],
  tip: 1140,
  tax: 506,
  start: '10:15',
  end: '11:10',
}
const leo = part({
  id: 'appointment-leo',
  guest: 'Leo',
  barber: person('Amara'),
  lines: [['kids-cut', 'Kids’ cut', 3200]],
  tip: 640,
  tax: 284,
  start: '10:15',
  end: '10:45',
})
const mia = part({
  id: 'appointment-mia',
  guest: 'Mia',
  barber: person('Inès'),
  lines: [['fringe-trim', 'Fringe trim', 2800]],
  tip: 560,
  tax: 249,
  start: '10:30',
  end: '11:00',
})

/** An order of these parts, paid by card at booking. */
const orderOf = (items: readonly SaleItem[]): SaleOrder => {
  const sumOf = (amount: (item: SaleItem) => number) => items.reduce((sum, item) => sum + amount(item), 0)
  const total = sumOf(({ amounts }) => amounts.total) + 150
  const [tax] = saleOrder.breakdown.taxes
  return {
    ...saleOrder,
    items: [...items],
    payments: saleOrder.payments.map((each) => ({
      ...each,
      state: 'captured',
      captured: true,
      amount: total,
    })),
    paymentOutstanding: false,
    tips: items
      .filter(({ amounts }) => amounts.tip > 0)
      .map(({ id, barber, amounts }) => ({
        itemId: id,
        barberId: barber?.id ?? '',
        amount: amounts.tip,
        tipPercentage: 20,
      })),
    tip: sumOf(({ amounts }) => amounts.tip),
    breakdown: {
      ...saleOrder.breakdown,
      subtotal: sumOf(({ amounts }) => amounts.price),
      taxes: tax ? [{ ...tax, amount: sumOf(({ amounts }) => amounts.taxAdded) }] : [],
      tipAmount: sumOf(({ amounts }) => amounts.tip),
      total,
      amountLeftForPayment: 0,
      outstandingChargeAmount: 0,
    },
  }
}

/** Sam's appointment, prepaid with a tip of a fifth: $74.96. */
export const prepaid: SaleOrder = orderOf([part(samsPart)])
/** Sam's appointment with another professional, whose skin fade costs more: $85.27. */
export const withTheo: SaleOrder = orderOf([
  part({
    ...samsPart,
    barber: person('Theo'),
    lines: [
      ['skin-fade', 'Skin fade', 5300],
      ['hot-towel', 'Hot towel', 1200],
    ],
    tip: 1300,
    tax: 577,
  }),
])
/** Sam's prepaid appointment, paid by gift card alone. */
export const byGiftCard: SaleOrder = {
  ...prepaid,
  payments: prepaid.payments.map((each) => ({
    ...each,
    type: 'gift_card',
    cardInfo: null,
    isChargedNext: false,
  })),
}
/**
 * The order at a price higher by `amount` minor units, for which no card could be charged, so the guest must
 * pay it.
 */
export const dueAfterChange = (order: SaleOrder, amount: number): SaleOrder => ({
  ...order,
  payments: [
    ...byGiftCard.payments,
    ...byGiftCard.payments.map((each) => ({
      ...each,
      id: 'payment-due',
      type: 'card' as const,
      state: 'due' as const,
      captured: false,
      amount,
      chargeAt: null,
    })),
  ],
  paymentOutstanding: true,
  breakdown: { ...order.breakdown, amountLeftForPayment: amount, outstandingChargeAmount: amount },
})
/** An expensive appointment of Sam's, with $40 paid by gift card and the rest by card: $114.81. */
export const cardAndGiftCard: SaleOrder = {
  ...everything,
  payments: everything.payments.map((each) => ({ ...each, state: 'captured', captured: true })),
  breakdown: { ...everything.breakdown, amountLeftForPayment: 0 },
}
/** A group of Sam, Leo and Mia: $152.29. */
export const trio: SaleOrder = orderOf([part(samsPart), leo, mia])
/** The group after Leo has canceled. */
export const trioWithoutLeo: SaleOrder = {
  ...trio,
  canceled: true,
  items: trio.items.map((item) => (item.id === leo.id ? { ...item, state: 1 } : item)),
  refunds: [{ id: 'refund-leo', amount: 4124, itemId: leo.id, paymentId: trio.payments[0]?.id ?? '' }],
}
/** The order with its appointments a week earlier, over and paid. */
const over = (order: SaleOrder): SaleOrder => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    dateTime: '2026-11-20T10:15:00-05:00',
    endsAt: '2026-11-20T11:10:00-05:00',
  })),
  canCancelBefore: '2026-11-19T10:15:00-05:00',
  canTipBefore: '2026-12-20T11:10:00-05:00',
  canTip: order.items.map(({ id }) => id),
})
/** Sam's past appointment, without a tip. */
export const past: SaleOrder = over(orderOf([part({ ...samsPart, tip: 0 })]))
/** Sam's past appointment, with a tip of a fifth. */
export const pastTipped: SaleOrder = over(prepaid)

const still: SaleChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }

/** An order after a change. */
export const changed = (order: SaleOrder, change: Partial<SaleChange> = {}): ChangedSale => ({
  ...order,
  change: { ...still, ...change },
})

/** An order with a refund, to its first payment as far as possible, then to the next. */
export const withRefund = (order: SaleOrder, sum: number): SaleOrder => {
  let open = sum
  const refunds = order.payments.map(({ id, amount }) => {
    const part = Math.min(open, amount)
    open -= part
    return { id: `refund-of-${id}`, amount: part, itemId: null, paymentId: id }
  })
  return { ...order, refunds: [...order.refunds, ...refunds] }
}

/** A completely canceled order, fully refunded. */
export const canceledWhole = (order: SaleOrder, refund: number): ChangedSale =>
  changed(
    {
      ...withRefund(order, refund),
      state: 'canceled',
      canceled: true,
      items: order.items.map((item) => ({ ...item, state: 1 })),
      payments: order.payments.map((each) => ({ ...each, state: 'refunded' })),
    },
    { total: 0 - order.breakdown.total, refund },
  )

/** The same at another time. */
export const movedTo = (order: SaleOrder, dateTime: string, endsAt: string): SaleOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, dateTime, endsAt })),
  canCancelBefore: dateTime,
})
