import { isAlias, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import { inPlainWords } from './yaml-faults.ts'
import type { FaultPath, PlacedFault } from './fault.ts'
import type { Raw } from './raw.ts'
import { startOf, toRaw } from './to-raw.ts'

export type YamlFile = {
  readonly raw: Raw
  /** Gives the line of a path. If the file lacks the path, gives the line of its nearest parent. */
  readonly lineOf: (path: FaultPath) => number
  readonly faults: readonly PlacedFault[]
}

/**
 * Finds the beginning of a quoted text without an end, because the parser reports the end of the file
 * instead. Such a text is always the last one.
 */
const openQuote = (text: string, contents: unknown, { code, pos }: YAMLError): number | undefined => {
  if (code !== 'MISSING_CHAR') return undefined
  let here = contents
  while (isMap(here) || isSeq(here)) {
    const last: unknown = here.items.at(-1)
    here = isPair(last) ? (last.value ?? last.key) : last
  }
  const start = isScalar(here) && (here.range?.[1] ?? 0) >= pos[0] ? here.range?.[0] : undefined
  return start !== undefined && /["']/.test(text.charAt(start)) ? start : undefined
}

const tooDeep = 'is nested too deeply for a brand file'
/**
 * A line that is nested so deeply that the parser, which calls itself for each level, could end the process.
 */
const tooDeepLine = /^[ ?-]{200}/m

/**
 * Reads YAML with every value as text, and records the line of each. Only the first syntax error is a fault,
 * because the others follow from it. Lines may end with LF, CRLF, or only CR.
 */
export const readYaml = (written: string): YamlFile => {
  const text = written.replaceAll(/\r\n?/g, '\n')
  const deep = tooDeepLine.exec(text)
  if (deep !== null) {
    const line = text.slice(0, deep.index).split('\n').length
    return { raw: undefined, lineOf: () => line, faults: [{ line, path: [], message: tooDeep }] }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    // The parser would compare every key with every other. `toRaw` finds repeated keys in one pass.
    uniqueKeys: false,
  })
  const lineAt = (offset: number): number => lines.linePos(offset).line
  const faults: PlacedFault[] = []
  const complain = (offset: number, message: string): void => {
    const line = lineAt(offset)
    // One mistake can cause the same error a thousand times on its line.
    if (faults.at(-1)?.line === line && faults.at(-1)?.message === message) return
    faults.push({ line, path: [], message })
  }
  const [error, ...others] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  if (error !== undefined) {
    const isIndented = others.some(
      ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === error.pos[0],
    )
    const isTooDeep = error.message.startsWith('Maximum call stack')
    const message = isTooDeep ? tooDeep : inPlainWords(error, isIndented)
    const line = lineAt(openQuote(text, document.contents, error) ?? error.pos[0])
    return { raw: undefined, lineOf: () => line, faults: [{ line, path: [], message }] }
  }
  const { raw, targets } = toRaw(document.contents, complain)

  const lineOf = (path: FaultPath): number => {
    let here: unknown = document.contents
    let offset = startOf(here) ?? 0
    for (const part of path) {
      const around = isAlias(here) ? targets.get(here) : here
      if (isMap(around)) {
        const pair = around.items.find(({ key }) => isScalar(key) && key.value === part)
        if (pair === undefined) break
        here = pair.value
        offset = (isScalar(here) ? startOf(here) : undefined) ?? startOf(pair.key) ?? offset
      } else if (isSeq(around) && typeof part === 'number' && around.items[part] !== undefined) {
        here = around.items[part]
        offset = startOf(here) ?? offset
      } else break
    }
    return lineAt(offset)
  }
  return { raw: faults.length > 0 ? undefined : raw, lineOf, faults }
}
