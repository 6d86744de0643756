import type { InputOf, OutputOf } from '@openchair/contract'
import type { eraseDeskGuest, exportDeskGuest } from '@openchair/contract/calls'
import { guestName } from '../booking/desk/show-booking.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { erasePerson } from '../booking/people/erase-person.ts'
import { exportPerson } from '../booking/people/store-export.ts'
import { atBrand, findPerson, type Person } from '../booking/people/store-person.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'
import type { Queryable } from '../store/db.ts'
import { headOf } from './read-guest.ts'
import { findGuestsById } from './store-guest.ts'

type Forgetting = Pick<Deps, 'pool' | 'clock'>

/** Finds everything by which the brand knows a guest. */
const personOf = async (
  on: Queryable,
  staff: ShopStaff,
  guestId: string,
): Promise<{ readonly id: string; readonly person: Person }> => {
  const id = await headOf(on, staff, guestId)
  return { id, person: await atBrand(on, await findPerson(on, { id }), staff.shop.brandId) }
}

const keep = (
  on: Queryable,
  { clock }: Forgetting,
  { staffId, shop }: ShopStaff,
  act: 'guestExported' | 'guestErased',
  subjectId: string,
  actId?: string,
): Promise<void> => recordActivity(on, { shopId: shop.id, actId, staffId, act, subjectId }, clock.now())

/** Gives all that is stored about a guest at the brand, for the guest who asks for it (desk/erasing). */
export const exportGuest = async (
  deps: Forgetting,
  staff: ShopStaff,
  { guestId }: Pick<InputOf<typeof exportDeskGuest>, 'guestId'>,
): Promise<OutputOf<typeof exportDeskGuest>> => {
  const { id, person } = await personOf(deps.pool, staff, guestId)
  const stored = await exportPerson(deps.pool, person)
  await keep(deps.pool, deps, staff, 'guestExported', id)
  return {
    exportedAt: shopTime(deps.clock.now(), 'UTC'),
    stored: stored as unknown as OutputOf<typeof exportDeskGuest>['stored'],
  }
}

const plain = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/**
 * Erases a guest at the brand (desk/erasing). Refuses with `invalid_request` another name than the guest's, and with
 * `erase_not_allowed` while a booking is to come, or money or a gift card is under way.
 */
export const removeGuest = async (
  deps: Forgetting,
  staff: ShopStaff,
  { guestId, name }: Pick<InputOf<typeof eraseDeskGuest>, 'guestId' | 'name'>,
  actId?: string,
): Promise<Record<string, never>> => {
  const { id, person } = await personOf(deps.pool, staff, guestId)
  const [row] = await findGuestsById(deps.pool, { shopId: staff.shop.id, ids: [id], now: deps.clock.now() })
  if (row === undefined) throw new Refusal('customer_not_found')
  if (plain(guestName(row)) !== plain(name))
    throw new Refusal('invalid_request', { issues: [{ path: 'name', message: 'other_name' }] })
  const erasure = await erasePerson(deps, person, (client) =>
    keep(client, deps, staff, 'guestErased', id, actId),
  )
  if (!erasure.ok) {
    const obstacles = erasure.obstacles.map(({ what, id: of, at, timezone }) => ({
      what,
      id: of,
      at: shopTime(at, timezone),
    }))
    throw new Refusal('erase_not_allowed', { details: { obstacles } })
  }
  return {}
}
