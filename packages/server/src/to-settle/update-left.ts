import type { InputOf, OutputOf } from '@openchair/contract'
import type { leaveToSettle as call } from '@openchair/contract/calls'
import { recordActivity } from '../booking/desk/store-activity.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'
import { inTransaction } from '../store/transaction.ts'
import { listToSettle } from '../booking/to-settle/list-to-settle.ts'
import { isLeftUnsettled, leaveUnsettled } from '../booking/to-settle/store-to-settle.ts'

/**
 * Leaves a thing as it is, for a reason that the list of acts keeps (desk/to-settle). Leaving it again changes
 * nothing. Refuses with `not_to_settle` something that is not to be settled.
 */
export const leaveToSettle = async (
  deps: Deps,
  staff: ShopStaff,
  { kind, id, reason }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> => {
  const shopId = staff.shop.id
  const before = await listToSettle(deps, staff)
  const row = before.rows.find((each) => each.kind === kind && each.id === id)
  if (row === undefined) {
    if (isUuid(id) && (await isLeftUnsettled(deps.pool, { shopId, kind, id }))) return before
    throw new Refusal('not_to_settle')
  }
  const now = deps.clock.now()
  await inTransaction(deps.pool, async (client) => {
    await leaveUnsettled(client, { shopId, kind, id, now })
    await recordActivity(
      client,
      {
        shopId,
        staffId: staff.staffId,
        act: 'left',
        subjectId: row.bookingId ?? id,
        barberId: row.barberId,
        before: { kind, sum: row.sum, since: row.since },
        after: { kind, reason },
      },
      now,
    )
  })
  return listToSettle(deps, staff)
}
