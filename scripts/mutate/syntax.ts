import { parseSync } from 'vite'

export type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A node and the nodes around it, the nearest first. */
export type Placed = { readonly node: Node; readonly around: readonly Node[] }

/** Types of nodes that hold an expression beside a type. */
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

/** Tells if a call only writes to a log. */
export const isLogCall = (node: Node, text: string): boolean => {
  const callee = node.type === 'CallExpression' ? childAt(node, 'callee') : undefined
  return callee !== undefined && writesLog.test(text.slice(callee.start, callee.end))
}

const isError = (node: Node): boolean => {
  const name = childAt(node, 'callee')?.['name']
  return node.type === 'NewExpression' && typeof name === 'string' && name.endsWith('Error')
}

/** The direct children of a node that affect behaviour: no types, imports, or words of logs and errors. */
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

/** The nodes of a TypeScript source that affect behaviour, in their order. */
export const nodesOf = (text: string): readonly Placed[] => {
  const { program, errors } = parseSync('source.ts', text)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return within(program as unknown as Node, [], text)
}
