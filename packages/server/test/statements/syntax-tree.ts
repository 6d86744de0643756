/**
 * A part of a statement as PostgreSQL's own parser gives it: under the name of its kind, or a list of such.
 */
export type Tree = { readonly [name: string]: unknown }

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The content of a tree under the name of a kind; undefined for another kind. */
export const kindOf = (tree: unknown, kind: string): Tree | undefined => {
  const found = isTree(tree) ? tree[kind] : undefined
  return isTree(found) ? found : undefined
}

/** The members of a list; none if it is no list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The text of a name or an operator; empty if there is none. */
export const textOf = (tree: unknown): string => {
  const { sval } = kindOf(tree, 'String') ?? {}
  return typeof sval === 'string' ? sval : ''
}

const statements = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const

/** A query: the statement itself, one in its `with`, a side of a union, or one in parentheses. */
export type Level = { readonly kind: (typeof statements)[number]; readonly tree: Tree }

const levelOf = (name: string, tree: Tree): Level | undefined => {
  // The parser leaves out the name of the kind for sides of a union.
  const isSide = (name === 'larg' || name === 'rarg') && 'limitOption' in tree
  const kind = isSide ? 'SelectStmt' : statements.find((each) => each === name)
  return kind && { kind, tree }
}

/** The queries directly within a part of a statement. */
export const levelsWithin = (tree: unknown): readonly Level[] =>
  Object.entries(isTree(tree) ? tree : {}).flatMap(([name, value]) => {
    if (!isTree(value)) return []
    const level = levelOf(name, value)
    return level === undefined ? levelsWithin(value) : [level]
  })

/** The parts of a query itself, without the queries within it. */
export function* partsOf(tree: unknown): Generator<{ readonly kind: string; readonly tree: Tree }> {
  for (const [name, value] of Object.entries(isTree(tree) ? tree : {})) {
    if (!isTree(value) || levelOf(name, value) !== undefined) continue
    yield { kind: name, tree: value }
    yield* partsOf(value)
  }
}

/** All parts of this kind, in inner queries too. */
export const allOf = (tree: unknown, kind: string): readonly Tree[] =>
  Object.entries(isTree(tree) ? tree : {}).flatMap(([name, value]) => [
    ...(name === kind && isTree(value) ? [value] : []),
    ...allOf(value, kind),
  ])
