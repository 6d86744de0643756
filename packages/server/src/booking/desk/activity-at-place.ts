import { type Place, shopsOfPlace } from '../../accounts/staff/store-memberships.ts'
import type { Client } from '../../store/db.ts'
import { recordActivity } from './store-activity.ts'

type Activity = Omit<Parameters<typeof recordActivity>[1], 'shopId'>

/** Keeps an act on a role at each shop at which the role holds (desk/activity). */
export const recordAtPlace = async (
  client: Client,
  place: Place,
  activity: Activity,
  now: Temporal.Instant,
): Promise<void> => {
  for (const { id } of await shopsOfPlace(client, place))
    await recordActivity(client, { shopId: id, ...activity }, now)
}
