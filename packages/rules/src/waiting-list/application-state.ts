import type { WaitingListApplication } from '@openchair/contract'

/** What the page of an application shows. */
export type ApplicationState =
  | 'active'
  | 'available'
  | 'selected'
  | 'accepted'
  | 'left'
  | 'expired'
  | 'rescheduleSelected'

type Known = {
  /** How it ended; null while it stands in line. */
  readonly status: WaitingListApplication['status']
  /** The times of its offer, as long as they are held. */
  readonly slots: readonly { readonly waitingListSlotId: string }[]
  /** Which of them the address names. */
  readonly slotId: string | undefined
  /** Another time, which the address names. */
  readonly rescheduleTime: string | undefined
}

/**
 * The server's status counts where there is one; an expired application for which another time was chosen is
 * `rescheduleSelected`. While it stands in line, its times decide (spec 4, Waiting-list application).
 */
export const applicationState = ({ status, slots, slotId, rescheduleTime }: Known): ApplicationState => {
  if (status === 'expired' && rescheduleTime !== undefined) return 'rescheduleSelected'
  if (status !== null) return status
  if (slots.length === 0) return 'active'
  return slots.some(({ waitingListSlotId }) => waitingListSlotId === slotId) ? 'selected' : 'available'
}

/** Times are asked for only where there is an offer, of an application that stands in line (spec 4, Waiting-list application). */
export const asksForSlots = (
  attemptId: string | undefined,
  status: WaitingListApplication['status'] | undefined,
): attemptId is string => attemptId !== undefined && status === null
