import { type Fault, codeFiles, type SourceFile } from '../source-files.ts'
import { blank, withoutComments } from './spoken.ts'

/** The least number of equal lines that the guard reports. */
const length = 6

const imports = /^(?:import\b|export (?:type )?[{*])[^'=]*'[^'\n]*'.*$/gm

type Line = { readonly text: string; readonly number: number }

/** The lines that count: no imports, no comments, no lone brackets. */
const sayingLines = ({ text }: SourceFile): readonly Line[] =>
  withoutComments(text)
    .replaceAll(imports, blank)
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => /\w/.test(line.text))

/** Finds passages of `length` lines or more that occur twice, each with its earlier place. */
export const duplicatesIn = (files: readonly SourceFile[]): readonly Fault[] => {
  const firstPlaces = new Map<
    string,
    { readonly file: SourceFile; readonly number: number; readonly end: number }
  >()
  const faults: Fault[] = []
  for (const file of files) {
    const lines = sayingLines(file)
    let last = Number.NEGATIVE_INFINITY
    for (let from = 0; from + length <= lines.length; from += 1) {
      const passage = lines.slice(from, from + length).map(({ text }) => text)
      const [number, key] = [lines[from]?.number ?? 0, passage.join('\n')]
      const first = firstPlaces.get(key)
      if (first === undefined) firstPlaces.set(key, { file, number, end: from + length })
      // Equal lines in a row are not their own repetition.
      if (first === undefined || (first.file === file && from < first.end)) continue
      const before = `${first.file.name}:${first.number}`
      if (from > last + 1)
        faults.push({ where: `${file.name}:${number}`, what: `stands at ${before} already: say it once` })
      last = from
    }
  }
  return faults
}

/** Checks that no six lines of code or style occur twice (targets/code). */
export const checkDuplicates = (): readonly Fault[] => duplicatesIn(codeFiles())
