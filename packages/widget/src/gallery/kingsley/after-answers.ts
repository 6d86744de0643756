import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { isAppointment, sum } from '@openchair/rules'
import { bookingAnswers } from './answers.ts'
import { canceledWhole, changed, movedTo } from './after.ts'
import { checkoutAnswers } from './checkout.ts'
import { inLanguage } from '../in-language.ts'
import { ordersByState } from './sale-order.ts'

type Facts = {
  /** The result of a move. Without it the price stays the same at the requested time. */
  readonly moved?: ChangedSale
  /** Answers that are tried first; undefined leaves a request to the other answers. */
  readonly first?: (path: string, method: string, body: string) => unknown
}

const partOf = (order: SaleOrder, id: string): ChangedSale => {
  const item = order.items.find((each) => each.id === id)
  const share = item?.amounts.total ?? 0
  return changed(
    {
      ...order,
      canceled: true,
      items: order.items.map((each) => (each.id === id ? { ...each, state: 1 } : each)),
      refunds: [
        ...order.refunds,
        { id: `refund-${id}`, amount: share, itemId: id, paymentId: order.payments[0]?.id ?? '' },
      ],
    },
    { total: 0 - share, refund: share },
  )
}

/** A server after a booking: the sale order, the results of its changes, and the free times. */
export const afterAnswers = (order: SaleOrder, { moved, first }: Facts = {}) => {
  const rest = bookingAnswers()
  return (path: string, method: string, body = ''): unknown => {
    const special = first?.(path, method, body)
    if (special !== undefined) return special
    if (path === `/v1/customer-sale/${order.id}`) return order
    const canceledId = /^\/v1\/cancel-appointment\/([^?]+)/.exec(path)?.[1]
    if (canceledId !== undefined) {
      const isAll = body.includes('"cancelGroup":true') || order.items.filter(isAppointment).length === 1
      const left = order.breakdown.total - sum(order.refunds.map(({ amount }) => amount))
      return isAll ? canceledWhole(order, left) : partOf(order, canceledId)
    }
    if (path.startsWith('/v1/reschedule-appointment/')) {
      const time = /"dateTime":"([^"]+)"/.exec(body)?.[1] ?? ''
      const end = new Date(Date.parse(time) + 55 * 60_000).toISOString()
      return moved ?? changed(movedTo(order, time, end))
    }
    return rest(path, method)
  }
}

export const declined = (): Response =>
  Response.json(
    {
      status: 402,
      code: 'card_declined',
      message: inLanguage({
        en: 'Your bank declined this card. Try another card, or ask your bank about this one.',
        fr: 'Votre banque a refusé cette carte. Essayez-en une autre, ou contactez votre banque.',
        'es-419': 'Tu banco rechazó esta tarjeta. Prueba con otra o pregúntale a tu banco.',
      }),
    },
    { status: 402 },
  )

/** A server with a sale of which something is due. `pay` returns the answer to the payment. */
export const dueAnswers = (
  pay: (body: string) => unknown,
  order: () => SaleOrder = () => ordersByState.due,
) => {
  const rest = checkoutAnswers()
  return (path: string, method: string, body = ''): unknown => {
    if (path === '/v1/customer-sale/order-1/pay') return pay(body)
    return path === '/v1/customer-sale/order-1' ? order() : rest(path, method)
  }
}
