import type { OutputOf } from '@openchair/contract'
import type { handBack as call } from '@openchair/contract/calls'
import { recordActivity } from '../booking/desk/store-activity.ts'
import type { Deps } from '../deps.ts'
import { endHandedBack } from '../payments/refund/end-handed-back.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { listToSettle } from '../booking/to-settle/list-to-settle.ts'

/**
 * Records that money which the shop itself gives back was handed back (desk/paid-at-shop). Saying it again changes
 * nothing. Refuses with `not_to_settle` another refund.
 */
export const handBack = async (
  deps: Deps,
  staff: ShopStaff,
  refundId: string,
): Promise<OutputOf<typeof call>> => {
  const shopId = staff.shop.id
  const now = deps.clock.now()
  const isKnown = await endHandedBack(deps, { shopId, refundId }, async (client, { itemId, amount }) =>
    recordActivity(
      client,
      {
        shopId,
        staffId: staff.staffId,
        act: 'handedBack',
        subjectId: itemId,
        before: { refundId },
        after: { amount },
      },
      now,
    ),
  )
  if (!isKnown) throw new Refusal('not_to_settle')
  return listToSettle(deps, staff)
}
