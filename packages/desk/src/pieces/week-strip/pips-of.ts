/** The pips of a day in a calendar. */
export const pipCount = 4

/** How many pips are full. A day with anything taken has one at least. */
export const pipsOf = (filled: number): number =>
  filled > 0 ? Math.min(pipCount, Math.max(1, Math.round(filled * pipCount))) : 0
