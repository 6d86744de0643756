import { type Call, hasBody } from '@openchair/contract'
import type { z } from 'zod'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields of a call's flat input, by the part of the request that carries them. */
export type InputParts = { readonly params: Shape; readonly query: Shape; readonly body: Shape }

/**
 * Sorts fields into path, query and body. For GET and DELETE, all fields that the path does not name are in
 * the query. For other methods only those of `call.query` are, and the rest is in the body.
 */
export const inputParts = (call: Call, input: z.ZodObject): InputParts => {
  const named = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const parts = { params: {}, query: {}, body: {} } satisfies Record<string, Record<string, z.core.$ZodType>>
  for (const [name, schema] of Object.entries(input.shape)) {
    const part = named.has(name) ? 'params' : !hasBody(call) || call.query?.includes(name) ? 'query' : 'body'
    Object.assign(parts[part], { [name]: schema })
  }
  return parts
}
