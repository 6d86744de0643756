import type { Barber } from '@openchair/contract'

export type Cancellation =
  /** Until so many minutes before the start; 0 is until the start itself. */
  { readonly possible: true; readonly notice: number } | { readonly possible: false }

/** How a visit with these professionals can be cancelled: the strictest of them decides (spec 6). */
export const cancellationBy = (
  barbers: readonly Pick<Barber, 'canCustomerCancel' | 'advanceCancelMins'>[],
): Cancellation =>
  barbers.length > 0 && barbers.every(({ canCustomerCancel }) => canCustomerCancel)
    ? { possible: true, notice: Math.max(...barbers.map(({ advanceCancelMins }) => advanceCancelMins)) }
    : { possible: false }
