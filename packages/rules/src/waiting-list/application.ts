import type { WaitingListApplication } from '@openchair/contract'
import { allowedCheckoutTypes, type PaymentContext } from '../cart/payment-terms.ts'

/** The state that the page of an application shows. */
export type ApplicationState =
  | 'active'
  | 'available'
  | 'selected'
  | 'accepted'
  | 'left'
  | 'expired'
  | 'rescheduleSelected'

type Known = {
  /** The way in which the application ended; null while it is waiting. */
  readonly status: WaitingListApplication['status']
  /** The offered times, while they are held. */
  readonly slots: readonly { readonly waitingListSlotId: string }[]
  /** The offered time that the page's address names. */
  readonly slotId: string | undefined
  /** The time, other than an offered one, that the page's address names. */
  readonly rescheduleTime: string | undefined
}

/**
 * Decides the state of an application (waiting-list/status). The server's status has priority if there is
 * one, except that an expired application with another chosen time is `rescheduleSelected`. While it is
 * waiting, its times decide.
 */
export const applicationState = ({ status, slots, slotId, rescheduleTime }: Known): ApplicationState => {
  if (status === 'expired' && rescheduleTime !== undefined) return 'rescheduleSelected'
  if (status !== null) return status
  if (slots.length === 0) return 'active'
  return slots.some(({ waitingListSlotId }) => waitingListSlotId === slotId) ? 'selected' : 'available'
}

/** Tells if times must be fetched: if an application with an offer is still waiting (waiting-list/status). */
export const asksForSlots = (
  attemptId: string | undefined,
  status: WaitingListApplication['status'] | undefined,
): attemptId is string => attemptId !== undefined && status === null

/**
 * Tells if joining the waiting list needs a card, as a booking at this shop would (waiting-list/kept-card).
 */
export const needsKeptCard = (context: PaymentContext): boolean => {
  const types = allowedCheckoutTypes(context)
  return types.length > 0 && !types.includes('bookNoCard')
}
