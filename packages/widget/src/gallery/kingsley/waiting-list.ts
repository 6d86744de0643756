import type { OfferedSlot, SaleOrder, WaitingListApplication } from '@openchair/contract'
import { barbers, marcus } from './barbers.ts'
import { checkoutAnswers, type CheckoutFacts } from './checkout.ts'
import { saleOrder } from './sale-order.ts'
import { soho } from './shops.ts'

/** Sam's place in line for Saturday the 28th, with Marcus. */
export const waiting: WaitingListApplication = {
  id: 'application-1',
  waitingListId: 'waiting-list-1',
  customerId: 'customer-1',
  customer: { firstName: 'Sam', lastName: 'Whitaker' },
  shopId: soho.id,
  shop: soho,
  barberId: marcus.id,
  barber: marcus,
  serviceDuration: 55,
  status: null,
  isPayLink: false,
  numberInLine: 3,
  day: '2026-11-28',
  tipAmount: 1140,
  currency: 'usd',
  service: { id: 'skin-fade', name: 'Skin fade' },
  addons: [{ id: 'hot-towel', name: 'Hot towel' }],
  services: [{ id: 'skin-fade', name: 'Skin fade' }],
  timeSlots: [],
  attempt: null,
  lapsedTo: null,
  card: { brand: 'visa', last4: '4242' },
  saleOrderId: null,
}

const slotAt = (time: string, who = 0, total = 7696): OfferedSlot => ({
  waitingListSlotId: `slot-${who}-${time}`,
  time: `2026-11-28T${time}:00-05:00`,
  endsAt: `2026-11-28T${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:10:00-05:00`,
  barber: barbers[who] ?? marcus,
  total,
  chargeNow: 0,
  chargeLater: total,
})

/** An offer of three free times of Marcus. */
export const slots: readonly OfferedSlot[] = ['11:15', '14:30', '16:45'].map((time) => slotAt(time))

/** An offer that also has times of Amara and Dev. */
export const manySlots: readonly OfferedSlot[] = [
  ...slots,
  ...['10:00', '12:30', '15:15', '18:00'].map((time) => slotAt(time, 1, 7196)),
  ...['13:00', '17:45'].map((time) => slotAt(time, 2, 8496)),
]

const attemptId = 'attempt-1'

/** Sam's place in line with an offer of these times, open until this instant. */
export const offeredUntil = (
  expiresAt: string,
  timeSlots: readonly OfferedSlot[] = slots,
): WaitingListApplication => ({
  ...waiting,
  numberInLine: 1,
  timeSlots: [...timeSlots],
  attempt: { id: attemptId, expiresAt },
})

/** The sale after Sam has accepted a time. */
export const acceptedOrder: SaleOrder = {
  ...saleOrder,
  breakdown: { ...saleOrder.breakdown, waitingListFee: 200, total: 7696 },
  items: saleOrder.items.map((item) =>
    Object.assign({}, item, {
      dateTime: '2026-11-28T16:45:00-05:00',
      endsAt: '2026-11-28T17:40:00-05:00',
    }),
  ),
}

type Known = {
  readonly attempt?: string
  readonly slots?: readonly OfferedSlot[]
  readonly expiresAt?: string
}

/** A server for Soho with this application and its offer. */
export const waitingListAnswers = (
  application: WaitingListApplication,
  known: Known = {},
  facts: CheckoutFacts = {},
) =>
  checkoutAnswers({
    ...facts,
    order: facts.order ?? acceptedOrder,
    first: (path, method) => {
      const special = facts.first?.(path, method)
      if (special !== undefined) return special
      if (path === `/v1/customer/waiting-list/${application.id}`) return application
      if (path.includes('/time-slots/')) {
        return {
          rows: known.slots ?? application.timeSlots,
          expiresAt: known.expiresAt ?? application.attempt?.expiresAt ?? null,
        }
      }
      return undefined
    },
  })
