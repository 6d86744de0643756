import { allOf, isTree, type Level, partsOf, type Tree } from './syntax-tree.ts'

/** What a statement reads or writes, beside its tables. */
export type Statement = {
  /** Names of the tables that are sharded by shop. */
  readonly sharded: ReadonlySet<string>
  /** What the statement names by itself in `with`. */
  readonly named: ReadonlySet<string>
}

/** The table that a part names, and the name that it goes by. */
const nameOf = ({ relname, alias }: Tree): readonly [string, string] => {
  const { aliasname = relname } = isTree(alias) ? alias : {}
  return [String(aliasname), String(relname)]
}

/** The tables of a query by the names that they go by in it. */
export const relationsOf = ({ tree }: Level, { named }: Statement): ReadonlyMap<string, string> => {
  const { relation, lockingClause: _, ...rest } = tree
  const ranges = [...partsOf(rest)].flatMap((part) => (part.kind === 'RangeVar' ? [part.tree] : []))
  return new Map(
    [...(isTree(relation) ? [relation] : []), ...ranges]
      .map(nameOf)
      .filter(([, relname]) => !named.has(relname)),
  )
}

/** The names of the tables in one side of a join. */
export const namesIn = (side: unknown): ReadonlySet<string> =>
  new Set(allOf({ side }, 'RangeVar').map((range) => nameOf(range)[0]))

/** Whether a query within reads what is of one shop. */
export const readsShop = (query: unknown, { sharded, named }: Statement): boolean =>
  allOf(query, 'RangeVar')
    .map(({ relname }) => String(relname))
    .some((name) => sharded.has(name) || named.has(name))

/**
 * What of a query's `from` is a query itself, or is named in `with`, by the names that they go by: whether it is of one shop,
 * because it reads what is, which is looked at where it is written.
 */
export const derivedOf = ({ tree }: Level, statement: Statement): ReadonlyMap<string, boolean> => {
  const { named } = statement
  const derived = new Map<string, boolean>()
  for (const part of partsOf(tree)) {
    if (part.kind === 'RangeVar' && named.has(String(part.tree['relname'])))
      derived.set(nameOf(part.tree)[0], true)
    if (part.kind === 'RangeSubselect') derived.set(nameOf(part.tree)[0], readsShop(part.tree, statement))
  }
  return derived
}
