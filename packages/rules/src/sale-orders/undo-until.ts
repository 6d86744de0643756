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

/**
 * Tells if a booking about to be made will be undoable even if the guest takes all the time there is: a
 * promise must hold.
 */
export const willBeUndoable = (
  now: number,
  { canCancelBefore, starts }: Pick<MadeSale, 'canCancelBefore' | 'starts'>,
): boolean => undoUntil({ createdAt: now + typingMinutes, canCancelBefore, starts, isMoved: false }) !== null
