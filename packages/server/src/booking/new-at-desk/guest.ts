import { randomUUID } from 'node:crypto'
import type { InputOf, WireLanguage } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { storedPhone } from '../../accounts/phone-numbers.ts'
import type { StoredCustomer } from '../../accounts/store-customers.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import type { Buyer } from '../buyer.ts'
import { checkGivenFields } from '../check-customer.ts'
import { findKnownCustomer } from '../store-customers.ts'
import { findGuest } from '../at-desk/store.ts'

type Given = InputOf<typeof call>['guest']

/** The guest of a booking at the desk, as they are written with it. */
export type DeskGuest = {
  readonly customer: StoredCustomer & { readonly preferredLanguage: WireLanguage }
  readonly buyer: Buyer
  /** The id of their user account; null without one. */
  readonly userId: string | null
}

/**
 * Tells if staff have typed the contacts of a guest. Those of a guest whom the shop knows are shown to a role that sees
 * the contacts of all, because anybody can be named (desk/contacts).
 */
export const isNewGuest = ({ customerId }: Given): boolean => customerId === undefined

/** A contact as it was typed; undefined for none. */
const given = (typed: string | undefined): string | undefined => typed?.trim() || undefined

/** Finds a guest whom the shop knows. Refuses with `customer_not_found`. */
const knownGuest = async (
  on: Queryable,
  brandId: string,
  id: string,
  chosen: WireLanguage | undefined,
): Promise<DeskGuest> => {
  const found = isUuid(id) ? await findGuest(on, { brandId, id }) : undefined
  if (found === undefined) throw new Refusal('customer_not_found')
  const { userId, ...customer } = found
  return {
    customer: { ...customer, preferredLanguage: chosen ?? customer.preferredLanguage },
    buyer: { id, isNew: false },
    userId,
  }
}

/**
 * Gives the guest of a booking at the desk: one whom the shop knows, or a new one with whatever is known of
 * them (desk/guest). Nobody without both contacts and the same name is taken for an earlier guest. Refuses with
 * `customer_not_found`, and with `invalid_request` a contact that is none.
 */
export const guestAtDesk = async (
  on: Queryable,
  { brandId, language }: { readonly brandId: string; readonly language: WireLanguage },
  { customerId, language: chosen, ...typed }: Given,
): Promise<DeskGuest> => {
  if (customerId !== undefined) return knownGuest(on, brandId, customerId, chosen)
  const [email, phone] = [given(typed.email), given(typed.phone)]
  checkGivenFields({ ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }, 'guest.')
  const customer = {
    firstName: typed.firstName?.trim() ?? '',
    lastName: typed.lastName?.trim() ?? '',
    email: email ?? null,
    phone: phone === undefined ? null : storedPhone(phone),
    preferredLanguage: chosen ?? language,
  }
  const { email: mail, phone: number } = customer
  const known =
    mail === null || number === null || customer.firstName === ''
      ? null
      : await findKnownCustomer(on, brandId, { ...customer, email: mail, phone: number }, undefined)
  return { customer, buyer: { id: known ?? randomUUID(), isNew: known === null }, userId: null }
}
