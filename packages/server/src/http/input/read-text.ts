import { z } from 'zod'

/** Turns text of a path or query into the type of its field. Text that does not fit stays as it is. */
export type ReadText = (text: string | readonly string[]) => unknown

/** A schema without the wrappings that make it optional or nullable or give it a default. */
export const withoutWrapping = (schema: z.core.$ZodType): z.core.$ZodType => {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap()
  }
  return inner
}

const readNumber: ReadText = (text) =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text

const readBoolean: ReadText = (text) => (text === 'true' ? true : text === 'false' ? false : text)

/** Makes a reader of lists in paths, split at `;`. A query repeats the key instead (wire/lists-in-paths). */
const readList =
  (part: 'path' | 'query', readElement: ReadText): ReadText =>
  (text) => {
    const elements = typeof text === 'string' ? (part === 'path' ? text.split(';') : [text]) : text
    return elements.map((element) => readElement(element))
  }

const readerOf = (part: 'path' | 'query', schema: z.core.$ZodType): ReadText => {
  const inner = withoutWrapping(schema)
  if (inner instanceof z.ZodNumber) return readNumber
  if (inner instanceof z.ZodBoolean) return readBoolean
  if (inner instanceof z.ZodArray) return readList(part, readerOf(part, inner.element))
  return (text) => text
}

/** Makes a reader for each field of a path or of a query, once when a call is bound. */
export const textReaders = (
  part: 'path' | 'query',
  shape: Readonly<Record<string, z.core.$ZodType>>,
): ReadonlyMap<string, ReadText> =>
  new Map(Object.entries(shape).map(([name, schema]) => [name, readerOf(part, schema)]))
