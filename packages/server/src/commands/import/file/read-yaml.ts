import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { FaultPath, PlacedFault } from './fault.ts'
import type { Raw } from './raw.ts'
import { startOf, toRaw } from './to-raw.ts'

export type YamlFile = {
  readonly raw: Raw
  /** The line of a path; where it is missing, that of its nearest parent. */
  readonly lineOf: (path: FaultPath) => number
  readonly faults: readonly PlacedFault[]
}

const tooDeep = 'is nested too deeply for a brand file'
/** Where a line begins so far in, the parser, which calls itself for every level, can end the process. */
const tooDeepLine = /^[ ?-]{200}/m

/** Reads YAML with every value as text, and records the lines. Syntax errors are returned as faults. */
export const readYaml = (text: string): YamlFile => {
  const deep = tooDeepLine.exec(text)
  if (deep !== null) {
    const line = text.slice(0, deep.index).split('\n').length
    return { raw: '', lineOf: () => line, faults: [{ line, path: [], message: tooDeep }] }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    // The parser compares every key with every other one; `toRaw` finds repeated ones in one pass.
    uniqueKeys: false,
  })
  const lineAt = (offset: number): number => lines.linePos(offset).line
  const faults: PlacedFault[] = []
  const complain = (offset: number, message: string): void => {
    const line = lineAt(offset)
    // One mistake can break its line in a thousand places.
    if (faults.at(-1)?.line === line && faults.at(-1)?.message === message) return
    faults.push({ line, path: [], message })
  }
  for (const { pos, message } of document.errors)
    complain(pos[0], message.startsWith('Maximum call stack') ? tooDeep : message)
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
  return { raw: faults.length > 0 ? '' : raw, lineOf, faults }
}
