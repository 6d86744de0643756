import type { InputOf } from '@openchair/contract'
import type {
  changeDeskGuest,
  changeDeskGuestNote,
  joinDeskGuests,
  limitDeskGuest,
  separateDeskGuests,
} from '@openchair/contract/calls'
import { storedPhone } from '../accounts/phone-numbers.ts'
import {
  findJoin,
  joinGuest,
  lockGuest,
  separateGuest,
  writeGuest,
  writeLimits,
  writeNote,
} from '../accounts/store-guests.ts'
import { checkGivenFields } from '../booking/check-customer.ts'
import { type Act, recordActivity } from '../booking/desk/store-activity.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { headOf, isUndoable } from './read-guest.ts'
import { findGuestsById, recordAtDesks } from './store-guest.ts'

type Changing = Pick<Deps, 'pool' | 'clock'>
type Ground = { readonly client: Client; readonly staff: ShopStaff; readonly now: Temporal.Instant }
type Locked = NonNullable<Awaited<ReturnType<typeof lockGuest>>>

const lock = async ({ client, staff }: Ground, id: string): Promise<Locked> => {
  const found = await lockGuest(client, { brandId: staff.shop.brandId, id })
  if (found === undefined) throw new Refusal('customer_not_found')
  return found
}

/** Runs a change of a guest in a transaction. */
const changing = (
  { pool, clock }: Changing,
  staff: ShopStaff,
  act: (on: Ground) => Promise<void>,
): Promise<void> => inTransaction(pool, (client) => act({ client, staff, now: clock.now() }))

/** Keeps an act on a guest, and tells desks of it. */
const keep = async (
  { client, staff, now }: Ground,
  subjectId: string,
  what: { readonly act: Act; readonly before?: unknown; readonly after?: unknown },
): Promise<void> => {
  await recordActivity(client, { shopId: staff.shop.id, staffId: staff.staffId, subjectId, ...what }, now)
  await recordAtDesks(client, { id: subjectId, now })
}

/**
 * Locks a guest for a change. Refuses with `changed_meanwhile` one that somebody changed since the desk saw it, unless it
 * already is as the request wants it: then nothing is to be done, and `isDone` tells so.
 */
const lockFor = async (
  on: Ground,
  { guestId, version }: { readonly guestId: string; readonly version: number },
  isAsWanted: (guest: Locked) => boolean | Promise<boolean>,
): Promise<{ readonly guest: Locked; readonly isDone: boolean }> => {
  const guest = await lock(on, await headOf(on.client, on.staff, guestId))
  const isDone = await isAsWanted(guest)
  if (!isDone && guest.version !== version) throw new Refusal('changed_meanwhile')
  return { guest, isDone }
}

const detailsOf = ({ firstName, lastName, phone, email, language }: Locked) => ({
  firstName,
  lastName,
  phone,
  email,
  language,
})

const given = (typed: string | null): string | null => typed?.trim() || null

/** Tells if a change takes a verified contact from a guest. */
const leaves = (own: string | null, verified: string | null, next: string | null): boolean =>
  verified !== null && own?.toLowerCase() === verified && next?.toLowerCase() !== verified

/** Changes what a guest is called and how the shop reaches them. Contacts that an account has verified stay. */
export const updateGuest = (deps: Changing, staff: ShopStaff, input: InputOf<typeof changeDeskGuest>) => {
  const [email, phone] = [given(input.email), given(input.phone)]
  checkGivenFields({ ...(email !== null && { email }), ...(phone !== null && { phone }) }, '')
  const { firstName, lastName, language } = input
  const after = { firstName, lastName, phone: phone === null ? null : storedPhone(phone), email, language }
  return changing(deps, staff, async (on) => {
    const { guest, isDone } = await lockFor(
      on,
      input,
      (found) => JSON.stringify(detailsOf(found)) === JSON.stringify(after),
    )
    if (isDone) return
    const { verifiedEmail, verifiedPhone } = guest
    if (leaves(guest.email, verifiedEmail, email) || leaves(guest.phone, verifiedPhone, after.phone))
      throw new Refusal('contact_of_account')
    await writeGuest(on.client, { id: guest.id, ...after })
    await keep(on, guest.id, { act: 'guestChanged', before: detailsOf(guest), after })
  })
}

/** Reads what the desk decided about a guest. */
const decided = async ({ client, staff, now }: Ground, id: string) => {
  const [row] = await findGuestsById(client, { shopId: staff.shop.id, ids: [id], now })
  if (row === undefined) throw new Refusal('customer_not_found')
  return row
}

/** Writes or removes the shop's note on a guest. */
export const updateNote = (deps: Changing, staff: ShopStaff, input: InputOf<typeof changeDeskGuestNote>) =>
  changing(deps, staff, async (on) => {
    const note = input.text === '' ? null : input.text
    let before: string | null = null
    const { guest, isDone } = await lockFor(on, input, async ({ id }) => {
      before = (await decided(on, id)).note
      return before === note
    })
    if (isDone) return
    await writeNote(on.client, { id: guest.id, note, staffId: staff.staffId, now: on.now })
    await keep(on, guest.id, { act: 'noteChanged', before: { note: before }, after: { note } })
  })

/** Decides if a guest must pay beforehand, and if they can book online (desk/limits). */
export const updateLimits = (deps: Changing, staff: ShopStaff, input: InputOf<typeof limitDeskGuest>) =>
  changing(deps, staff, async (on) => {
    let before = { mustPrepay: false, cannotBookOnline: false }
    let after = before
    const { guest, isDone } = await lockFor(on, input, async ({ id }) => {
      const row = await decided(on, id)
      before = { mustPrepay: row.mustPrepayAtDesk, cannotBookOnline: row.cannotBookOnline }
      const { mustPrepay = before.mustPrepay, cannotBookOnline = before.cannotBookOnline } = input
      after = { mustPrepay, cannotBookOnline }
      return before.mustPrepay === mustPrepay && before.cannotBookOnline === cannotBookOnline
    })
    if (isDone) return
    await writeLimits(on.client, { id: guest.id, ...after })
    await keep(on, guest.id, { act: 'guestLimited', before, after })
  })

/**
 * Joins two guests who are the same person (desk/same-person). Whoever has an account is the one who is shown. Refuses
 * with `join_not_allowed` two with an account each.
 */
export const joinGuests = (deps: Changing, staff: ShopStaff, input: InputOf<typeof joinDeskGuests>) =>
  changing(deps, staff, async (on) => {
    const ids = [await headOf(on.client, staff, input.guestId), await headOf(on.client, staff, input.otherId)]
    const [asked = '', other = ''] = ids
    if (asked === other) return
    // Locked in one order, so that two joins of the same guests wait for each other.
    const locked = new Map<string, Locked>()
    for (const id of ids.toSorted()) locked.set(id, await lock(on, id))
    if (locked.get(asked)?.version !== input.version) throw new Refusal('changed_meanwhile')
    const hasAccount = (id: string) => locked.get(id)?.userId !== null
    if (hasAccount(asked) && hasAccount(other)) throw new Refusal('join_not_allowed')
    const [id, toId] = hasAccount(other) ? [asked, other] : [other, asked]
    await joinGuest(on.client, { id, toId, staffId: staff.staffId, now: on.now })
    await keep(on, toId, { act: 'guestsJoined', after: { guestId: id } })
  })

/** Takes the join of two guests back, within a day. */
export const separateGuests = (deps: Changing, staff: ShopStaff, input: InputOf<typeof separateDeskGuests>) =>
  changing(deps, staff, async (on) => {
    const fromId = await headOf(on.client, staff, input.otherId)
    const { id } = await lock(on, input.otherId)
    const joinedAt = await findJoin(on.client, { id })
    if (joinedAt === undefined) return
    if (!isUndoable(joinedAt, on.now)) throw new Refusal('too_late_to_separate')
    await separateGuest(on.client, { id, fromId })
    await keep(on, fromId, { act: 'guestsSeparated', before: { guestId: id } })
  })
