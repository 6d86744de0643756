import { createHash, randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@openchair/contract'
import type { addDeskGuest } from '@openchair/contract/calls'
import { mailboxOf } from '@openchair/rules'
import { storedPhone } from '../accounts/phone-numbers.ts'
import { insertGuest } from '../accounts/store-customers.ts'
import { checkGivenFields } from '../booking/check-customer.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { showGuest } from '../booking/desk/show-guest.ts'
import { seesContacts } from '../booking/desk/sight.ts'
import type { Deps } from '../deps.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { inTransaction } from '../store/transaction.ts'
import { readGuest } from './read-guest.ts'
import { findGuestsById } from './store-guest.ts'
import { findByContact } from './store-same.ts'

/** Gives the id that a request's key stands for, so that a repeated request adds nobody twice. */
const idOf = (staffId: string, key: string | undefined): string => {
  if (key === undefined) return randomUUID()
  const hash = createHash('sha256').update(`guest ${staffId} ${key}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}

/**
 * Adds a guest of the brand (desk/guests). Guests who have the same phone or e-mail are named instead, unless the request
 * says that it is another person. Refuses with `invalid_request` a contact that is none.
 */
export const createGuest = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  { firstName, lastName = '', isAnother = false, ...input }: InputOf<typeof addDeskGuest>,
  { staff, language, idempotencyKey }: DeskAsker,
): Promise<OutputOf<typeof addDeskGuest>> => {
  const { pool, clock } = deps
  const [email, phone] = [input.email?.trim() || undefined, input.phone?.trim() || undefined]
  checkGivenFields({ ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }, '')
  const { id: shopId, brandId } = staff.shop
  const id = idOf(staff.staffId, idempotencyKey)
  const now = clock.now()
  const details = {
    firstName,
    lastName,
    email: email ?? null,
    phone: phone === undefined ? null : storedPhone(phone),
    language: input.language ?? language,
  }
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
