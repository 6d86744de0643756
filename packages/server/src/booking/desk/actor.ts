import { checkVersion } from './check-version.ts'
import { type Act, recordActivity } from './store-activity.ts'
import { checkReach, type PermittedStaff } from '../../permitted-staff.ts'
import type { Client } from '../../store/db.ts'

/** An appointment of a shop, with its sale; undefined if nobody bought it. */
export type AppointmentKey = {
  readonly shopId: string
  readonly id: string
  readonly saleOrderId: string | undefined
}

type Key = { readonly shopId: string; readonly id: string }

/** The doer of an act on an appointment: a member of staff, or the operator. */
export type Actor = {
  /** The account of the member of staff; null for the operator. */
  readonly staffId: string | null
  /** True for who may waive fees and take back what others marked (desk/permissions). */
  readonly mayWaive: boolean
  /**
   * Refuses with `changed_meanwhile` and `not_permitted` an act that is not to be done. Belongs in a
   * transaction that has locked the sale of the appointment.
   */
  readonly check: (client: Client, key: Key) => Promise<void>
}

/** The operator, who does what `npm run mark` says. */
export const operator: Actor = { staffId: null, mayWaive: true, check: async () => undefined }

/** A member of staff who has seen a version of the appointment. */
export const atDesk = (
  staff: PermittedStaff,
  { version, mayWaive }: { readonly version: number; readonly mayWaive: boolean },
): Actor => ({
  staffId: staff.staffId,
  mayWaive,
  check: async (client, key) => {
    const { barberId } = await checkVersion(client, { ...key, version })
    checkReach(staff, barberId)
  },
})

/** Keeps an act in the list of the desk (desk/activity). Belongs in the transaction of the act. */
export const recordAct = (
  client: Client,
  { staffId }: Actor,
  { shopId, id, barberId }: Key & { readonly barberId: string },
  what: { readonly act: Act; readonly before?: unknown; readonly after?: unknown },
  now: Temporal.Instant,
): Promise<void> => recordActivity(client, { shopId, staffId, subjectId: id, barberId, ...what }, now)
