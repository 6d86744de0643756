import { parseSync, scanSync } from 'libpg-query'
import { across } from '../../src/store/across-shops.ts'
import { readOf, scopeWithin } from './bound.ts'
import { namesIn, type Scope } from './relations.ts'
import { type Level, levelsWithin, listOf, partsOf } from './syntax-tree.ts'

/**
 * Finds a statement's first sharded table that is read, written or locked for more than one shop; undefined
 * if each is bound to one. A table is bound if its `shop_id` gets or equals a value, or that of another bound
 * table. A statement with a comment that it looks `across` shops may do so, but must not lock what it finds.
 */
export const shopFault = (sql: string, sharded: ReadonlySet<string>): string | undefined => {
  const mayBeAcross = saysAcross(sql)
  const find = (level: Level, scope: Scope): string | undefined => {
    const read = readOf(level, scope)
    const loose = [...read.tables].flatMap(([name, table]) =>
      sharded.has(table) && !read.bound.has(name) ? [name] : [],
    )
    const fault = mayBeAcross ? loose.find((name) => isLocked(level, name)) : loose[0]
    return fault ?? firstOf(levelsWithin(level.tree), (each) => find(each, scopeWithin(read)))
  }
  const { stmts } = parseSync(sql) as { readonly stmts?: unknown }
  return firstOf(levelsWithin({ stmts }), (each) =>
    find(each, { sharded, named: new Map(), around: new Map() }),
  )
}

const reasons = new Set<string>(Object.values(across))

/** Tells whether a statement contains one of the comments, outside of texts. */
const saysAcross = (sql: string): boolean => {
  const { tokens } = scanSync(sql) as {
    readonly tokens: readonly { readonly tokenName: string; readonly text: string }[]
  }
  return tokens.some(({ tokenName, text }) => tokenName === 'C_COMMENT' && reasons.has(text))
}

const firstOf = (levels: readonly Level[], find: (level: Level) => string | undefined): string | undefined =>
  levels.map(find).find((fault) => fault !== undefined)

const isLocked = ({ tree }: Level, name: string): boolean =>
  [...partsOf(tree)].some(
    (part) =>
      part.kind === 'LockingClause' &&
      (listOf(part.tree['lockedRels']).length === 0 || namesIn(part.tree).has(name)),
  )
