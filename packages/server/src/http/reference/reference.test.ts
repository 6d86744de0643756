import { type Call, pathsOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { withResponses } from '../../../test/reference/document.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Area } from '../../app.ts'
import { refusalDetails } from '../../refusals/details.ts'
import type { CallZod } from '../call-zod.ts'

/** Binds every call of the contract to a function that answers nothing. */
const wholeContract: Area = (bind) => {
  for (const [name, call] of Object.entries(calls)) {
    bind(
      call as Call<never, never>,
      (schemas as unknown as Record<string, CallZod>)[name] as never,
      async () => {
        throw new Error('not asked')
      },
    )
  }
}

type Media = {
  readonly schema: {
    readonly allOf?: readonly {
      readonly $ref?: string
      readonly properties?: { readonly code: { readonly enum: readonly string[] } }
    }[]
  }
  readonly example?: unknown
}
type Content = { readonly 'application/json': Media }
type Operation = {
  readonly operationId: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
  }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
  readonly security?: readonly object[]
}
type Document = {
  readonly openapi: string
  readonly info: { readonly license?: object; readonly description: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}
const documentOf = async (areas: readonly Area[]): Promise<Document> => {
  await using server = await testApp({ areas })
  return withResponses((await server.app.inject('/openapi.json')).json<Document>())
}
let whole: Promise<Document> | undefined
/** Reads the reference of the given areas, by default of the whole contract. */
const referenceOf = (areas?: readonly Area[]): Promise<Document> =>
  areas === undefined ? (whole ??= documentOf([wholeContract])) : documentOf(areas)

const operationsOf = ({ paths }: Document): readonly Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

test('the reference holds every call of the contract under its own name, at each of its addresses', async () => {
  const document = await referenceOf()
  expect(document.openapi).toBe('3.1.0')
  const expected = Object.entries(calls).flatMap(([name, call]) =>
    pathsOf(call as Call).map((_, index) => (index === 0 ? name : `${name}At${index + 1}`)),
  )
  expect(
    operationsOf(document)
      .map(({ operationId }) => operationId)
      .toSorted(),
  ).toEqual(expected.toSorted())
})

test('the reference names its license and the address of the server', async () => {
  const { info, servers } = await referenceOf()
  expect(info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  expect(servers).toEqual([{ url: 'http://127.0.0.1:8080' }])
  expect(info.description).toContain('`null` or an empty text stands for an absent thing')
})

test('the reference has every refusal as a response, with its codes and an example', async () => {
  const document = await referenceOf()
  for (const { operationId, responses } of operationsOf(document)) {
    const statuses = Object.keys(responses)
    expect(statuses, operationId).toEqual(
      expect.arrayContaining(['400', '414', '429', '500', '503', 'default']),
    )
    for (const status of statuses.filter((each) => /^[45]/.test(each))) {
      const { schema, example } = responses[status]!.content['application/json']
      const [error, narrowed] = schema.allOf ?? []
      expect(error).toEqual({ $ref: '#/components/schemas/Error' })
      const codes = narrowed?.properties?.code.enum
      expect(example).toMatchObject({ status: Number(status), code: codes?.[0] })
      expect(JSON.stringify(example)).not.toContain('{duration}')
    }
  }
  const sessions = document.paths['/v1/user/sessions/{id}']?.['delete']?.responses
  const codesOf = (status: string) =>
    sessions?.[status]?.content['application/json'].schema.allOf?.[1]?.properties?.code.enum
  expect(codesOf('401')).toEqual(['session_required', 'session_expired'])
  expect(codesOf('404')).toEqual(['session_not_found'])
})

test('the reference gives an example for every body and every path parameter', async () => {
  const document = await referenceOf()
  for (const { operationId, requestBody, parameters = [] } of operationsOf(document)) {
    if (requestBody)
      expect(requestBody.content['application/json'].example, operationId).toBeInstanceOf(Object)
    for (const parameter of parameters.filter((each) => each.in === 'path'))
      expect(JSON.stringify(parameter), operationId).toMatch(/"examples?":/)
  }
  const { content } = document.paths['/v2/shop/{id}/cart']?.['post']?.requestBody ?? {}
  expect(content?.['application/json'].example).toEqual({
    new_appointments: [{ barberId: expect.any(String), services: [{ id: expect.any(String) }] }],
  })
})

test('the reference describes the other forms of a call after the preferred one', async () => {
  const { paths } = await referenceOf()
  const list = paths['/v2/shop/{id}/service']?.['get']
  const inQuery = list?.parameters?.filter((each) => each.in === 'query').map(({ name }) => name)
  expect(inQuery).toEqual(['include', 'sort', 'limit'])
  const join = paths['/v1/customer/waiting-list']?.['post']
  for (const form of [
    '`date`',
    '`serviceIds: [id]`',
    '`customer`',
    '`idempotencyKey`',
    '/v2/customer/waiting-list',
  ])
    expect(join?.description).toContain(form)
})

test('the reference defines every entity once, and each `$ref` leads to a definition', async () => {
  const document = await referenceOf()
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(expect.arrayContaining(['Shop', 'Error', 'ValidatedCart']))
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]))
  expect(used).toEqual(new Set(names))
})

test('the reference describes every field that a refusal may have', async () => {
  const { components } = await referenceOf()
  const { properties, required } = components.schemas['Error'] as Record<'properties' | 'required', object>
  expect(Object.keys(properties)).toEqual([
    'status',
    'code',
    'message',
    'issues',
    ...Object.keys(refusalDetails),
  ])
  expect(required).toEqual(['status', 'code', 'message'])
})

test('the reference says which fields of a call are in the path and in the query', async () => {
  const { paths } = await referenceOf()
  const parameters = paths['/v2/shop/{id}/cart/{cartId}']?.['put']?.parameters
  const fields = parameters?.filter((parameter) => parameter.in !== 'header')
  expect(fields?.map((parameter) => `${parameter.in} ${parameter.name}`).toSorted()).toEqual([
    'path cartId',
    'path id',
    'query hold',
    'query validate',
  ])
})

const ofEveryCall = ['Accept-Language', 'X-Platform', 'X-Visitor-Id']
const headersOf = (operation: Operation | undefined) =>
  (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, required = false }) => (required ? `${name}, required` : name))
    .toSorted()

test('the reference says which headers a call reads [7.00.01] [7.00.02]', async () => {
  const { paths } = await referenceOf()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    expect(headersOf(operation), operation.operationId).toEqual(expect.arrayContaining(ofEveryCall))
  }
  expect(headersOf(paths['/v1/shop/{id}']?.['get'])).toEqual(ofEveryCall)
  expect(headersOf(paths['/v2/shop/{id}/cart/{cartId}/checkout']?.['post'])).toEqual([
    'Accept-Language',
    'Idempotency-Key',
    'X-Bot-Token',
    'X-Cart-Proof',
    'X-Platform',
    'X-Visitor-Id',
  ])
})

test('the reference says whether a call reads a session, and whether it requires one', async () => {
  const { paths, components } = await referenceOf()
  expect(components.securitySchemes['session']).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/v1/shop/{id}']?.['get']?.security).toEqual([])
  const checkout = paths['/v2/shop/{id}/cart/{cartId}/checkout']?.['post']
  expect(checkout?.security).toEqual([{ session: [] }, {}])
  expect(JSON.stringify(checkout?.responses)).not.toContain('session_required')
  const required = await referenceOf([
    (bind) => {
      const call = { method: 'GET', path: '/v1/mine', summary: 'Mine.', auth: 'required' } as const
      bind(call, { input: z.object({}), output: z.null() }, async () => null)
    },
  ])
  const mine = required.paths['/v1/mine']?.['get']
  expect(mine?.security).toEqual([{ session: [] }])
  expect(mine?.responses['401']?.description).toBe('Refused with `session_required`, `session_expired`.')
  expect(mine?.operationId).toBe('getV1Mine')
})

test('the page of the reference loads nothing from other origins', async () => {
  await using server = await testApp()
  const page = await server.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
