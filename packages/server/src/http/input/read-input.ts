import type { Call } from '@openchair/contract'
import type { z } from 'zod'
import { InputError, inputIssues } from '../issues.ts'
import type { InputIssue } from '../../refusals/refusal.ts'
import type { FieldMessage } from '../../refusals/texts.ts'
import { parseGiven } from './absent.ts'
import { type Draft, type Fields, isRecord, pathAsSent, type RequestExtras } from './draft.ts'
import { formsOf } from './forms-of.ts'
import { hostileFault } from './hostile-fault.ts'
import { inputParts } from './input-parts.ts'
import { textReaders } from './read-text.ts'

type Request = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** A request in the preferred form of its call. */
type ReadRequest<Input> = { readonly input: Input; readonly said: RequestExtras }

const copied = (part: unknown): Fields => (isRecord(part) ? { ...part } : {})

const draftOf = ({ params, query, body }: Request): Draft => ({
  params: (params ?? {}) as Fields,
  query: copied(query),
  body: copied(body),
  typed: {},
  faults: isRecord(body) ? [] : [{ path: '', message: 'body_not_an_object' }],
  sentAs: [],
  said: { headers: {}, namings: [] },
})

const textsOf = (part: Fields): [string, string | string[]][] =>
  Object.entries(part as Record<string, string | string[]>)

/**
 * Makes the reader of a call's requests. It brings each request into the preferred form, joins the parts into
 * one flat input, and parses that once, so that rules across several fields hold. Throws an `InputError` that
 * names every fault at the path where the request has it. An unknown key is a fault.
 */
export const inputReader = <S extends { readonly input: z.ZodObject }>(call: Call, { input: schema }: S) => {
  const parts = inputParts(call, schema)
  const paramReaders = textReaders('path', parts.params)
  const queryReaders = textReaders('query', parts.query)
  const bodyKeys = new Set(Object.keys(parts.body))
  const forms = formsOf(call, schema)

  return (request: Request): ReadRequest<z.output<S['input']>> => {
    const draft = draftOf(request)
    for (const form of forms) form(draft)
    const { params, query, body, typed, faults, sentAs, said } = draft
    const input: Fields = {}
    const hostile = new Map<string, FieldMessage>()
    const take = (name: string, value: unknown): void => {
      const message = hostileFault(value)
      if (message === undefined) input[name] = value
      else hostile.set(name, message)
    }
    for (const [name, text] of textsOf(params)) take(name, paramReaders.get(name)?.(text) ?? text)
    for (const [name, text] of textsOf(query)) {
      const read = queryReaders.get(name)
      if (read === undefined) faults.push({ path: name, message: 'unknown_key' })
      else take(name, read(text))
    }
    for (const [name, value] of Object.entries(typed)) take(name, value)
    for (const [name, value] of Object.entries(body)) {
      if (bodyKeys.has(name)) take(name, value)
      else faults.push({ path: name, message: 'unknown_key' })
    }
    const parsed = parseGiven(schema, input)
    for (const [path, message] of hostile) faults.push({ path, message })
    if (!parsed.success) faults.push(...inputIssues(parsed.issues).filter(({ path }) => !hostile.has(path)))
    if (!parsed.success || faults.length > 0) throw new InputError(asSent(faults, sentAs).slice(0, 50))
    return { input: parsed.data as z.output<S['input']>, said }
  }
}

const asSent = (faults: readonly InputIssue[], sentAs: Draft['sentAs']): readonly InputIssue[] =>
  sentAs.length === 0 ? faults : faults.map((fault) => ({ ...fault, path: pathAsSent(sentAs, fault.path) }))

/** Reads the flat input of a call that this process makes to itself. Throws an `InputError` like a request's. */
export const readWhole = <S extends z.ZodObject>(schema: S, input: object): z.output<S> => {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (!parsed.success) throw new InputError(inputIssues(parsed.error.issues))
  const hostile = hostileFault(input)
  if (hostile !== undefined) throw new InputError([{ path: '', message: hostile }])
  return parsed.data
}
