import {
  cancelAppointment,
  changeTip,
  checkoutCart,
  createCart,
  getSaleOrder,
  payDue,
  refundItem,
  rescheduleAppointment,
} from '@openchair/contract/calls'
import { expect } from 'vitest'
import { markArrived } from '../../src/appointments/mark-attendance.ts'
import { markCanceled } from '../../src/appointments/mark-canceled.ts'
import { markNoShow } from '../../src/appointments/mark-no-show.ts'
import { sweepPayments } from '../../src/payments/charge/sweep-payments.ts'
import { refundSale } from '../../src/payments/refund/refund-sale.ts'
import { card, guest } from '../booking.ts'
import type { TestApp } from '../test-app.ts'
import { booksOf, refill } from './books.ts'
import type { Salon } from './salon.ts'

const keyed = (key: string) => ({ 'idempotency-key': key })

/** A salon that is the whole application, with its calls and its database. */
export const salonOfApp = (t: Pick<TestApp, 'send' | 'deps' | 'pool'>): Salon => ({
  book: async (_catalogue, request, hasCard) => {
    const { body: made, refusal } = await t.send(createCart, request)
    if (made.id === null) throw new Error(`no cart: ${JSON.stringify(refusal)}`)
    const { isReservation, isBookNoPay, customer } = request
    const sold = await t.send(checkoutCart, {
      id: request.id,
      cartId: made.id,
      customer: { ...guest, email: customer?.email ?? guest.email },
      isReservation,
      isBookNoPay,
      ...(hasCard && { paymentToken: card() }),
    })
    if (!('id' in sold.body))
      throw new Error(`not booked: ${JSON.stringify(sold.refusal)} ${JSON.stringify(request)}`)
    return (await t.send(getSaleOrder, { id: sold.body.id })).body
  },
  read: async (id) => (await t.send(getSaleOrder, { id })).body,
  books: () => booksOf(t),
  refill: () => refill(t),
  move: (asked, key) => t.send(rescheduleAppointment, asked, keyed(key)),
  tip: (id, asked, key) => t.send(changeTip, { id, ...asked }, keyed(key)),
  cancel: (id, cancelGroup, key) => t.send(cancelAppointment, { id, cancelGroup }, keyed(key)),
  refundAgain: async (saleOrderId, itemId) => {
    await t.send(refundItem, { saleOrderId, itemId })
  },
  cancelByShop: (itemId, lateFee) => markCanceled(t.deps, itemId, { lateFee }),
  giveBack: async (saleOrderId, itemId) => {
    const given = await refundSale(t.deps, { saleOrderId, itemId })
    await refundSale(t.deps, { saleOrderId, itemId })
    return given
  },
  noShow: (itemId) => markNoShow(t.deps, itemId),
  arrive: (itemId) => markArrived(t.deps, itemId),
  charge: () => sweepPayments(t.deps),
  payDue: async (id, amount, isOtherCard, key) => {
    const other = await t.send(payDue, { id, amount: amount + 1 }, keyed(`${key}:other`))
    expect(other.refusal).toMatchObject({ code: 'amount_changed' })
    const input = { id, amount, ...(isOtherCard && { paymentToken: card() }) }
    for (const _ of [1, 2]) expect((await t.send(payDue, input, keyed(key))).status).toBe(200)
  },
})
