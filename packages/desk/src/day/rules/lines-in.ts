import type { Span } from './span.ts'

/** The heights in rem of a minute of the grid, as the desk's theme has them (`--dk-minute`). */
const minuteHeight = { finger: 0.1, mouse: 0.06875 }
/** The rem by which a block is lower than its time. */
const gap = 0.125

/**
 * The heights in rem above which a block has: a line of the usual size, a tall first line, a second one, a third
 * one. They are in rem because lines grow with the text.
 */
const thresholds = [1, 1.5, 2.5625, 3.625]

const linesAt = (minutes: number, height: number): number =>
  thresholds.filter((least) => minutes * height - gap > least).length

/**
 * The room of a block that takes a stretch, with a finger, for which hours are taller, and with a mouse: 0 for a
 * line in small type, 1 for one of the usual size, 2 for a tall one, 3 for two lines, 4 for three.
 */
export const linesIn = ({ from, to }: Span) => ({
  finger: linesAt(to - from, minuteHeight.finger),
  mouse: linesAt(to - from, minuteHeight.mouse),
})
