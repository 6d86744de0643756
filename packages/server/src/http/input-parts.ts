import { type Call, hasBody } from '@openchair/contract'
import type { z } from 'zod'
import { InputError, type InputIssue, inputIssues } from './issues.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { textReaders } from './read-text.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields of a call's flat input, by the part of the request that they travel in. */
export type InputParts = { readonly params: Shape; readonly query: Shape; readonly body: Shape }

/**
 * Fields that the path names; of the others all in the query for GET and DELETE, else `call.query` there and the rest
 * in the body.
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

type Request = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/**
 * Makes the reader of a call's requests: it puts the parts together into the flat input and parses that once, so that
 * refinements across fields hold. Throws an `InputError` that names every fault; unknown keys are faults.
 */
export const inputReader = <S extends { readonly input: z.ZodObject }>(call: Call, { input: schema }: S) => {
  const parts = inputParts(call, schema)
  const paramReaders = textReaders('path', parts.params)
  const queryReaders = textReaders('query', parts.query)
  const bodyKeys = new Set(Object.keys(parts.body))

  return (request: Request): z.output<S['input']> => {
    const input: Record<string, unknown> = {}
    const faults: InputIssue[] = []
    const hostile = new Map<string, FieldMessage>()
    const take = (name: string, value: unknown): void => {
      const message = hostility(value)
      if (message === undefined) input[name] = value
      else hostile.set(name, message)
    }
    for (const [name, text] of textsOf(request.params)) take(name, paramReaders.get(name)?.(text) ?? text)
    for (const [name, text] of textsOf(request.query)) {
      const read = queryReaders.get(name)
      if (read === undefined) faults.push({ path: name, message: 'unknown_key' })
      else take(name, read(text))
    }
    if (!isRecord(request.body)) {
      faults.push({ path: '', message: 'body_not_an_object' })
    } else {
      for (const [name, value] of Object.entries(request.body)) {
        if (bodyKeys.has(name)) take(name, value)
        else faults.push({ path: name, message: 'unknown_key' })
      }
    }
    const parsed = schema.safeParse(input, { reportInput: true })
    for (const [path, message] of hostile) faults.push({ path, message })
    if (!parsed.success)
      faults.push(...inputIssues(parsed.error.issues).filter(({ path }) => !hostile.has(path)))
    if (!parsed.success || faults.length > 0) throw new InputError(faults.slice(0, 50))
    return parsed.data as z.output<S['input']>
  }
}

/** Reads the flat input of a call that this process makes to itself. Throws an `InputError` like a request's. */
export const readWhole = <S extends z.ZodObject>(schema: S, input: object): z.output<S> => {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw new InputError(inputIssues(parsed.error.issues))
  const hostile = hostility(input)
  if (hostile !== undefined) throw new InputError([{ path: '', message: hostile }])
  return parsed.data
}

const textsOf = (part: unknown): [string, string | string[]][] =>
  Object.entries((part ?? {}) as Record<string, string | string[]>)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Twice as deep as any input of a call; a deeper one would exhaust the stack of whoever walks through it. */
const deepest = 20

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Checked here once, so that no use case has to consider texts that cannot be stored or values nested without end. */
const hostility = (value: unknown, depth = 0): 'bad_characters' | 'too_deep' | undefined => {
  if (typeof value === 'string') return canBeStored(value) ? undefined : 'bad_characters'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return 'too_deep'
  for (const [key, inner] of Object.entries(value)) {
    const found = canBeStored(key) ? hostility(inner, depth + 1) : 'bad_characters'
    if (found !== undefined) return found
  }
  return undefined
}
