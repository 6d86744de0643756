import { z } from 'zod'
import { withResponses } from '../reference/document.ts'

/** The part of a JSON schema that is needed to make values. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

type Content = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }
type Parameter = {
  readonly in: 'path' | 'query'
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}
type HeaderParameter = { readonly in: 'header' }
type OperationEntry = {
  readonly security?: readonly object[]
  readonly parameters?: readonly (Parameter | HeaderParameter)[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

/** The answer to `/openapi.json`. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationEntry>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** One operation of the document, with everything that is needed to request it and to check its answers. */
export type Operation = {
  readonly method: string
  /** The path with its parameters in braces. */
  readonly path: string
  /** Matches the addresses of the operation. */
  readonly pattern: RegExp
  /** Parameters of path and query. Headers are made by `damage`. */
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  /** Tells whether the operation reads a session. */
  readonly isOfSession: boolean
  /** Tells whether it is a call of the desk. */
  readonly isOfDesk: boolean
  /** The checks of answers by status. `default` is for all other statuses. */
  readonly answers: ReadonlyMap<string, z.ZodType>
  /** The codes of refusals that the responses name. */
  readonly codes: ReadonlySet<string>
}

const names = '#/components/schemas/'

/** The schema to which a reference points. */
export const resolved = (document: ApiDocument, schema: Schema): Schema => {
  if (schema.$ref === undefined) return schema
  const named = document.components.schemas[schema.$ref.slice(names.length)]
  if (named === undefined) throw new Error(`${schema.$ref} leads nowhere`)
  return resolved(document, named)
}

const jsonOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema

/** Compiles the check of an answer from its schema, with references in the validator's form. */
const answerCheck = (document: ApiDocument, schema: Schema): z.ZodType => {
  const whole = { ...schema, $defs: document.components.schemas }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll(names, '#/$defs/')))
}

const isRefusal = (status: string): boolean => /^[45]/.test(status)

/** The codes that a response allows for a refusal. */
const codesIn = (schema: Schema | undefined): readonly string[] =>
  (schema?.allOf ?? []).flatMap(({ properties = {} }) => (properties['code']?.enum ?? []).map(String))

export const operationsOf = (document: ApiDocument): readonly Operation[] =>
  Object.entries(withResponses(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]*')}$`),
      parameters: (entry.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
      body: jsonOf(entry.requestBody),
      isOfSession: (entry.security ?? []).length > 0,
      isOfDesk: (entry.security ?? []).some((way) => 'desk' in way),
      answers: new Map(
        Object.entries(entry.responses)
          .filter(([status]) => !isRefusal(status))
          .map(([status, content]) => [status, answerCheck(document, jsonOf(content) ?? {})]),
      ),
      codes: new Set(
        Object.entries(entry.responses)
          .filter(([status]) => isRefusal(status))
          .flatMap(([, content]) => codesIn(jsonOf(content))),
      ),
    })),
  )
