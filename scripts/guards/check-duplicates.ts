import type { Fault } from '../fault.ts'
import { type SourceFile, sourceFiles } from '../source-files.ts'

/** The number of meaningful lines that may occur in two places. */
const allowed = 5
const written = 150

type Line = { readonly text: string; readonly number: number }

/** The meaningful lines: no imports, no comments, no lone brackets. */
const sayingLines = ({ text }: SourceFile): readonly Line[] =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text) && !/^(import |export \* |\/\/|\/?\*)/.test(line.text))

/** Finds passages longer than `allowed` lines that occur twice, each with its earlier place. */
export const duplicatesIn = (files: readonly SourceFile[]): readonly Fault[] => {
  const firstPlaces = new Map<string, string>()
  const faults: Fault[] = []
  for (const file of files) {
    const lines = sayingLines(file)
    let last = Number.NEGATIVE_INFINITY
    for (let from = 0; from + allowed < lines.length; from += 1) {
      const passage = lines.slice(from, from + allowed + 1)
      const text = passage.map((line) => line.text).join('\n')
      if (text.length < written) continue
      const place = `${file.name}:${passage[0]?.number}`
      const before = firstPlaces.get(text)
      firstPlaces.set(text, before ?? place)
      if (before === undefined) continue
      if (from > last + 1) faults.push({ where: place, what: `stands at ${before} already: say it once` })
      last = from
    }
  }
  return faults
}

/** Checks that no six lines occur twice (targets/code). */
export const checkDuplicates = (): readonly Fault[] =>
  duplicatesIn(
    ['packages', 'scripts', 'demo', 'bench', 'e2e'].flatMap((folder) =>
      sourceFiles(folder, '.ts', '.tsx', '.mjs'),
    ),
  )
