import type { Span } from './span.ts'

/** A stretch of a column to which a booking can be moved, with the minutes at which it could begin. */
export type Target = { readonly span: Span; readonly starts: readonly number[] }

/** Joins free starts of a booking of some minutes to stretches, as far as one would reach into the next. */
export const targetsOf = (starts: readonly number[], minutes: number): readonly Target[] => {
  const targets: Target[] = []
  for (const start of starts.toSorted((one, other) => one - other)) {
    const last = targets.at(-1)
    const to = start + minutes
    if (last && start <= last.span.to)
      targets[targets.length - 1] = { span: { from: last.span.from, to }, starts: [...last.starts, start] }
    else targets.push({ span: { from: start, to }, starts: [start] })
  }
  return targets
}

/** The start that a press in a target means: the last one before the pressed minute, or the first. */
export const startAt = ({ starts }: Target, minute: number): number =>
  starts.findLast((start) => start <= minute) ?? starts[0] ?? minute

/** The start after the chosen one, from the first again: each press of a key leads one further. */
export const startAfter = ({ starts }: Target, chosen: number | undefined): number =>
  starts.find((start) => chosen !== undefined && starts.includes(chosen) && start > chosen) ?? starts[0] ?? 0
