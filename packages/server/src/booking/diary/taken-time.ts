import type { SaleWords } from '../../messages/mail/sale-words.ts'
import { fill } from '../../refusals/texts.ts'
import type { DiaryEntry, Stretch } from './store.ts'

/** The gaps between stretches, which are in any order and may overlap. */
export const gapsBetween = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const gaps: Stretch[] = []
  let end: string | undefined
  for (const { from, until } of stretches.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (end !== undefined && end < from) gaps.push({ from: end, until: from })
    if (end === undefined || end < until) end = until
  }
  return gaps
}

/**
 * Tells how an appointment takes its professional otherwise than from start to end, and which units it uses
 * (messages/own-time). Gives a line for the buffer before, each pause, the buffer after, and each unit; none
 * for most appointments.
 */
export const timeLines = (
  { startsAt, endsAt, taken, units }: Pick<DiaryEntry, 'startsAt' | 'endsAt' | 'taken' | 'units'>,
  { words, format: { time } }: Pick<SaleWords, 'words' | 'format'>,
): readonly string[] => [
  ...taken.flatMap(({ from }) => (from < startsAt ? [fill(words.prepare, { time: time(from) })] : [])),
  ...gapsBetween(taken).map(({ from, until }) => fill(words.pause, { from: time(from), until: time(until) })),
  ...taken.flatMap(({ until }) => (endsAt < until ? [fill(words.cleanUp, { time: time(until) })] : [])),
  ...units.map(({ name, from, until }) =>
    from <= startsAt && endsAt <= until
      ? name
      : fill(words.unitDuring, { unit: name, from: time(from), until: time(until) }),
  ),
]
