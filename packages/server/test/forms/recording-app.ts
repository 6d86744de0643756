import type { Call, HeaderField } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { z } from 'zod'
import type { Area } from '../../src/app.ts'
import type { CallZod } from '../../src/http/call-zod.ts'
import { exampleOf } from '../../src/http/reference/examples.ts'
import { toJsonSchema } from '../../src/http/reference/json-schema.ts'
import { inputParts } from '../../src/http/input/input-parts.ts'
import { staffCookie } from '../../src/http/staff.ts'
import { Refusal } from '../../src/refusals/refusal.ts'
import { testApp } from '../test-app.ts'

const origin = 'http://desk.test'

export type Fields = Readonly<Record<string, unknown>>
export type DeclaredCall = { readonly name: string; readonly call: Call; readonly schema: CallZod }

/** Every call of the contract, with its schema. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(calls).map(([name, call]) => ({
  name,
  call: call as Call,
  schema: (schemas as unknown as Readonly<Record<string, CallZod>>)[name]!,
}))

/** A request of a call, split into its parts. */
export type Parts = {
  readonly path: string
  readonly params: Fields
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body: Fields | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** A value that the schema of a field allows. */
export const valueOf = (field: z.core.$ZodType, name: string): unknown => {
  const named = new Map()
  return exampleOf(toJsonSchema(field, 'input', named), named, name)
}

/** A request of a call in its preferred form, with its required fields only. */
export const requestOf = ({ call, schema }: DeclaredCall): Parts => {
  const { params, query, body } = inputParts(call, schema.input)
  const needed = Object.entries(query).filter(([, field]) => !z.safeParse(field, undefined).success)
  const hasBody = call.method === 'POST' || call.method === 'PUT'
  return {
    path: call.path,
    params: Object.fromEntries(Object.entries(params).map(([name, field]) => [name, valueOf(field, name)])),
    query: needed.map(([name, field]) => [name, String(valueOf(field, name))]),
    body: hasBody ? (valueOf(z.strictObject(body), '') as Fields) : undefined,
    headers:
      call.auth === 'staff' || call.isStaffSignIn
        ? { cookie: `${staffCookie}=t0ken`, origin }
        : { authorization: 'Bearer t0ken' },
  }
}

/** The input that a call received, or the fields for which it was refused. */
type Outcome =
  | { readonly input: Fields; readonly key: string | undefined; readonly botToken: string | undefined }
  | { readonly faults: readonly string[] }

/** Opens the whole contract, with calls that only record their input. */
export const recordingApp = async () => {
  let given: Outcome | undefined
  const record: Area = (bind) => {
    for (const { call, schema } of declaredCalls)
      bind(
        call as never,
        schema,
        async (input: unknown, context: Partial<Record<HeaderField, string | undefined>>) => {
          given = { input: input as Fields, key: context.idempotencyKey, botToken: context.botToken }
          throw new Refusal('not_found')
        },
      )
  }
  const session = { id: 's', userId: 'u', expiresAt: Temporal.Instant.from('2027-01-01T00:00:00Z') }
  const staff = {
    staffId: 's',
    sessionId: 's',
    name: 'Ana',
    signedInAt: Temporal.Instant.from('2999-01-01T00:00:00Z'),
    shop: { id: 's', brandId: 'b' },
    roles: ['owner'],
    barberIds: [],
    professionalsSee: { contacts: false, names: false },
  } as const
  const server = await testApp({
    areas: [record],
    findSession: async () => session,
    findStaff: async () => staff,
    settings: { LOG_LEVEL: 'silent', PUBLIC_URL: origin },
  })
  const send = async (
    { call }: DeclaredCall,
    { path, params, query, body, headers }: Parts,
  ): Promise<Outcome> => {
    given = undefined
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
    const answer = await server.app.inject({
      method: call.method,
      url: search === '' ? filled : `${filled}?${search}`,
      headers,
      ...(body && { payload: body }),
    })
    if (given !== undefined) return given
    const { code, issues } = answer.json<{ code: string; issues?: readonly { path: string }[] }>()
    return { faults: issues?.map((issue) => issue.path) ?? [code] }
  }
  return { send, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}
