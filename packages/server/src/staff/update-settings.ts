import type { InputOf } from '@openchair/contract'
import type { changeDeskSettings } from '@openchair/contract/calls'
import { recordActivity } from '../booking/desk/store-activity.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../store/transaction.ts'
import type { Asker } from '../accounts/staff/grants.ts'
import { findShopOfStaff, writeSettings } from './store-staff.ts'

/** Decides what professionals of the asker's shop see of guests and colleagues. */
export const changeSettings = (
  { pool, clock, securityEvents }: Pick<Deps, 'pool' | 'clock' | 'securityEvents'>,
  {
    professionalsSeeContacts: seesContacts,
    professionalsSeeNames: seesNames,
  }: InputOf<typeof changeDeskSettings>,
  { staffId, shop, address }: Asker,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const shopId = shop.id
    const shown = async () => {
      const { professionalsSeeContacts, professionalsSeeNames } = await findShopOfStaff(client, {
        staffId,
        shopId,
      })
      return { professionalsSeeContacts, professionalsSeeNames }
    }
    const before = await shown()
    await writeSettings(client, { shopId, seesContacts, seesNames })
    const activity = {
      staffId,
      act: 'settingsChanged',
      subjectId: null,
      before,
      after: await shown(),
    } as const
    await recordActivity(client, { shopId, ...activity }, clock.now())
    securityEvents.recordOnCommit(client, {
      kind: 'staff.settingsChanged',
      about: { account: staffId },
      address,
    })
  })
