import { parseSync } from 'libpg-query'
import { across } from '../../src/store/across-shops.ts'
import { equalitiesOf, usesShop } from './equalities.ts'
import { derivedOf, namesIn, readsShop, relationsOf, type Statement } from './relations.ts'
import { allOf, isTree, kindOf, type Level, levelsWithin, listOf, partsOf, textOf } from './syntax-tree.ts'

/** Stands for the one shop that a statement is given. */
const given = Symbol('given')
type Bound = string | typeof given

/** Whether a name of the queries around one is bound to one shop. */
type Around = ReadonlyMap<string, boolean>

/**
 * The first table of a statement, of those that are sharded by shop, that is read, written or locked for more than one shop;
 * undefined where each is bound to one: `shop_id` is inserted, or equals a value or that of another table that is bound. A
 * statement that says that it looks `across` shops may, but not lock what it finds.
 */
export const shopFault = (sql: string, sharded: ReadonlySet<string>): string | undefined => {
  const mayBeAcross = Object.values(across).some((comment) => sql.includes(comment))
  const { stmts } = parseSync(sql) as { readonly stmts?: unknown }
  const named = new Set(allOf({ stmts }, 'CommonTableExpr').map(({ ctename }) => String(ctename)))
  const find = (level: Level, around: Around): string | undefined => {
    const bound = boundIn(level, { sharded, named }, around)
    const loose = [...relationsOf(level, { sharded, named })].flatMap(([name, table]) =>
      sharded.has(table) && !bound.has(name) ? [name] : [],
    )
    const locked = loose.find((name) => isLocked(level, name))
    const fault = mayBeAcross ? locked : loose[0]
    if (fault !== undefined) return fault
    const within = new Map([...around, ...relationsAround(level, { sharded, named }, bound)])
    return firstOf(levelsWithin(level.tree), (each) => find(each, within))
  }
  return firstOf(levelsWithin({ stmts }), (each) => find(each, new Map()))
}

const firstOf = (levels: readonly Level[], find: (level: Level) => string | undefined): string | undefined =>
  levels.map(find).find((fault) => fault !== undefined)

const relationsAround = (level: Level, statement: Statement, bound: ReadonlySet<Bound>): Around =>
  new Map([
    ...derivedOf(level, statement),
    ...[...relationsOf(level, statement).keys()].map((name) => [name, bound.has(name)] as const),
  ])

const isLocked = ({ tree }: Level, name: string): boolean =>
  [...partsOf(tree)].some(
    (part) =>
      part.kind === 'LockingClause' &&
      (listOf(part.tree['lockedRels']).length === 0 || namesIn(part.tree).has(name)),
  )

/** The names of a query that are bound to the one shop, and `given`. */
const boundIn = (level: Level, statement: Statement, around: Around): ReadonlySet<Bound> => {
  const { sharded } = statement
  const relations = relationsOf(level, statement)
  const byShop = [...relations].flatMap(([name, table]) => (sharded.has(table) ? [name] : []))
  if (level.kind === 'InsertStmt') return new Set(namesShop(level) ? [given, ...byShop] : [given])
  const elsewhere = new Map([...around, ...derivedOf(level, statement)])

  /** Whose shop an expression names. */
  const shopsOf = (expression: unknown): readonly Bound[] => {
    const within = kindOf(expression, 'SubLink')
    if (within !== undefined) return readsShop(within, statement) ? [given] : []
    const column = kindOf(expression, 'ColumnRef')
    if (column === undefined) return [given]
    const [name = '', owner] = listOf(column['fields']).map(textOf).toReversed()
    if (owner === undefined) return name === 'shop_id' ? byShop : []
    const table = relations.get(owner)
    if (table !== undefined) return name === (table === 'shop' ? 'id' : 'shop_id') ? [owner] : []
    return elsewhere.get(owner) === true ? [given] : []
  }
  const steps: (readonly [from: Bound, to: Bound])[] = equalitiesOf(level).flatMap(({ left, right, only }) =>
    shopsOf(left).flatMap((one) =>
      shopsOf(right).flatMap((other) =>
        (
          [
            [one, other],
            [other, one],
          ] as const
        ).filter(([, to]) => only?.has(String(to)) ?? true),
      ),
    ),
  )
  const used = usesShop(level) ? byShop : []
  for (const one of used) for (const other of used) steps.push([one, other])
  const bound = new Set<Bound>([given])
  for (let before = 0; before < bound.size;) {
    before = bound.size
    for (const [from, to] of steps) if (bound.has(from)) bound.add(to)
  }
  return bound
}

/** Whether the columns that are inserted hold the shop. */
const namesShop = ({ tree }: Level): boolean =>
  listOf(tree['cols']).some((column) => {
    const named = kindOf(column, 'ResTarget')
    return isTree(named) && named['name'] === 'shop_id'
  })
