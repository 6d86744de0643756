import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Definitions of the schemas that have an id, by their name in the reference. */
export type NamedSchemas = Map<string, JsonSchema>

type Described = { readonly schema: JsonSchema; readonly definitions: NamedSchemas }

/** Schemas that were described before. Calls share many of them, such as the body of a refusal. */
const known = {
  input: new WeakMap<z.core.$ZodType, Described>(),
  output: new WeakMap<z.core.$ZodType, Described>(),
}

const describe = (schema: z.core.$ZodType, io: 'input' | 'output'): Described => {
  const nameOf = (id: string): string => (io === 'input' ? `${id}Input` : id)
  const withReferences = (part: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? `#/components/schemas/${nameOf(value.replace('#/$defs/', ''))}`
        : value,
    ) as JsonSchema
  // The schema is described within an object. At the root, zod would write the schema out instead of
  // referring to it.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), { io })
  const definitions: NamedSchemas = new Map()
  for (const [id, { id: _, ...definition }] of Object.entries($defs))
    definitions.set(nameOf(id), withReferences(definition))
  return { schema: withReferences(properties?.['schema']), definitions }
}

/**
 * Writes a zod schema as JSON Schema (2020-12), for what is sent (`input`) or answered (`output`). A schema
 * with an id becomes a reference to `components.schemas`, and its definition is added to `named`. The name of
 * an input ends in `Input`, because defaults make the two sides of one schema differ.
 */
export const toJsonSchema = (
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  named: NamedSchemas,
): JsonSchema => {
  const described = known[io].get(schema) ?? describe(schema, io)
  known[io].set(schema, described)
  for (const [name, definition] of described.definitions) named.set(name, definition)
  return described.schema
}
