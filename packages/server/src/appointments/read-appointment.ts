import type { Appointment, WireLanguage } from '@openchair/contract'
import { showSoldAppointment } from '../booking/sale/show-sold-appointment.ts'
import { findSoldAppointment, type SoldAppointment } from '../booking/sale/store-sold-appointments.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'

type Found = { readonly sold: SoldAppointment; readonly catalogue: ShopCatalogue }

/**
 * Finds a sold appointment and its shop. Refuses with `appointment_not_found`, also if the shop has closed.
 */
export const findAppointment = async (
  { pool, catalogues }: Pick<Deps, 'pool' | 'catalogues'>,
  id: string,
): Promise<Found> => {
  const sold = await findSoldAppointment(pool, id)
  const [catalogue] = sold === undefined ? [] : await catalogues.ofShops([sold.shopId])
  if (sold === undefined || catalogue === undefined) throw new Refusal('appointment_not_found')
  return { sold, catalogue }
}

/**
 * Reads an appointment by its id, which gives access to it (links/appointment). Refuses with
 * `appointment_not_found`.
 */
export const readAppointment = async (
  deps: Deps,
  id: string,
  language: WireLanguage,
): Promise<Appointment> => {
  const { sold, catalogue } = await findAppointment(deps, id)
  return showSoldAppointment(catalogue, sold, language, deps.clock.now())
}
