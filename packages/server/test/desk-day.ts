import { getDeskDay } from '@openchair/contract/calls'
import { openSales } from './booked-sale.ts'
import { deskStaff } from './desk-staff.ts'
import type { TestApp } from './test-app.ts'

/** The day that these tests read, a Tuesday. */
export const tuesday = '2026-11-24'

/** A time of that day, or of another, at a shop in New York. */
export const at = (time: string, day = tuesday): string => `${day}T${time}:00-05:00`

type Staff = Parameters<typeof deskStaff>[2]

/** Reads days of a shop as somebody with a role. */
export const deskOf = async (t: TestApp, shop: string, role: Staff = {}) => {
  const staff = await deskStaff(t, shop, role)
  const day = async (asked = tuesday) => {
    const { status, body, refusal } = await staff.send(getDeskDay, { shopId: shop, day: asked })
    if (status !== 200) throw new Error(refusal.code)
    const columns = body.columns.map(({ barber, ...column }) => ({ ...column, who: barber.route }))
    return { ...body, columns, column: (who: string) => columns.find((each) => each.who === who) }
  }
  return { staff, day }
}

/** Opens the fixture's brand as `openSales` does, with a desk at a shop. */
export const openDesk = async (role: Staff = {}, shop = 'harbour-card') => {
  const s = await openSales(shop)
  return { ...s, ...(await deskOf(s.t, shop, role)) }
}
