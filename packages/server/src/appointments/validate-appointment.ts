import type { GivenCustomer } from '@openchair/contract'
import { isAnyBarber, toE164 } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { checkGivenFields } from '../http/check-customer.ts'
import { Refusal } from '../http/refusal.ts'
import { isPrepayOnly } from './store.ts'

type Question = {
  readonly shopId: string
  readonly barberId: string
  readonly customer: GivenCustomer
  readonly validatePrepayOnly?: boolean | undefined
}

/**
 * Whether this customer can book here without paying beforehand (spec 5, Discounts and promos). Refuses with
 * `PrepayOnlyCustomer`; unless only that is asked, also what is wrong with the customer's fields.
 */
export const validateAppointment = async (
  { db, catalogues }: Deps,
  { shopId, barberId, customer, validatePrepayOnly = false }: Question,
): Promise<{ readonly valid: true }> => {
  const { shop, barberById, barberByRoute } = await catalogues.ofShop(shopId)
  const isKnown = isAnyBarber(barberId) || barberById.has(barberId) || barberByRoute.has(barberId)
  if (!isKnown) throw new Refusal('barber_not_found')
  if (!validatePrepayOnly) checkGivenFields(customer)
  const contact = {
    email: customer.email?.toLowerCase(),
    phone: customer.phone === undefined ? undefined : toE164(customer.phone),
  }
  if (await isPrepayOnly(db, shop.brandId, contact)) throw new Refusal('PrepayOnlyCustomer')
  return { valid: true }
}
