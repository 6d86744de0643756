import type { InputOf } from '@openchair/contract'
import {
  bookOfferedSlot,
  getDeskBooking,
  getDeskDay,
  getWaitingListApplication,
  sendPayLink,
} from '@openchair/contract/calls'
import { card, guest } from './booking.ts'
import { openDesk } from './open-desk.ts'
import { readRows } from './rows.ts'

type Wish = Partial<InputOf<typeof sendPayLink>>

/** Opens a shop with a desk that sends links to pay for a time of Ada's (Hana's where everything is paid before). */
export const openLinks = async (route = 'harbour-card') => {
  const s = await openDesk(route)
  const [who, what] =
    route === 'harbour-prepay'
      ? ['hana', 'cut']
      : route === 'harbour-free'
        ? ['dora', 'corte']
        : route === 'harbour-deposit'
          ? ['flore', 'coupe']
          : ['ada', 'shave']
  const wish = (time: string, more: Wish = {}): InputOf<typeof sendPayLink> => {
    const { payment: _, ...input } = s.wish(who ?? '', what ?? '', time, { guest })
    return { ...input, ...more }
  }
  const link = (time: string, more: Wish = {}, key?: string) =>
    s.desk.send(sendPayLink, wish(time, more), key === undefined ? {} : { 'idempotency-key': key })
  const applications = () =>
    readRows<{ readonly id: string; readonly state: string }>(
      s.t.pool,
      'select id, state from waiting_list_application order by number',
    )
  const open = async (id: string) => (await s.t.send(getWaitingListApplication, { id })).body
  /** Makes the guest's request to pay, which can be sent again. */
  const payment = async (id: string, paying: object = { paymentToken: card() }, key = 'pay') => {
    const [slot] = (await open(id)).timeSlots
    const input = {
      waitingListCustomerId: id,
      waitingListSlotId: slot?.waitingListSlotId ?? crypto.randomUUID(),
      total: slot?.total ?? 0,
      ...paying,
    }
    return () => s.t.send(bookOfferedSlot, input, { 'idempotency-key': key })
  }
  const pay = async (...paying: Parameters<typeof payment>) => (await payment(...paying))()
  const bookingsOfDay = async (day = '2026-11-24') =>
    (await s.desk.send(getDeskDay, { shopId: route, day })).body.columns.flatMap(({ bookings }) => bookings)
  const opened = async () => {
    const [held] = await bookingsOfDay()
    return (await s.desk.send(getDeskBooking, { shopId: route, id: held?.id ?? '' })).body
  }
  const acts = async () =>
    (
      await readRows<{ readonly act: string }>(s.t.pool, 'select act from desk_activity order by at, act')
    ).map(({ act }) => act)
  return { ...s, wish, link, applications, open, payment, pay, bookingsOfDay, opened, acts }
}
