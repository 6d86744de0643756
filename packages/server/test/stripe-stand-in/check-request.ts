import type { Form } from './form.ts'
import type { RequestSchema, Shape } from './request-schema.ts'

/** The faults in the form of a request, each with its path; none if the form conforms to Stripe's types. */
export const faultsOf = (
  { shapes, requests }: RequestSchema,
  name: string,
  form: Form,
): readonly string[] => {
  const check = (shapeIndex: number, value: Form | string, path: string): readonly string[] => {
    const shape = shapes[shapeIndex]
    if (shape === undefined) throw new Error(`the schema of ${name} has no shape ${shapeIndex}`)
    if (shape.is === 'either') return checkEither(shape.of, value, path)
    if (typeof value === 'string') return holds(shape, value) ? [] : [`${path} is "${value}"`]
    if (shape.is === 'fields') return checkFields(shape.of, value, path)
    if (shape.is === 'list' || shape.is === 'record') {
      const names = Object.keys(value)
      const isInOrder = shape.is === 'record' || names.every((key, index) => key === String(index))
      if (!isInOrder) return [`${path} is no list`]
      return names.flatMap((key) => check(shape.of, value[key] ?? '', `${path}[${key}]`))
    }
    return [`${path} is more than a word`]
  }
  const checkEither = (
    shapeIndexes: readonly number[],
    value: Form | string,
    path: string,
  ): readonly string[] => {
    const found = shapeIndexes.map((shapeIndex) => check(shapeIndex, value, path))
    if (found.some((faults) => faults.length === 0)) return []
    // The shape whose faults lie deepest is the one that was meant, so its faults are the message.
    return found.toSorted((one, other) => depthOf(other) - depthOf(one))[0] ?? [`${path} can be nothing`]
  }
  const checkFields = (
    fields: Extract<Shape, { readonly is: 'fields' }>['of'],
    value: Form,
    path: string,
  ): readonly string[] => {
    const inside = (key: string): string => (path === '' ? key : `${path}[${key}]`)
    const missing = Object.keys(fields).filter((key) => fields[key]?.required && !(key in value))
    const given = Object.entries(value).flatMap(([key, part]) => {
      const field = fields[key]
      return field === undefined ? [`${inside(key)} is unknown`] : check(field.shape, part, inside(key))
    })
    return [...missing.map((key) => `${inside(key)} is missing`), ...given]
  }
  const top = requests[name]
  return top === undefined ? [`${name} is no request`] : check(top, form, '')
}

const depthOf = (faults: readonly string[]): number =>
  Math.max(...faults.map((fault) => fault.split('[').length))

const patterns = { text: /./s, whole: /^-?\d+$/, decimal: /^-?\d+(\.\d+)?$/ } as const

const holds = (shape: Shape, text: string): boolean => {
  if (shape.is === 'word') return text === shape.word
  return (
    (shape.is === 'text' || shape.is === 'whole' || shape.is === 'decimal') && patterns[shape.is].test(text)
  )
}
