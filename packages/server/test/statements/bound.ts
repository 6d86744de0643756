import { equalitiesOf, joinedByShop } from './equalities.ts'
import {
  type Column,
  columnOf,
  namedIn,
  queriesIn,
  relationsOf,
  renamed,
  type Scope,
  shopColumnOf,
} from './relations.ts'
import { allOf, isTree, kindOf, type Level, levelsWithin, listOf, type Tree } from './syntax-tree.ts'

/** Stands for the one shop that a statement is given. */
const given: unique symbol = Symbol('given')
type Bound = string | typeof given

/** The tables and queries that a query reads and writes, and which of them are bound to the one shop. */
type Read = {
  /** Its tables by the names that it gives them. */
  readonly tables: ReadonlyMap<string, string>
  /** The queries that it reads. */
  readonly queries: ReadonlyMap<string, readonly Column[]>
  /** The tables that are bound to the one shop, and `given`. */
  readonly bound: ReadonlySet<Bound>
  readonly scope: Scope
}

const isOfShop = (columns: readonly Column[] | undefined, wanted: string): boolean =>
  columns?.some((column) => column.name === wanted && column.isOfShop) === true

/** Tells whether the column at an index names the one shop; unknown after a table's `*`. */
const isOfShopAt = (columns: readonly Column[], index: number): boolean =>
  columns.slice(0, index).every(({ name }) => name !== '*') && columns[index]?.isOfShop === true

const tableColumns = ({ tables, bound }: Read): ReadonlyMap<string, readonly Column[]> =>
  new Map(
    [...tables].map(([name, table]) => [
      name,
      [
        { name: '*', isOfShop: false },
        { name: shopColumnOf(table), isOfShop: bound.has(name) },
      ],
    ]),
  )

/** The names that queries within a query can use. */
export const scopeWithin = (read: Read): Scope => ({
  ...read.scope,
  around: new Map([...read.scope.around, ...read.queries, ...tableColumns(read)]),
})

/** The shops that a column can name. */
const shopsOfColumn = (name: string, owner: string | undefined, read: Read): readonly Bound[] => {
  const { tables, queries, scope } = read
  if (owner === undefined) {
    const columns = [...queries.values()].find((each) => each.some((column) => column.name === name))
    if (columns !== undefined) return isOfShop(columns, name) ? [given] : []
    return [...tables].flatMap(([each, table]) =>
      shopColumnOf(table) === name && (tables.size === 1 || scope.sharded.has(table)) ? [each] : [],
    )
  }
  const table = tables.get(owner)
  if (table !== undefined) return name === shopColumnOf(table) ? [owner] : []
  return isOfShop(queries.get(owner) ?? scope.around.get(owner), name) ? [given] : []
}

/** The shops that an expression can name; for a query, those of its column at an index. */
const shopsOf = (expression: unknown, read: Read, at = 0): readonly Bound[] => {
  const cast = kindOf(expression, 'TypeCast')
  if (cast !== undefined) return shopsOf(cast['arg'], read, at)
  const within = kindOf(expression, 'SubLink')
  if (within !== undefined) {
    const [level] = levelsWithin({ query: within['subselect'] })
    return level !== undefined && isOfShopAt(columnsOf(level, scopeWithin(read)), at) ? [given] : []
  }
  const column = columnOf(expression)
  if (column !== undefined) return shopsOfColumn(column.name, column.owner, read)
  // A computed value can be any shop, and a function may give many.
  const kinds = ['ColumnRef', 'SubLink', 'FuncCall', 'SetToDefault']
  return kinds.some((kind) => allOf({ expression }, kind).length > 0) ? [] : [given]
}

const isOneShop = (expression: unknown, read: Read): boolean =>
  shopsOf(expression, read).some((one) => read.bound.has(one))

const sidesOf = ({ tree }: Level): readonly Level[] =>
  [tree['larg'], tree['rarg']].filter(isTree).map((side) => ({ kind: 'SelectStmt', tree: side }))

/** The rows of a `values`. */
const rowsOf = (tree: Tree): readonly (readonly unknown[])[] =>
  listOf(tree['valuesLists']).map((each) => listOf(kindOf(each, 'List')?.['items']))

/** The columns that a query gives by its `select` or `returning`. */
const columnsOf = (level: Level, scope: Scope): readonly Column[] => {
  const { tree, kind } = level
  const [left, right] = sidesOf(level).map((side) => columnsOf(side, withNamed(level, scope)))
  if (left !== undefined && right !== undefined)
    return left.map((each, index) => ({ ...each, isOfShop: each.isOfShop && isOfShopAt(right, index) }))
  const read = readOf(level, scope)
  const [row, ...others] = rowsOf(tree)
  if (row !== undefined)
    return row.map((value, index) => ({
      name: `column${index + 1}`,
      isOfShop: others.length === 0 && isOneShop(value, read),
    }))
  const { exprs } = isTree(tree['returningClause']) ? tree['returningClause'] : {}
  return listOf(kind === 'SelectStmt' ? tree['targetList'] : exprs).flatMap((each) => {
    const target = kindOf(each, 'ResTarget')
    const column = columnOf(target?.['val'])
    if (column?.isAll === true)
      return [...read.queries, ...tableColumns(read)].flatMap(([name, columns]) =>
        column.owner === undefined || name === column.owner ? columns : [],
      )
    const name = typeof target?.['name'] === 'string' ? target['name'] : (column?.name ?? '')
    return [{ name, isOfShop: isOneShop(target?.['val'], read) }]
  })
}

const withNamed = ({ tree }: Level, scope: Scope): Scope => {
  const named = new Map(scope.named)
  const within = { ...scope, named }
  const { ctes, recursive } = isTree(tree['withClause']) ? tree['withClause'] : {}
  for (const each of listOf(ctes)) {
    const { ctename, aliascolnames, ctequery } = kindOf(each, 'CommonTableExpr') ?? {}
    const [level] = levelsWithin({ ctequery })
    if (level === undefined) continue
    // A recursive query reads itself, starting with its first part.
    const [first] = recursive === true ? sidesOf(level) : []
    for (const from of first === undefined ? [level] : [first, level])
      named.set(String(ctename), renamed(columnsOf(from, within), aliascolnames))
  }
  return within
}

/** Tells whether each inserted row contains the one shop. */
const insertsOneShop = ({ tree }: Level, scope: Scope): boolean => {
  const at = listOf(tree['cols']).findIndex((column) => kindOf(column, 'ResTarget')?.['name'] === 'shop_id')
  const [source] = levelsWithin({ from: tree['selectStmt'] })
  if (at === -1 || source === undefined) return false
  const rows = rowsOf(source.tree)
  if (rows.length === 0) return isOfShopAt(columnsOf(source, scope), at)
  const read = readOf(source, scope)
  return rows.every((row) => isOneShop(row[at], read))
}

/** The tables that a query's equalities bind to the one shop, and `given`. */
const bindTables = (level: Level, read: Read): ReadonlySet<Bound> => {
  const { tables, scope } = read
  const byShop = [...tables].flatMap(([name, table]) => (scope.sharded.has(table) ? [name] : []))
  const steps: (readonly [from: Bound, to: Bound])[] = equalitiesOf(level).flatMap(
    ({ left, right, at, only }) =>
      shopsOf(left, read).flatMap((one) =>
        shopsOf(right, read, at).flatMap((other) =>
          (
            [
              [one, other],
              [other, one],
            ] as const
          ).filter(([, to]) => only?.has(String(to)) ?? true),
        ),
      ),
  )
  const used = joinedByShop(level) ? byShop : []
  for (const one of used) for (const other of used) steps.push([one, other])
  const bound = new Set<Bound>([given])
  for (let before = 0; before < bound.size;) {
    before = bound.size
    for (const [from, to] of steps) if (bound.has(from)) bound.add(to)
  }
  return bound
}

/**
 * Finds the tables and queries that a query reads and writes, and which are bound to the one shop by its
 * equalities or inserted values.
 */
export const readOf = (level: Level, outside: Scope): Read => {
  const scope = withNamed(level, outside)
  const tables = relationsOf(level, scope)
  const nothing: ReadonlySet<Bound> = new Set([given])
  if (level.kind === 'InsertStmt') {
    const bound = insertsOneShop(level, scope) ? new Set<Bound>([given, ...tables.keys()]) : nothing
    return { tables, queries: new Map(), bound, scope }
  }
  const queries = namedIn(level, scope)
  const withQueries = (beside: Scope): Read => {
    const found = queriesIn(level).map(({ name, lateral, query, names }) => {
      const columns = columnsOf(query, lateral ? beside : scope)
      return [name, renamed(columns, names)] as const
    })
    const read = { tables, queries: new Map([...queries, ...found]), bound: nothing, scope }
    return { ...read, bound: bindTables(level, read) }
  }
  // `lateral` queries can name what stands beside them.
  return withQueries(scopeWithin(withQueries(scope)))
}
