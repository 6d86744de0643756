import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml'
import type { FaultPath, PlacedFault } from './fault.ts'
import type { Raw } from './raw.ts'

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]

export type YamlFile = {
  readonly raw: Raw
  /** The line of a path; where it is missing, that of its nearest parent. */
  readonly lineOf: (path: FaultPath) => number
  readonly faults: readonly PlacedFault[]
}

/** Reads YAML with every value as text, and records the lines. Syntax errors are returned as faults. */
export const readYaml = (text: string): YamlFile => {
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number): number => lines.linePos(offset).line
  const fault = (offset: number, message: string): PlacedFault => ({
    line: lineAt(offset),
    path: [],
    message,
  })
  const faults = document.errors.map((error) => fault(error.pos[0], error.message))
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) !== undefined) return
      faults.push(fault(startOf(alias) ?? 0, `there is no anchor "${alias.source}" above`))
    },
  })
  const resolved = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node)

  const lineOf = (path: FaultPath): number => {
    let here: unknown = document.contents
    let offset = startOf(here) ?? 0
    for (const part of path) {
      const around = resolved(here)
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
  return {
    raw: faults.length > 0 ? '' : ((document.toJS({ maxAliasCount: 1000 }) ?? '') as Raw),
    lineOf,
    faults,
  }
}
