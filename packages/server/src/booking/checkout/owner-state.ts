import type { FoundAttempt } from '../attempt/store.ts'

/** What has become of an owner so far. */
export type OwnerState = {
  /** The attempt that has the key of the request. */
  readonly attempt: FoundAttempt | null
  /** The sale order that it was booked as; null where it is not booked. */
  readonly saleOrderId: string | null
  /** Whether an attempt of another key is under way. */
  readonly isPaying: boolean
}
