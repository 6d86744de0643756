import type { InputOf, OutputOf } from '@openchair/contract'
import type { findDeskGuests } from '@openchair/contract/calls'
import { showKnownGuests } from '../booking/desk/show-guest.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import type { GuestRow } from '../booking/desk/store-guests.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { findGuests } from './store-found.ts'

/** Matches what can only be a phone. */
const likePhone = /^[\s()+./\d-]*\d[\s()+./\d-]*$/

/** The least digits of a phone that are looked for: fewer are in nearly every phone. */
const leastDigits = 3

/** The most guests that are found for a booking. */
const mostForBooking = 8

/** Finds guests of the brand. Whoever sees no contacts finds nobody by them (desk/finding-guests). */
export const findRows = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  query: string,
  most: number,
): Promise<readonly GuestRow[]> => {
  // A number is stored with its country's, so that the zeros before a local or a foreign one are nowhere in it.
  const digits = likePhone.test(query) ? query.replaceAll(/\D/g, '').replace(/^00?(?=\d{5})/, '') : undefined
  // Many scripts write vowels as marks, which belong to their words. An accent alone is no word.
  const words = query.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  if (words.length === 0 || (digits !== undefined && digits.length < leastDigits)) return []
  const { id: shopId, brandId } = staff.shop
  const isByContact = seesContacts(staff, undefined)
  return findGuests(pool, { shopId, brandId, digits, words, isByContact, most }, clock.now())
}

/** Finds guests of the brand for a booking (desk/finding-guests). */
export const findDeskGuestsOf = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { query }: Pick<InputOf<typeof findDeskGuests>, 'query'>,
): Promise<OutputOf<typeof findDeskGuests>> => {
  const found = await findRows(deps, staff, query, mostForBooking)
  return { rows: await showKnownGuests(deps, staff, found, { contacts: seesContacts(staff, undefined) }) }
}
