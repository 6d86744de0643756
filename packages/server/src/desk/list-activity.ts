import type { InputOf, OutputOf } from '@openchair/contract'
import type { getActivity } from '@openchair/contract/calls'
import type { Act } from '../booking/desk/store-activity.ts'
import { findBookings } from '../booking/desk/store-bookings.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { kindOf, showAct } from './show-act.ts'
import { type ActPlace, listActs, listPeople } from './store-acts.ts'

/** The rows of one answer. */
const most = 50

const acts = Object.keys(kindOf) as readonly Act[]

const wrong = (path: string): Refusal =>
  new Refusal('invalid_request', { issues: [{ path, message: 'invalid' }] })

/** Reads the place that an earlier answer gave. Refuses with `invalid_request` anything else. */
const placeOf = (cursor: string | undefined): ActPlace | undefined => {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split('.')
  if (!/^\d{1,16}$/.test(at) || !isUuid(id)) throw wrong('cursor')
  return { at: Number(at), id }
}

/**
 * Lists what was done at a shop's desk, the latest first (desk/activity). A professional sees the own acts, all
 * others those of everybody. Names are those of today, so that whoever is erased is nowhere in it. Refuses with
 * `invalid_request` a cursor of its own making.
 */
export const listActivity = async (
  { pool, clock, catalogues }: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  staff: ShopStaff,
  { staffId, kind, cursor }: Pick<InputOf<typeof getActivity>, 'staffId' | 'kind' | 'cursor'>,
): Promise<OutputOf<typeof getActivity>> => {
  const { id: shopId } = staff.shop
  if (staffId !== undefined && !isUuid(staffId)) throw wrong('staffId')
  const seesAll = staff.reach === 'all'
  const now = clock.now()
  const catalogue = await catalogues.ofShopOnceOpen(shopId)
  const found = await listActs(pool, {
    shopId,
    staffId: seesAll ? staffId : staff.staffId,
    acts: acts.filter((act) => kind === undefined || kindOf[act] === kind),
    after: placeOf(cursor),
    most: most + 1,
  })
  const rows = found.slice(0, most)
  const last = found.length > most ? rows.at(-1) : undefined
  const ids = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))]
  const bookings = new Map((await findBookings(pool, { shopId, ids, now })).map((each) => [each.id, each]))
  return {
    rows: rows.map((row) => showAct(row, { staff, catalogue, bookings, now })),
    next: last === undefined ? null : `${last.micros}.${last.id}`,
    people: seesAll && cursor === undefined ? [...(await listPeople(pool, { shopId }))] : [],
  }
}
