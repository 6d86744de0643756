import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '@openchair/contract'
import type { addDeskGuest } from '@openchair/contract/calls'
import { mailboxOf } from '@openchair/rules'
import { storedPhone } from '../accounts/phone-numbers.ts'
import { insertGuest } from '../accounts/store-customers.ts'
import { checkGivenFields } from '../booking/check-customer.ts'
import { findActivity, recordActivity } from '../booking/desk/store-activity.ts'
import { showGuest } from '../booking/desk/show-guest.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import type { Deps } from '../deps.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import { uuidOf } from '../store/uuid-of.ts'
import { readGuest } from './read-guest.ts'
import { findGuestsById } from './store-guest.ts'
import { findByContact } from './store-same.ts'

/**
 * Adds a guest of the brand (desk/guests). Guests who have the same phone or e-mail are named instead, unless the request
 * says that it is another person. The same key adds nobody twice. Refuses with `invalid_request` a contact that is
 * none, and with `idempotency_key_reused` another guest under the same key.
 */
export const createGuest = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  { firstName, lastName = '', isAnother = false, ...input }: InputOf<typeof addDeskGuest>,
  { staff, language, idempotencyKey = randomUUID() }: DeskAsker,
): Promise<OutputOf<typeof addDeskGuest>> => {
  const { pool, clock } = deps
  const [email, phone] = [input.email?.trim() || undefined, input.phone?.trim() || undefined]
  checkGivenFields({ ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }, '')
  const { id: shopId, brandId } = staff.shop
  const id = uuidOf(`guest ${staff.staffId} ${idempotencyKey}`)
  const now = clock.now()
  const details = {
    firstName,
    lastName,
    email: email ?? null,
    phone: phone === undefined ? null : storedPhone(phone),
    language: input.language ?? language,
  }
  const earlier = await findActivity(pool, { shopId, act: 'guestAdded', subjectId: id })
  if (earlier?.after != null && !isDeepStrictEqual(earlier.after, details))
    throw new Refusal('idempotency_key_reused')
  const contacts = seesContacts(staff, undefined)
  const asked = { brandId, phone: details.phone, mailbox: email === undefined ? null : mailboxOf(email) }
  const known = (await findByContact(pool, asked)).filter((each) => each !== id)
  // A role that sees no contacts is told of nobody by one.
  if (known.length > 0 && !isAnother && contacts) {
    const rows = await findGuestsById(pool, { shopId, ids: known, now })
    return { guest: null, existing: rows.map((row) => showGuest(row, { contacts })) }
  }
  await inTransaction(pool, async (client) => {
    const { language: preferredLanguage, ...customer } = details
    const isAdded = await insertGuest(client, brandId, { ...customer, id, preferredLanguage }, now)
    const activity = {
      shopId,
      staffId: staff.staffId,
      act: 'guestAdded',
      subjectId: id,
      after: details,
    } as const
    if (isAdded) await recordActivity(client, activity, now)
  })
  return { guest: await readGuest(deps, staff, { guestId: id, language }), existing: [] }
}
