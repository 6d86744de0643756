import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type Draft, type Fields, type Form, isGiven, isRecord, joinPath, putIn } from './draft.ts'
import { withoutWrapping } from './read-text.ts'

/** The steps from an input to objects within it; `*` leads to every element of a list. */
type Steps = readonly string[]
type Change = (object: Fields, at: string) => Fields

const stepsOf = (path: string): Steps => (path === '' ? [] : path.split('.'))

/**
 * Changes every object at the end of the steps. Copies the objects on the way only where something changes.
 */
const changeAt = (value: unknown, [step, ...rest]: Steps, change: Change, at = ''): unknown => {
  if (step === undefined) return isRecord(value) ? change(value, at) : value
  if (step === '*') {
    if (!Array.isArray(value)) return value
    const list = value.map((each: unknown, index) =>
      changeAt(each, rest, change, joinPath(at, String(index))),
    )
    return list.every((each, index) => each === value[index]) ? value : list
  }
  if (!isRecord(value) || value[step] === undefined) return value
  const inner = changeAt(value[step], rest, change, joinPath(at, step))
  return inner === value[step] ? value : { ...value, [step]: inner }
}

const changeBody = (draft: Draft, steps: Steps, change: Change): void => {
  const changed = changeAt(draft.body, steps, change)
  if (isRecord(changed)) draft.body = changed
}

/** Drops fields that the call does not need. */
export const droppedForm = (dropped: Readonly<Record<string, readonly string[]>>): Form => {
  const spots = Object.entries(dropped).map(([path, names]) => ({ steps: stepsOf(path), names }))
  return (draft) => {
    for (const { steps, names } of spots)
      changeBody(draft, steps, (object) =>
        names.some((name) => name in object)
          ? Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
          : object,
      )
  }
}

/** Replaces alternative texts of a field by the contract's values. */
export const valuesForm = (values: Readonly<Record<string, Readonly<Record<string, string>>>>): Form => {
  const spots = Object.entries(values).map(([path, known]) => {
    const steps = stepsOf(path)
    return { steps: steps.slice(0, -1), name: steps.at(-1) ?? '', known: new Map(Object.entries(known)) }
  })
  return (draft) => {
    for (const { steps, name, known } of spots)
      changeBody(draft, steps, (object) => {
        const given = object[name]
        const value = typeof given === 'string' ? known.get(given) : undefined
        return value === undefined ? object : { ...object, [name]: value }
      })
  }
}

/** Finds the steps to the objects of an input that have a list by one of these names. */
const spotsOf = (
  schema: z.core.$ZodType,
  names: readonly string[],
  steps: Steps = [],
): readonly { readonly steps: Steps; readonly name: string }[] => {
  const inner = withoutWrapping(schema)
  if (inner instanceof z.ZodArray) return spotsOf(inner.element, names, [...steps, '*'])
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, field]) =>
    names.includes(name) && withoutWrapping(field) instanceof z.ZodArray
      ? [{ steps, name }]
      : spotsOf(field, names, [...steps, name]),
  )
}

const toServices = (ids: unknown): unknown => (Array.isArray(ids) ? ids.map((id: unknown) => ({ id })) : ids)

const idOf = (service: unknown): unknown =>
  isRecord(service) && isDeepStrictEqual(Object.keys(service), ['id']) ? service['id'] : service

const toIds = (services: unknown): unknown =>
  Array.isArray(services) ? services.map((service) => idOf(service)) : services

/** Accepts lists of services as ids or as objects with an id, wherever the input has such a list. */
export const serviceListsForm = (schema: z.ZodObject): Form => {
  const spots = spotsOf(schema, ['services', 'serviceIds']).map(({ steps, name }) =>
    name === 'services'
      ? { steps, name, other: 'serviceIds', convert: toServices }
      : { steps, name, other: 'services', convert: toIds },
  )
  return (draft) => {
    for (const { steps, name, other, convert } of spots)
      changeBody(draft, steps, (object, at) => {
        if (!(other in object)) return object
        const { [other]: given, ...rest } = object
        if (isGiven(given))
          putIn(draft, rest, name, {
            value: convert(given),
            sent: joinPath(at, other),
            path: joinPath(at, name),
          })
        return rest
      })
  }
}

const typedLine = (line: unknown): unknown =>
  isRecord(line) && !isGiven(line['type']) ? { ...line, type: 'product' } : line

/** Accepts product lines under `products` as well as `items`, with or without their only possible type. */
export const productLinesForm = (schema: z.ZodObject): Form => {
  const spots = spotsOf(schema, ['items'])
  return (draft) => {
    for (const { steps } of spots)
      changeBody(draft, steps, (object, at) => {
        if (!('products' in object || 'items' in object)) return object
        const { products, ...rest } = object
        const sent = { value: products, sent: joinPath(at, 'products'), path: joinPath(at, 'items') }
        if (isGiven(products)) putIn(draft, rest, 'items', sent)
        const { items } = rest
        return Array.isArray(items) ? { ...rest, items: items.map((line) => typedLine(line)) } : rest
      })
  }
}
