/** An appointment that was booked; instants in epoch minutes. */
export type BookedAppointment = {
  /** The state: 0 is initial, 1 canceled, 2 arrived (bookings/item-state). */
  readonly state: 0 | 1 | 2
  readonly isNoShow: boolean
  readonly start: number
}

type ChangeRefusal = { readonly ok: false; readonly code: 'change_not_allowed' | 'too_late_to_change' }

/**
 * Tells if the guest can no longer change an appointment: canceled, begun, marked as arrived or as a no-show.
 */
export const isFinished = ({ state, isNoShow, start }: BookedAppointment, now: number): boolean =>
  state !== 0 || isNoShow || start <= now

/**
 * Checks that people with the link can cancel or move an appointment: it is not finished, the professionals
 * permit it, and the sale's cut-off has not come (changes/allowed). Instants in epoch minutes.
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

/**
 * Tells if the shop has asked the guest to move an appointment, which they may then do free until an instant of
 * its own, even if it has begun (desk/choice-link). Epoch minutes; null if the shop has not asked.
 */
export const isAskedToMove = (
  { state, isNoShow }: Omit<BookedAppointment, 'start'>,
  freeMoveUntil: number | null,
  now: number,
): boolean => freeMoveUntil !== null && now < freeMoveUntil && state === 0 && !isNoShow

/** An appointment's professional and start before and after a move. The day, `yyyy-MM-dd`, is the shop's. */
type Move = {
  readonly from: { readonly barberId: string; readonly start: number }
  readonly to: { readonly barberId: string; readonly start: number; readonly day: string }
}

/**
 * Checks that moves change something: some appointment gets another time or professional. All appointments
 * must end up on one day of the shop (changes/move). Asking for any professional at the same time is no
 * change.
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

/** Minutes for which a booking made after the cut-off can be undone. */
const undoMinutes = 5
/** A booking made this many minutes before its first start, or fewer, cannot be undone. */
const undoAhead = 30

/** The properties of a sale that decide about undoing; instants in epoch minutes. */
export type MadeSale = {
  readonly createdAt: number
  /** The end of free canceling; null if the guest cannot cancel. */
  readonly canCancelBefore: number | null
  /** The starts of all appointments of the sale. */
  readonly starts: readonly number[]
  /** True if an appointment was moved since. */
  readonly isMoved: boolean
}

/**
 * Computes the epoch minute until which a booking can be undone. A booking made after the cut-off of free
 * canceling can be canceled free for five minutes, unless it begins within thirty. Null if it never could be
 * undone: made before the cut-off, not cancelable, or moved, because a move is no booking.
 */
export const undoUntil = ({ createdAt, canCancelBefore, starts, isMoved }: MadeSale): number | null => {
  if (isMoved || canCancelBefore === null || createdAt < canCancelBefore) return null
  return Math.min(...starts) - createdAt < undoAhead ? null : createdAt + undoMinutes
}

/** Minutes that a guest may take to fill in the details: as long as the times are held. */
const typingMinutes = 10

/**
 * Tells if a booking can be undone even if the guest takes all the time for the details: only then is it
 * promised.
 */
export const willBeUndoable = (
  now: number,
  { canCancelBefore, starts }: Pick<MadeSale, 'canCancelBefore' | 'starts'>,
): boolean => undoUntil({ createdAt: now + typingMinutes, canCancelBefore, starts, isMoved: false }) !== null
