/** Minutes for which a booking that is made after the cut-off can be undone. */
const undoMinutes = 5
/** Minutes before its first start, and nearer, at which a booking is made to stay. */
const undoAhead = 30

/** A sale as far as undoing it goes; instants in epoch minutes. */
export type MadeSale = {
  readonly createdAt: number
  /** The cut-off of free canceling; null where its guest cannot cancel. */
  readonly canCancelBefore: number | null
  /** The starts of all its appointments. */
  readonly starts: readonly number[]
  /** True where one of them was moved since. */
  readonly isMoved: boolean
}

/**
 * The epoch minute until which a booking can be undone: who books after the cut-off of free canceling may cancel for nothing for
 * five minutes, unless it begins within thirty. Null where it never could: it was made in time, its guest cannot cancel, or it
 * was moved, which is no booking.
 */
export const undoUntil = ({ createdAt, canCancelBefore, starts, isMoved }: MadeSale): number | null => {
  if (isMoved || canCancelBefore === null || createdAt < canCancelBefore) return null
  return Math.min(...starts) - createdAt < undoAhead ? null : createdAt + undoMinutes
}

/** Minutes that filling in the details may take: as long as their times are held. */
const typingMinutes = 10

/** Tells if a booking that is about to be made can be undone, also by who takes their time for it: a promise has to hold. */
export const willBeUndoable = (
  now: number,
  { canCancelBefore, starts }: Pick<MadeSale, 'canCancelBefore' | 'starts'>,
): boolean => undoUntil({ createdAt: now + typingMinutes, canCancelBefore, starts, isMoved: false }) !== null
