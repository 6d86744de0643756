import { type Change, statementChanges } from './statements.ts'
import { type Node, type Placed, childAt, childrenAt, isLogCall } from './syntax.ts'

type Operator = (placed: Placed, text: string) => readonly Change[]

const textOf = ({ start, end }: Node, text: string): string => text.slice(start, end)

const isText = (node: Node | undefined): boolean => {
  if (node === undefined) return false
  if (node.type === 'TemplateLiteral' || typeof node['value'] === 'string') return true
  const called = childAt(childAt(node, 'callee') ?? node, 'property')?.['name']
  if (['toString', 'join', 'padStart', 'slice', 'trim'].includes(String(called))) return true
  return node.type === 'BinaryExpression' && (isText(childAt(node, 'left')) || isText(childAt(node, 'right')))
}

const named: Readonly<Record<string, readonly [operator: string, after: string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '&&': ['and to or', '||'],
  '||': ['or to and', '&&'],
  '+': ['plus to minus', '-'],
  '-': ['minus to plus', '+'],
  '+=': ['plus to minus', '-='],
  '-=': ['minus to plus', '+='],
  '*': ['times to divided', '/'],
  '/': ['divided to times', '*'],
}

/** Replaces the operator between two operands. */
const sign: Operator = ({ node }, text) => {
  const [left, right] = [childAt(node, 'left'), childAt(node, 'right')]
  const [operator, after] = named[String(node['operator'])] ?? []
  if (!left || !right || operator === undefined || after === undefined) return []
  const joinsTexts = String(node['operator']).startsWith('+') && (isText(left) || isText(right))
  const before = String(node['operator'])
  const start = text.indexOf(before, left.end)
  return joinsTexts || start < 0 || start >= right.start
    ? []
    : [{ operator, start, end: start + before.length, after }]
}

const isEquality = (node: Node): boolean => /^[!=]==$/.test(String(node['operator']))

const condition: Operator = ({ node }, text) => {
  const test = ['IfStatement', 'ConditionalExpression'].includes(node.type)
    ? childAt(node, 'test')
    : undefined
  // Equalities have an operator of their own.
  return test === undefined || isEquality(test)
    ? []
    : [{ operator: 'condition', start: test.start, end: test.end, after: `!(${textOf(test, text)})` }]
}

/**
 * The greatest number that is increased by one. Greater ones limit times and sizes, where one more makes no
 * difference.
 */
const greatest = 100

/** The length from which a list of numbers counts as a table. */
const shortest = 4

const isInTable = (around: Node | undefined): boolean =>
  around?.type === 'ArrayExpression' && childrenAt(around, 'elements').length >= shortest

const literal: Operator = ({ node, around }) => {
  const [value, parent] = [node['value'], around[0]]
  const { start, end } = node
  if (node.type !== 'Literal') return []
  if (typeof value === 'boolean') return [{ operator: 'boolean', start, end, after: String(!value) }]
  const isIndex = parent?.type === 'MemberExpression'
  const isKey = parent?.type === 'Property' && childAt(parent, 'key') === node
  return Number.isInteger(value) && Number(value) <= greatest && !isIndex && !isKey && !isInTable(parent)
    ? [{ operator: 'one more', start, end, after: String(Number(value) + 1) }]
    : []
}

/** The call in a statement, awaited or not. */
const callOf = (node: Node): Node | undefined => {
  if (node.type === 'CallExpression') return node
  const isAround = ['AwaitExpression', 'UnaryExpression', 'ChainExpression'].includes(node.type)
  const inner = isAround ? (childAt(node, 'argument') ?? childAt(node, 'expression')) : undefined
  return inner && callOf(inner)
}

const callStatement: Operator = ({ node }, text) => {
  const expression = node.type === 'ExpressionStatement' ? childAt(node, 'expression') : undefined
  const call = expression && callOf(expression)
  return call === undefined || isLogCall(call, text) || childAt(call, 'callee')?.type === 'Super'
    ? []
    : [{ operator: 'call removed', start: node.start, end: node.end, after: 'void 0;' }]
}

const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement'])

const guard: Operator = ({ node }) => {
  const then =
    node.type === 'IfStatement' && !childAt(node, 'alternate') ? childAt(node, 'consequent') : undefined
  if (then === undefined) return []
  const [only, ...more] = then.type === 'BlockStatement' ? childrenAt(then, 'body') : [then]
  return only === undefined || more.length > 0 || !leaves.has(only.type)
    ? []
    : [{ operator: 'guard removed', start: then.start, end: then.end, after: '{}' }]
}

const fallback: Operator = ({ node }, text) => {
  const left =
    node.type === 'LogicalExpression' && node['operator'] === '??' ? childAt(node, 'left') : undefined
  return left === undefined
    ? []
    : [{ operator: 'fallback removed', start: node.start, end: node.end, after: `(${textOf(left, text)})` }]
}

const listCall: Operator = ({ node }, text) => {
  const callee = node.type === 'CallExpression' ? childAt(node, 'callee') : undefined
  const object = callee && childAt(callee, 'object')
  const called = String(callee && childAt(callee, 'property')?.['name'])
  return object === undefined || !['filter', 'toSorted', 'toReversed'].includes(called)
    ? []
    : [{ operator: `${called} removed`, start: node.start, end: node.end, after: textOf(object, text) }]
}

const statement: Operator = ({ node }, text) => statementChanges(node, text)

const operators: readonly Operator[] = [
  sign,
  condition,
  literal,
  callStatement,
  guard,
  fallback,
  listCall,
  statement,
]

/** The mutations of one node. */
export const changesOf = (placed: Placed, text: string): readonly Change[] =>
  operators.flatMap((operator) => operator(placed, text))
