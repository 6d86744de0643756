import { type Node, childrenAt } from './syntax.ts'

/** A stretch of a source and its replacement. */
export type Change = {
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly after: string
}

type Swap = {
  readonly operator: string
  readonly found: RegExp
  readonly after: (found: string) => string
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

const swaps: readonly Swap[] = [
  {
    operator: 'boundary in SQL',
    found: /(?<=\s)[<>]=?(?=\s)/g,
    after: (found) => boundaries[found] ?? found,
  },
  // The "and" of "between" joins no conditions.
  { operator: 'and to or in SQL', found: /(?<!\bbetween\s+\S+\s+)\band\b/g, after: () => 'or' },
  {
    operator: 'order in SQL',
    found: /(?<=\border by\b[^)]*)\b(asc|desc)\b/g,
    after: (found) => (found === 'asc' ? 'desc' : 'asc'),
  },
  {
    operator: 'lock in SQL',
    found: /\s*\bfor (no key )?update\b( of \w+)?( skip locked)?/g,
    after: () => '',
  },
  {
    operator: 'null in SQL',
    found: /\bis (not )?null\b/g,
    after: (found) => (found === 'is null' ? 'is not null' : 'is null'),
  },
]

/** Words and signs that occur in statements but hardly in sentences. */
const isStatement = (text: string): boolean =>
  /\$\d|\b(select|insert into|delete from|update \w+ set|order by|returning|for (no key )?update)\b/.test(
    text,
  )

const cover = (text: string): string => text.replaceAll(/\S/g, '_')

/** The text of a literal with its expressions, quoted words and SQL comments blanked. */
const coveredText = (node: Node, text: string): string => {
  const around = childrenAt(node, 'expressions').reduce(
    (done, { start, end }) =>
      done.slice(0, start - node.start) + '_'.repeat(end - start) + done.slice(end - node.start),
    text.slice(node.start + 1, node.end - 1).padStart(node.end - node.start - 1, '`'),
  )
  return around.replaceAll(/'[^'\n]*'|--[^\n]*/g, cover)
}

/** The mutations of SQL statements in a text literal. */
export const statementChanges = (node: Node, text: string): readonly Change[] => {
  const isText =
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
  if (!isText) return []
  const covered = coveredText(node, text)
  if (!isStatement(covered)) return []
  return swaps.flatMap(({ operator, found, after }) =>
    [...covered.matchAll(found)].map((match) => ({
      operator,
      start: node.start + match.index,
      end: node.start + match.index + match[0].length,
      after: after(match[0]),
    })),
  )
}
