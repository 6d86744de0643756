import { randomUUID } from 'node:crypto'
import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { openSales } from './booked-sale.ts'
import { card, type Checkout } from './booking.ts'
import { deskStaff, type DeskStaff } from './desk-staff.ts'
import { insertRow, readRow, readRows } from './rows.ts'

/** The contact of somebody in these tests; nobody else has it. */
export const contactOf = (name: string, phone: string) => ({
  firstName: name,
  lastName: 'Moss',
  email: `${name.toLowerCase()}@moss.example`,
  phone,
})
export const ida = contactOf('Ida', '+12125550171')
export const ben = contactOf('Ben', '+12125550172')

/** A time today, Saturday 21 November 2026, in New York. */
export const today = (time: string): string => `2026-11-21T${time}:00-05:00`

/** Acts of a member of staff on guests. Without a version, each is done to the guest as they are now. */
const actsOf = (staff: DeskStaff) => {
  const { shopId } = staff
  const open = (guestId: string) => staff.send(calls.getDeskGuest, { shopId, guestId })
  const seen = async (guestId: string, version: number | undefined): Promise<number> =>
    version ?? (await open(guestId)).body.version
  return {
    ...staff,
    open,
    list: async (more: Partial<InputOf<typeof calls.listDeskGuests>> = {}) =>
      (await staff.send(calls.listDeskGuests, { shopId, ...more })).body,
    note: async (guestId: string, text: string, version?: number) =>
      staff.send(calls.changeDeskGuestNote, {
        shopId,
        guestId,
        text,
        version: await seen(guestId, version),
      }),
    limit: async (
      guestId: string,
      limits: { readonly mustPrepay?: boolean; readonly cannotBookOnline?: boolean },
      version?: number,
    ) =>
      staff.send(calls.limitDeskGuest, {
        shopId,
        guestId,
        ...limits,
        version: await seen(guestId, version),
      }),
    join: async (guestId: string, otherId: string) =>
      staff.send(calls.joinDeskGuests, {
        shopId,
        guestId,
        otherId,
        version: await seen(guestId, undefined),
      }),
    separate: (guestId: string, otherId: string) =>
      staff.send(calls.separateDeskGuests, { shopId, guestId, otherId }),
  }
}

/** Opens a shop with somebody at its desk, and a way to add guests whom nobody booked for. */
export const openGuests = async (
  shop = 'harbour-card',
  who: NonNullable<Parameters<typeof deskStaff>[2]> = { role: 'owner' },
) => {
  const s = await openSales(shop)
  const staff = await deskStaff(s.t, shop, who)
  const { brand_id: brandId } = await readRow<{ readonly brand_id: string }>(
    s.t.pool,
    'select brand_id from shop where id = $1',
    staff.shopId,
  )
  const add = async (known: Partial<typeof ida>, more: object = {}): Promise<string> => {
    const id = randomUUID()
    const { firstName = '', lastName = '', email = null, phone = null } = known
    await insertRow(s.t.pool, 'customer', {
      id,
      brand_id: brandId,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      created_at: s.clock.now().toString(),
      ...more,
    })
    return id
  }
  return {
    ...s,
    brandId,
    desk: actsOf(staff),
    /** Signs somebody else in at the desk of the same shop. */
    deskOf: async (other: typeof who) => actsOf(await deskStaff(s.t, shop, other)),
    add,
    /** Books the fixture's cut for a guest at these times, by a card, and gives the id of the customer. */
    visit: async (customer: typeof ida, times: readonly string[], pay: Checkout = {}): Promise<string> => {
      for (const time of times)
        await s.book(s.times('ada', 'cut', [time]), { paymentToken: card(), customer, ...pay })
      const { id } = await readRow<{ readonly id: string }>(
        s.t.pool,
        'select id from customer where email = $1 order by created_at limit 1',
        customer.email,
      )
      return id
    },
    /** The acts that the desk has kept, the oldest first. */
    activity: () =>
      readRows<{ readonly act: string; readonly before: unknown; readonly after: unknown }>(
        s.t.pool,
        'select act, before, after from desk_activity order by at, ctid',
      ),
  }
}
