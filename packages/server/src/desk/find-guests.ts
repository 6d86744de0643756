import type { InputOf, OutputOf } from '@openchair/contract'
import type { findDeskGuests } from '@openchair/contract/calls'
import { showGuest } from '../booking/desk/show-guest.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { findGuests } from './store-guests.ts'

/** Matches what can only be a phone. */
const likePhone = /^[\s()+./\d-]*\d[\s()+./\d-]*$/

/** The least digits of a phone that are looked for: fewer are in nearly every phone. */
const leastDigits = 3

/**
 * Finds guests of the brand for a booking (desk/finding-guests). Whoever sees no contacts finds nobody by them.
 */
export const findDeskGuestsOf = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  staff: ShopStaff,
  { query }: Pick<InputOf<typeof findDeskGuests>, 'query'>,
): Promise<OutputOf<typeof findDeskGuests>> => {
  const contacts = seesContacts(staff, undefined)
  // A number is stored with its country's, so that the zero before a local one is nowhere in it.
  const digits = likePhone.test(query) ? query.replaceAll(/\D/g, '').replace(/^0(?=\d{5})/, '') : undefined
  const words = query.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 || (digits !== undefined && digits.length < leastDigits)) return { rows: [] }
  const { id: shopId, brandId } = staff.shop
  const found = await findGuests(pool, { shopId, brandId, digits, words, isByContact: contacts }, clock.now())
  return { rows: found.map((row) => showGuest(row, { contacts })) }
}
