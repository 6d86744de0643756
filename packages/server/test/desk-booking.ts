import type { InputOf } from '@openchair/contract'
import { cancelBooking, getDeskBooking, markBooking, payBooking } from '@openchair/contract/calls'
import { readRows } from './rows.ts'
import { appointmentsOf, type openSalesIn } from './booked-sale.ts'
import type { Checkout } from './booking.ts'
import { deskStaff } from './desk-staff.ts'

type Staff = Awaited<ReturnType<typeof deskStaff>>

/** A time on Tuesday 24 November 2026 in New York. */
export const onTuesday = (time: string): string => `2026-11-24T${time}:00-05:00`

/** Acts of a member of staff on bookings. Without a version, each is done to the booking as it is now. */
const actsOf = (staff: Staff) => {
  const shopId = staff.shopId
  const open = async (id: string) => (await staff.send(getDeskBooking, { shopId, id })).body
  const key = (idempotencyKey: string | undefined) =>
    idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const seen = async (id: string, more: { readonly version?: number }): Promise<number> =>
    more.version ?? (await open(id)).version
  return {
    ...staff,
    open,
    mark: async (
      id: string,
      mark: InputOf<typeof markBooking>['mark'],
      more: Partial<InputOf<typeof markBooking>> = {},
    ) => staff.send(markBooking, { shopId, id, mark, ...more, version: await seen(id, more) }),
    pay: async (
      id: string,
      amount: number,
      more: Partial<InputOf<typeof payBooking>> = {},
      idempotencyKey?: string,
    ) =>
      staff.send(
        payBooking,
        { shopId, id, lines: [{ kind: 'cash', amount }], ...more, version: await seen(id, more) },
        key(idempotencyKey),
      ),
    cancel: async (id: string, more: Partial<InputOf<typeof cancelBooking>> = {}, idempotencyKey?: string) =>
      staff.send(
        cancelBooking,
        { shopId, id, by: 'guest', ...more, version: await seen(id, more) },
        key(idempotencyKey),
      ),
  }
}

/** Adds a desk to an opened shop, with a booking of these appointments on Tuesday. */
export const withDesk = async <Sales extends Awaited<ReturnType<typeof openSalesIn>>>(
  s: Sales,
  appointments: Parameters<Sales['book']>[0],
  pay?: Checkout,
  extras: Parameters<Sales['book']>[2] = {},
) => {
  const held = pay?.isReservation === true ? { isReservation: true } : {}
  const sale = await s.book(appointments, pay, { ...held, ...extras })
  const ids = appointmentsOf(sale)
  return {
    ...s,
    sale,
    ids,
    id: ids[0] ?? '',
    desk: async (
      role: NonNullable<Parameters<typeof deskStaff>[2]>['role'] = 'reception',
      professional?: string,
    ) => actsOf(await deskStaff(s.t, s.shop, { role, ...(professional !== undefined && { professional }) })),
    /** The acts that the desk has kept, the oldest first. */
    activity: async () =>
      (
        await readRows<{ readonly act: string }>(s.t.pool, 'select act from desk_activity order by at, id')
      ).map(({ act }) => act),
    /** The sums that the provider was asked to charge and did. */
    charged: async () =>
      (
        await readRows<{ readonly amount: number }>(
          s.t.pool,
          `select amount from sandbox_payment where operation in ('charge', 'capture') and (answer ->> 'ok')::boolean order by amount`,
        )
      ).map(({ amount }) => amount),
  }
}
