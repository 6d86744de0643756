import type { CustomerAppointment, InputOf, WireLanguage } from '@openchair/contract'
import type { getCustomerAppointments as call } from '@openchair/contract/calls'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import { showAppointment } from './show-appointment.ts'
import { findAppointments } from './store.ts'

/**
 * Lists a customer's appointments at all shops of the brand, with those of bookings that they claimed (accounts/menu).
 * Refuses with `customer_not_found`.
 */
export const listAppointments = async (
  deps: Deps,
  session: { readonly userId: string },
  { id, when }: InputOf<typeof call>,
  language: WireLanguage,
): Promise<CustomerAppointment[]> => {
  const customer = await ownCustomer(deps, session, id)
  const rows = await findAppointments(deps.pool, customer.id, { now: deps.clock.now(), when })
  const shopIds = [...new Set(rows.map(({ shop }) => shop.id))]
  const catalogues = new Map((await deps.catalogues.ofShops(shopIds)).map((each) => [each.shop.id, each]))
  return rows.flatMap((row) => showAppointment(row, catalogues.get(row.shop.id), language) ?? [])
}
