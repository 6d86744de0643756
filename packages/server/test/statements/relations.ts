import {
  allOf,
  isTree,
  kindOf,
  type Level,
  levelsWithin,
  listOf,
  partsOf,
  textOf,
  type Tree,
} from './syntax-tree.ts'

/** A column of a query's result, in order; the name is `*` if its table has more of them. */
export type Column = { readonly name: string; readonly isOfShop: boolean }

/** The meanings of names in a query, besides tables. */
export type Scope = {
  /** Names of the tables that are sharded by shop. */
  readonly sharded: ReadonlySet<string>
  /** Queries named in `with`, here and around, with their columns. */
  readonly named: ReadonlyMap<string, readonly Column[]>
  /** Queries that the surrounding queries read, by the names that they give them. */
  readonly around: ReadonlyMap<string, readonly Column[]>
}

/** The table that a part names, and its name in the query. */
const nameOf = ({ relname, alias }: Tree): readonly [string, string] => {
  const { aliasname = relname } = isTree(alias) ? alias : {}
  return [String(aliasname), String(relname)]
}

const rangesOf = (tree: Tree): readonly Tree[] =>
  [...partsOf(tree)].flatMap((part) => (part.kind === 'RangeVar' ? [part.tree] : []))

/** The tables of a query by their names in it. */
export const relationsOf = ({ tree }: Level, { named }: Scope): ReadonlyMap<string, string> => {
  const { relation, lockingClause: _, ...rest } = tree
  const read = rangesOf(rest).filter(({ relname }) => !named.has(String(relname)))
  // The written relation is a table, whatever `with` names.
  return new Map([...(isTree(relation) ? [relation] : []), ...read].map(nameOf))
}

/** The names of the tables in one side of a join. */
export const namesIn = (side: unknown): ReadonlySet<string> =>
  new Set(allOf({ side }, 'RangeVar').map((range) => nameOf(range)[0]))

/** The column by which a table names the shop. */
export const shopColumnOf = (table: string): string => (table === 'shop' ? 'id' : 'shop_id')

/** Columns under their new names. */
export const renamed = (columns: readonly Column[], names: unknown): readonly Column[] =>
  columns.map((column, index) => ({ ...column, name: textOf(listOf(names)[index]) || column.name }))

/** The queries of `with` that a query reads, by their names in it. */
export const namedIn = ({ tree }: Level, { named }: Scope): ReadonlyMap<string, readonly Column[]> => {
  const { relation: _, lockingClause: __, ...rest } = tree
  return new Map(
    rangesOf(rest).flatMap((range) => {
      const columns = named.get(String(range['relname']))
      if (columns === undefined) return []
      const { colnames } = isTree(range['alias']) ? range['alias'] : {}
      return [[nameOf(range)[0], renamed(columns, colnames)] as const]
    }),
  )
}

/** A query in a query's `from`. */
type Within = {
  readonly name: string
  readonly query: Level
  readonly lateral: boolean
  /** The names that it gives the columns. */
  readonly names: unknown
}

/** The queries in a query's `from`. */
export const queriesIn = ({ tree }: Level): readonly Within[] =>
  [...partsOf(tree)].flatMap((part) => {
    if (part.kind !== 'RangeSubselect') return []
    const { alias, lateral, subquery } = part.tree
    const [query] = levelsWithin({ subquery })
    const { colnames } = isTree(alias) ? alias : {}
    return query === undefined
      ? []
      : [{ name: nameOf(part.tree)[0], query, lateral: lateral === true, names: colnames }]
  })

/** The owner and the name of a column; undefined for anything else. */
export const columnOf = (
  expression: unknown,
): { readonly name: string; readonly owner: string | undefined; readonly isAll: boolean } | undefined => {
  const column = kindOf(expression, 'ColumnRef')
  if (column === undefined) return undefined
  const [last, owner] = listOf(column['fields']).toReversed()
  return {
    name: textOf(last),
    owner: owner === undefined ? undefined : textOf(owner),
    isAll: kindOf(last, 'A_Star') !== undefined,
  }
}
