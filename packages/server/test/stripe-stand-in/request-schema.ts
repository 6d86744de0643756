import path from 'node:path'
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript-native/unstable/sync'

/**
 * The allowed shapes of a form body. Everything in a form is text, so a literal is the text that stands for
 * it. Shapes refer to each other by their index in the list, because Stripe's types refer to themselves.
 */
export type Shape =
  | { readonly is: 'text' | 'whole' | 'decimal' | 'unread' }
  | { readonly is: 'word'; readonly word: string }
  | { readonly is: 'either'; readonly of: readonly number[] }
  | { readonly is: 'list' | 'record'; readonly of: number }
  | { readonly is: 'fields'; readonly of: Readonly<Record<string, Field>> }
type Field = { readonly shape: number; readonly required: boolean }

export type RequestSchema = {
  readonly shapes: readonly Shape[]
  /** The indexes of shapes by `METHOD /path`. */
  readonly requests: Readonly<Record<string, number>>
}

const requestsFile = path.join(import.meta.dirname, 'stripe-requests.ts')

/** A TypeScript project with this file only, so that our other files need not be read. */
const projectFile = path.join(import.meta.dirname, 'tsconfig.requests.json')
const project = JSON.stringify({
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext'],
    types: [],
    skipLibCheck: true,
  },
  files: [requestsFile],
})

/** Reads the allowed contents of requests from the types that Stripe publishes with its client. */
export const readRequestSchema = (): RequestSchema => {
  const api = new API({
    cwd: import.meta.dirname,
    fs: {
      readFile: (name) => (name === projectFile ? project : undefined),
      fileExists: (name) => (name === projectFile ? true : undefined),
    },
  })
  try {
    const opened = api.updateSnapshot({ openProjects: [projectFile] }).getProject(projectFile)
    const source = opened?.program.getSourceFile(requestsFile)
    const requests = source && opened?.checker.resolveName('StripeRequests', SymbolFlags.TypeAlias, source)
    if (requests === undefined || opened === undefined)
      throw new Error('stripe-requests.ts names no requests')
    return schemaOf(opened.checker, opened.checker.getDeclaredTypeOfSymbol(requests))
  } finally {
    api.close()
  }
}

const schemaOf = (checker: Checker, requests: Type): RequestSchema => {
  const shapes: Shape[] = []
  const indexes = new Map<number, number>()
  const indexOfShape = (type: Type): number => {
    const known = indexes.get(type.id)
    if (known !== undefined) return known
    const index = shapes.push({ is: 'unread' }) - 1
    indexes.set(type.id, index)
    shapes[index] = shapeOf(type)
    return index
  }
  const shapeOf = (type: Type): Shape => {
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { is: 'word', word: String(type.value) }
    if (type.flags & TypeFlags.String) return { is: 'text' }
    // Amounts, times and counts are whole numbers. Other numbers have another type.
    if (type.flags & TypeFlags.Number) return { is: 'whole' }
    if (type.getSymbol()?.name === 'Decimal') return { is: 'decimal' }
    if (type.flags & TypeFlags.Null) return { is: 'word', word: '' }
    if (type.isUnionType()) return { is: 'either', of: partsOf(type).map(indexOfShape) }
    const [index] = checker.getIndexInfosOfType(type)
    if (checker.isArrayType(type) && type.isTypeReference()) {
      const [element] = checker.getTypeArguments(type)
      if (element !== undefined) return { is: 'list', of: indexOfShape(element) }
    }
    if (index !== undefined) return { is: 'record', of: indexOfShape(index.valueType) }
    if (type.isObjectType()) return { is: 'fields', of: fieldsOf(type) }
    throw new Error(`no request can hold ${checker.typeToString(type)}`)
  }
  const fieldsOf = (type: Type): Record<string, Field> => {
    const properties = checker.getPropertiesOfType(type)
    const types = checker.getTypeOfSymbol(properties)
    return Object.fromEntries(
      properties.map(({ name, flags }, index) => {
        const found = types[index]
        if (found === undefined) throw new Error(`${name} has no type`)
        return [name, { shape: indexOfShape(found), required: (flags & SymbolFlags.Optional) === 0 }]
      }),
    )
  }
  const top = shapeOf(requests)
  if (top.is !== 'fields') throw new Error('StripeRequests is no table')
  return {
    shapes,
    requests: Object.fromEntries(Object.entries(top.of).map(([name, { shape }]) => [name, shape])),
  }
}

/**
 * The parts of a type, without "undefined", which is never sent, and without "any other string", which
 * Stripe's types allow for future values.
 */
const partsOf = (type: UnionType): readonly Type[] =>
  type.getTypes().filter((part) => !(part.flags & TypeFlags.Undefined) && !part.isIntersectionType())
