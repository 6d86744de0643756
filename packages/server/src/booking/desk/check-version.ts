import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { lockVersion } from './store-versions.ts'

/**
 * Locks an appointment, and refuses with `changed_meanwhile` one that somebody changed since the desk saw it
 * (desk/changed-meanwhile), and with `appointment_not_found` one that is not the shop's. Belongs in the
 * transaction of an act, after the lock of its sale.
 */
export const checkVersion = async (
  client: Client,
  { version, ...key }: { readonly shopId: string; readonly id: string; readonly version: number },
): Promise<{ readonly barberId: string; readonly saleOrderId: string | null }> => {
  const found = await lockVersion(client, key)
  if (found === undefined) throw new Refusal('appointment_not_found')
  if (found.version !== version) throw new Refusal('changed_meanwhile')
  return found
}
