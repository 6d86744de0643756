import { deletePasskey } from '../accounts/staff/passkeys/store-passkeys.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { inTransaction } from '../store/transaction.ts'

/** Removes a passkey of whoever is signed in. Refuses with `passkey_not_found`. */
export const removePasskey = (
  { pool, securityEvents }: Pick<Deps, 'pool' | 'securityEvents'>,
  id: string,
  { staffId, address }: { readonly staffId: string; readonly address: string },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (!(await deletePasskey(client, { id, staffId }))) throw new Refusal('passkey_not_found')
    securityEvents.recordOnCommit(client, {
      kind: 'staff.passkeyRemoved',
      about: { account: staffId },
      address,
    })
  })
