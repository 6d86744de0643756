import type { Call } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import type { CallZod } from './call-zod.ts'

/** Every call of the contract, bound to nothing. */
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

type Operation = {
  readonly operationId: string
  readonly description?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly security?: readonly object[]
}
type Document = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}
const documentOf = async (areas: readonly Area[]): Promise<Document> => {
  await using server = await testApp({ areas })
  return (await server.app.inject('/openapi.json')).json<Document>()
}
let whole: Promise<Document> | undefined
/** Reads the reference of the whole contract, unless other calls are named. */
const referenceOf = (areas?: readonly Area[]): Promise<Document> =>
  areas === undefined ? (whole ??= documentOf([wholeContract])) : documentOf(areas)

test('the reference holds every call of the contract, each under a name of its own', async () => {
  const { openapi, paths } = await referenceOf()
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(Object.keys(calls).length)
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
})

test('entities are named once and all names lead somewhere', async () => {
  const document = await referenceOf()
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(expect.arrayContaining(['Shop', 'Error', 'ValidatedCart']))
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]))
  expect(used).toEqual(new Set(names))
})

test('a refusal is described with all that one may carry', async () => {
  const { components } = await referenceOf()
  const { properties, required } = components.schemas['Error'] as Record<'properties' | 'required', object>
  expect(Object.keys(properties)).toEqual([
    'status',
    'code',
    'message',
    'issues',
    'cart',
    'saleOrderId',
    'triesLeft',
    'appointment',
    'productId',
    'inventory',
    'phone',
  ])
  expect(required).toEqual(['status', 'code', 'message'])
})

test('a call says which of its fields travel in the path and the query', async () => {
  const { paths } = await referenceOf()
  const parameters = paths['/v2/shop/{id}/cart/{cartId}']?.['put']?.parameters
  const fields = parameters?.filter((parameter) => parameter.in !== 'header')
  expect(fields?.map((parameter) => `${parameter.in} ${parameter.name}`).toSorted()).toEqual([
    'path cartId',
    'path id',
    'query validate',
  ])
})

const ofEveryCall = ['Accept-Language', 'X-Platform', 'X-Visitor-Id']
const headersOf = (operation: Operation | undefined) =>
  (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, required = false }) => (required ? `${name}, required` : name))
    .toSorted()

test('a call says which headers it reads [7.00.01] [7.00.02]', async () => {
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

test('a call says whether it reads a session, and requires one', async () => {
  const { paths, components } = await referenceOf()
  expect(components.securitySchemes['session']).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/v1/shop/{id}']?.['get']?.security).toBeUndefined()
  const checkout = paths['/v2/shop/{id}/cart/{cartId}/checkout']?.['post']
  expect(checkout?.security).toEqual([{ session: [] }, {}])
  expect(checkout?.description).not.toContain('session_required')
  const required = await referenceOf([
    (bind) => {
      const call = { method: 'GET', path: '/v1/mine', summary: 'Mine.', auth: 'required' } as const
      bind(call, { input: z.object({}), output: z.null() }, async () => null)
    },
  ])
  const mine = required.paths['/v1/mine']?.['get']
  expect(mine?.security).toEqual([{ session: [] }])
  expect(mine?.description).toBe('Can refuse with `session_required` (401), `session_expired` (401).')
})

test('the page of the reference takes nothing from elsewhere', async () => {
  await using server = await testApp()
  const page = await server.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
