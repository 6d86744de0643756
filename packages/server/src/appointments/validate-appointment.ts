import type { GivenCustomer, OutputOf, ProductLine, WireLanguage } from '@openchair/contract'
import type { validateAppointment as call } from '@openchair/contract/calls'
import { isAnyBarber } from '@openchair/rules'
import { countContact } from '../booking/contact-limit.ts'
import { contactOf } from '../booking/quote/read-extras.ts'
import { checkGivenFields } from '../booking/check-customer.ts'
import { isPrepayOnly } from '../booking/store-customers.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { lookUpCode } from './look-up-code.ts'

type Question = {
  readonly shopId: string
  readonly barberId?: string | undefined
  readonly customer?: GivenCustomer | undefined
  readonly validatePrepayOnly?: boolean | undefined
  readonly promoCode?: string | undefined
  readonly serviceIds?: readonly string[] | undefined
  readonly items?: readonly ProductLine[] | undefined
  readonly dateTime?: string | undefined
}

/**
 * Tells whether a customer may book without paying beforehand, and what a code is worth (promos/prepay-check).
 * Refuses with `PrepayOnlyCustomer`, with the reason against a code, and, unless the request is
 * about prepayment alone, with the faults of the customer's fields.
 */
export const validateAppointment = async (
  deps: Deps,
  question: Question,
  { address, isHuman, language }: LimitedAsker & { readonly language: WireLanguage },
): Promise<OutputOf<typeof call>> => {
  const { shopId, barberId, customer = {}, validatePrepayOnly = false, promoCode } = question
  const catalogue = await deps.catalogues.ofShop(shopId)
  const { shop } = catalogue
  if (barberId !== undefined && !isAnyBarber(barberId)) namedBarber(catalogue, barberId)
  if (!validatePrepayOnly) checkGivenFields(customer)
  const contact = contactOf({ customer })
  await countContact(deps.limits, { brandId: shop.brandId, address, contact })
  if (await isPrepayOnly(deps.pool, shop.brandId, contact)) throw new Refusal('PrepayOnlyCustomer')
  if (promoCode === undefined || validatePrepayOnly) return { valid: true, promo: null, giftCard: null }
  const { serviceIds = [], items = [], dateTime } = question
  const found = await lookUpCode(deps, catalogue, {
    language,
    code: promoCode,
    asker: { address, isHuman },
    contact,
    barberId,
    serviceIds,
    items,
    dateTime,
  })
  return { valid: true, ...found }
}
