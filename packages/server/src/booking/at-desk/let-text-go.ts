import type { InputOf, OutputOf } from '@openchair/contract'
import type { letTextGo as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import { letTextGo } from '../../messages/fuse/text-fuse.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { inTransaction } from '../../store/transaction.ts'
import { recordActivity } from '../desk/store-activity.ts'

/**
 * Lets one text message go that would wait, because those of the day are used up (desk/send-anyway). Staff have read
 * it; the act that sends it comes next. Asking again changes nothing.
 */
export const letTextGoAtDesk = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { pass }: InputOf<typeof call>,
  { staff }: Pick<DeskAsker, 'staff'>,
): Promise<OutputOf<typeof call>> => {
  const { id: shopId, brandId } = staff.shop
  const now = clock.now()
  await inTransaction(pool, async (client) => {
    if (await letTextGo(client, { brandId, pass }, now))
      await recordActivity(client, { shopId, staffId: staff.staffId, act: 'textLetGo', subjectId: null }, now)
  })
  return {}
}
