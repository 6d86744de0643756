import type { SourceFile } from '../source-files.ts'
import { changesOf } from './operators.ts'
import type { Change } from './statements.ts'
import { nodesOf } from './syntax.ts'

/** A possible mutation of a source. */
export type Point = Change & {
  readonly file: string
  readonly line: number
  /** The text of the line, trimmed. */
  readonly lineText: string
  /** The index, from 0, among the points of one file with the same operator on a line of the same text. */
  readonly occurrence: number
  /** The source around the change before and after it, each in one line. */
  readonly shown: readonly [before: string, after: string]
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Shows a change with the words beside it where it is only a sign. */
const shownOf = (text: string, { start, end, after }: Change): readonly [before: string, after: string] => {
  const margin = end - start > 30 ? 0 : 25
  const from = Math.max(text.lastIndexOf('\n', start) + 1, start - margin)
  const lineEnd = text.indexOf('\n', end)
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, end + margin)
  return [
    oneLine(text.slice(from, to)),
    oneLine(text.slice(from, start) + after + text.slice(end, to)) || '(nothing)',
  ]
}

/** The possible mutations of a file, in the order of the source. */
export const pointsOf = ({ name, text }: SourceFile): readonly Point[] => {
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  return nodesOf(text)
    .flatMap((placed) => changesOf(placed, text))
    .toSorted((a, b) => a.start - b.start)
    .map((change) => {
      const line = text.slice(0, change.start).split('\n').length
      const lineText = (lines[line - 1] ?? '').trim()
      const key = `${change.operator} ${lineText}`
      const occurrence = seen.get(key) ?? 0
      seen.set(key, occurrence + 1)
      return { ...change, file: name, line, lineText, occurrence, shown: shownOf(text, change) }
    })
}
