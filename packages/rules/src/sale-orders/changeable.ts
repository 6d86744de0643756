/** An appointment that was booked; instants in epoch minutes. */
export type BookedAppointment = {
  /** initial 0, canceled 1, arrived 2 (bookings/item-state). */
  readonly state: 0 | 1 | 2
  readonly isNoShow: boolean
  readonly start: number
}

type ChangeRefusal = { readonly ok: false; readonly code: 'change_not_allowed' | 'too_late_to_change' }

/** Tells if an appointment is over for the guest: canceled, begun, or marked as arrived or as a no-show. */
export const isFinished = ({ state, isNoShow, start }: BookedAppointment, now: number): boolean =>
  state !== 0 || isNoShow || start <= now

/**
 * Checks that anyone with the link can cancel or move an appointment: it is not finished, the professionals
 * permit it, and the sale's cut-off has not come (changes/allowed). Epoch minutes.
 */
export const checkChangeable = (
  appointment: BookedAppointment,
  canCancelBefore: number | null,
  now: number,
): { readonly ok: true } | ChangeRefusal => {
  if (appointment.state !== 0 || appointment.isNoShow || canCancelBefore === null)
    return { ok: false, code: 'change_not_allowed' }
  if (now >= canCancelBefore || isFinished(appointment, now)) return { ok: false, code: 'too_late_to_change' }
  return { ok: true }
}

/** An appointment's present and future professional and start. The day, `yyyy-MM-dd`, is the shop's. */
type Move = {
  readonly from: { readonly barberId: string; readonly start: number }
  readonly to: { readonly barberId: string; readonly start: number; readonly day: string }
}

/**
 * Checks that moves make sense: some appointment gets another time or professional, and all end up on one day
 * of the shop (changes/move). Asking for any professional at the same time is no change.
 */
export const checkMoves = (
  moves: readonly Move[],
): { readonly ok: true } | { readonly ok: false; readonly code: 'nothing_changed' | 'not_on_one_day' } => {
  if (moves.every(({ from, to }) => from.start === to.start && from.barberId === to.barberId))
    return { ok: false, code: 'nothing_changed' }
  return new Set(moves.map(({ to }) => to.day)).size > 1
    ? { ok: false, code: 'not_on_one_day' }
    : { ok: true }
}

/** How many minutes a booking made after the cut-off can be undone. */
const undoMinutes = 5
/** A booking made this many minutes before its first start, or fewer, cannot be undone. */
const undoAhead = 30

/** The properties of a sale that decide about undoing; instants in epoch minutes. */
export type MadeSale = {
  readonly createdAt: number
  /** The cut-off of free canceling; null where its guest cannot cancel. */
  readonly canCancelBefore: number | null
  /** The starts of all its appointments. */
  readonly starts: readonly number[]
  /** True if an appointment was moved since. */
  readonly isMoved: boolean
}

/**
 * The epoch minute until which a booking can be undone. A booking made after the cut-off of free canceling
 * can be canceled free for five minutes, unless it begins within thirty. Null where it never could be: made
 * before the cut-off, not cancelable, or moved, because a move is no booking.
 */
export const undoUntil = ({ createdAt, canCancelBefore, starts, isMoved }: MadeSale): number | null => {
  if (isMoved || canCancelBefore === null || createdAt < canCancelBefore) return null
  return Math.min(...starts) - createdAt < undoAhead ? null : createdAt + undoMinutes
}

/** The minutes that a guest may take to fill in the details: as long as times are held. */
const typingMinutes = 10

/** Tells if a booking will be undoable even if the guest takes all the time there is: a promise must hold. */
export const willBeUndoable = (
  now: number,
  { canCancelBefore, starts }: Pick<MadeSale, 'canCancelBefore' | 'starts'>,
): boolean => undoUntil({ createdAt: now + typingMinutes, canCancelBefore, starts, isMoved: false }) !== null
