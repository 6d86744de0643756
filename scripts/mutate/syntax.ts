import { parseSync } from 'vite'

export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A node, and those that it stands in, the nearest first. */
export type Placed = { readonly node: Node; readonly around: readonly Node[] }

/** Nodes of types that hold an expression besides. */
const besides = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The node at a key; undefined where there is none. */
export const childAt = (node: Node, key: string): Node | undefined => {
  const child = node[key]
  return isNode(child) ? child : undefined
}

/** The nodes in the list at a key. */
export const childrenAt = (node: Node, key: string): readonly Node[] =>
  [node[key]].flat().filter((child) => isNode(child))

const writesLog = /(^|\.)(log|logger|console)\??\.\w+$/

/** Tells calls that only write lines of a log. */
export const isLogCall = (node: Node, text: string): boolean => {
  const callee = node.type === 'CallExpression' ? childAt(node, 'callee') : undefined
  return callee !== undefined && writesLog.test(text.slice(callee.start, callee.end))
}

const isError = (node: Node): boolean => {
  const name = childAt(node, 'callee')?.['name']
  return node.type === 'NewExpression' && typeof name === 'string' && name.endsWith('Error')
}

/** The nodes directly in a node that decide something: no types, no imports, no words of logs and errors. */
const decidingChildren = (node: Node, text: string): readonly Node[] => {
  if (besides.has(node.type)) return childrenAt(node, 'expression')
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration') return []
  if (isLogCall(node, text) || isError(node)) return []
  return Object.entries(node).flatMap(([key]) =>
    // A loop that counts the other way never ends.
    node.type === 'ForStatement' && key === 'update' ? [] : childrenAt(node, key),
  )
}

const within = (node: Node, around: readonly Node[], text: string): readonly Placed[] => [
  { node, around },
  ...decidingChildren(node, text).flatMap((child) => within(child, [node, ...around], text)),
]

/** The nodes of a source in TypeScript that decide something, in the order in which they stand. */
export const nodesOf = (text: string): readonly Placed[] => {
  const { program, errors } = parseSync('source.ts', text)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return within(program as unknown as Node, [], text)
}
