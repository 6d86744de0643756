import { getSaleOrder } from '@openchair/contract/calls'
import { checkOut, guest, makeCart, namesOf } from './booking.ts'
import type { TestApp } from './test-app.ts'

type FreeAppointment = {
  /** The time, with the shop's offset from UTC. */
  readonly dateTime: string
  readonly barber?: 'dora' | 'eli'
  /** The name of a guest other than the person who books. */
  readonly guestName?: string
}

/**
 * Books half hours at harbour-free, where nothing is paid beforehand. Returns the ids of the sale and of its
 * appointments.
 */
export const bookFree = async (
  t: Pick<TestApp, 'deps' | 'send'>,
  appointments: readonly FreeAppointment[],
  customer: Partial<typeof guest> = {},
): Promise<{ readonly saleOrderId: string; readonly appointmentIds: readonly string[] }> => {
  const { barber: idOf, services } = await namesOf(t, 'harbour-free')
  const chosen = appointments.map(({ dateTime, barber = 'dora', guestName }) => ({
    barberId: idOf(barber),
    services: services('corte'),
    dateTime,
    ...(guestName !== undefined && { customer: { firstName: guestName, lastName: 'Sawyer' } }),
  }))
  const cart = await makeCart(t, 'harbour-free', chosen)
  const sale = { isBookNoPay: true, customer: { ...guest, ...customer } }
  const { status, body } = await checkOut(t, 'harbour-free', cart.id, sale)
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`)
  const order = await t.send(getSaleOrder, { id: body.id })
  return { saleOrderId: body.id, appointmentIds: order.body.items.map(({ id }) => id) }
}
