import { anyBarber, type SaleOrder } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { Asking } from './asking.ts'
import { brandRoute, isPaid } from './brand.ts'

/** The ids from which guests choose. */
export type Shop = {
  readonly id: string
  readonly route: string
  readonly barbers: readonly string[]
  /** The id of a cut of 45 minutes. */
  readonly service: string
}

const whole = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from + 1))
const oneOf = <T>(all: readonly T[]): T => all[whole(0, all.length - 1)] as T
const isLuck = (share: number): boolean => Math.random() < share

const fill = (path: string, ...values: readonly string[]): string => {
  const left = [...values]
  return path.replaceAll(/:\w+/g, () => left.shift() ?? '')
}

/** A new customer. */
const customerOf = (number: number) => ({
  firstName: 'Guest',
  lastName: `No${number}`,
  email: `guest${number}@example.com`,
  phone: `+1212${220 + (Math.floor(number / 10_000) % 70)}${String(number % 10_000).padStart(4, '0')}`,
})

const token = { paymentToken: 'sandbox_4242424242424242' }

/**
 * Plays one guest of a real day, starting at the shop's page. All look at times; one in four listens for
 * changes meanwhile. One in five makes a cart, and one in seven books, of whom some change their mind. A few
 * join the waiting list. `number` differs for each guest; `leave` receives a function that ends what is still
 * open.
 */
export const spendTime = async (
  { read, send, listen }: Asking,
  shop: Shop,
  { number, leave }: { readonly number: number; readonly leave: (end: () => void) => void },
): Promise<void> => {
  const today = Temporal.Now.plainDateISO('America/New_York')
  const dayIn = (days: number): string => today.add({ days }).toString()
  /** One of the shop's twelve starts on a day, which is mostly soon. */
  const anyTime = (): string =>
    today
      .add({ days: isLuck(0.3) ? whole(2, 30) : whole(31, 360) })
      .toZonedDateTime({ timeZone: 'America/New_York', plainTime: { hour: 9 } })
      .add({ minutes: 45 * whole(0, 11) })
      .toString({ timeZoneName: 'never' })
  const wish = () => ({
    barberId: oneOf(shop.barbers),
    services: [{ id: shop.service }],
    dateTime: anyTime(),
  })
  const paid = isPaid(shop.route)

  const look = async (): Promise<void> => {
    const from = isLuck(0.7) ? 1 : whole(2, 60)
    const to = from + oneOf([4, 4, 4, 4, 14, 14, 30]) - 1
    const path = isLuck(0.6)
      ? fill(calls.getShopSchedule.path, shop.id, dayIn(from), dayIn(to), shop.service)
      : fill(calls.getBarberSchedule.path, oneOf(shop.barbers), dayIn(from), dayIn(to), '45')
    await read(path)
  }

  const change = async (sale: SaleOrder): Promise<void> => {
    const item = sale.items.find(({ type, state }) => type === 'appointment' && state === 0)
    if (item === undefined) return
    if (isLuck(0.5)) await send(calls.cancelAppointment, { id: item.id })
    else
      await send(calls.rescheduleAppointment, {
        id: item.id,
        barberId: oneOf(shop.barbers),
        dateTime: anyTime(),
      })
  }

  const book = async (): Promise<void> => {
    const new_appointments = Array.from({ length: isLuck(0.85) ? 1 : 2 }, wish)
    const made = await send(calls.createCart, { id: shop.id, new_appointments })
    if (made.status !== 200 || made.body.id === null) return
    const cart = { id: shop.id, cartId: made.body.id }
    if (isLuck(0.3)) await send(calls.updateCart, { ...cart, new_appointments })
    if (isLuck(0.3)) return
    const how = paid ? token : { isBookNoPay: true }
    const sold = await send(calls.checkoutCart, { ...cart, customer: customerOf(number), ...how })
    if (sold.status !== 200 || !('id' in sold.body)) return
    await read(`/booking/view-reservation/${sold.body.id}`)
    const { status, body } = await send(calls.getSaleOrder, { id: sold.body.id })
    if (status === 200 && isLuck(0.25)) await change(body)
  }

  await read(`/booking/book/${shop.route}`)
  if (isLuck(0.2)) await read(`/booking/brands/${brandRoute}`)
  await read(fill(calls.getShop.path, shop.id))
  await read(fill(calls.listBarbers.path, shop.id))
  await read(fill(calls.listShopServices.path, shop.id))
  if (isLuck(0.5)) await read(`/booking/book/${shop.route}/barber/${anyBarber}/schedule`)
  if (isLuck(0.25)) leave(listen(`/v1/shop/${shop.id}/live-times?from=${dayIn(1)}&to=${dayIn(4)}`))
  for (let looks = whole(1, 5); looks > 0; looks -= 1) await look()
  if (isLuck(0.2)) await book()
  if (isLuck(0.02))
    await send(calls.joinWaitingList, {
      shopId: shop.id,
      ...customerOf(number),
      day: dayIn(whole(1, 30)),
      serviceIds: [shop.service],
      ...(paid && token),
    })
}
