import type { Call } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import type { CallZod } from './bind.ts'

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

type Document = {
  readonly openapi: string
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { operationId: string; parameters?: { name: string; in: string; schema: object }[] }>
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
const referenceOf = async (): Promise<Document> => {
  await using server = await testApp({ areas: [wholeContract] })
  return (await server.app.inject('/openapi.json')).json<Document>()
}

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
  expect(Object.keys(properties)).toEqual(['status', 'code', 'message', 'issues', 'cart', 'saleOrderId'])
  expect(required).toEqual(['status', 'code', 'message'])
})

test('a call says which of its fields travel in the path and the query', async () => {
  const { paths } = await referenceOf()
  const parameters = paths['/v2/shop/{id}/cart/{cartId}']?.['put']?.parameters
  expect(parameters?.map((parameter) => `${parameter.in} ${parameter.name}`).toSorted()).toEqual([
    'path cartId',
    'path id',
    'query validate',
  ])
})

test('the page of the reference takes nothing from elsewhere', async () => {
  await using server = await testApp()
  const page = await server.app.inject('/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
