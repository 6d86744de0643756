import { type Forms, hasBody, headersInBody, pathsOf } from '@openchair/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toJsonSchema } from '../../src/http/reference/json-schema.ts'
import { openedOnce } from '../opened-once.ts'
import { type Changed, pairsOf, stepsOf, withAt } from './pairs.ts'
import { declaredCalls, recordingApp, requestOf } from './recording-app.ts'

const recording = openedOnce(() => recordingApp())

const rows = declaredCalls.map((declared) => [declared.name, declared] as const)

describe.each(rows)('%s', (_name, declared) => {
  const { call, schema } = declared
  const accepts: Forms = call.accepts ?? {}
  const request = requestOf(declared)
  const sent = (changed: Changed = {}) => recording().send(declared, { ...request, ...changed })

  test('accepts its preferred form', async () => {
    expect(await sent()).toHaveProperty('input')
  })

  for (const [form, preferred, other] of pairsOf(declared)) {
    test(`treats ${form} like its preferred form`, async () => {
      const expected = await sent(preferred)
      expect(expected).toHaveProperty('input')
      expect(await sent(other)).toEqual(expected)
    })
  }

  if (accepts.same) {
    test.each(Object.entries(accepts.same))(
      'accepts %s if it equals the %s of the path, and refuses it otherwise',
      async (path, target) => {
        const changed = (value: unknown): Changed =>
          hasBody(call)
            ? { body: withAt(request.body ?? {}, stepsOf(path), value) }
            : { query: [[path, String(value)]] }
        expect(await sent(changed(request.params[target]))).toEqual(await sent())
        expect(await sent(changed('another'))).toEqual({ faults: [path] })
      },
    )
  }

  if (accepts.include) {
    const names = accepts.include
    test('accepts every name of its `include` in every form, and no other name', async () => {
      const query = (...pairs: readonly (readonly [string, string])[]) => ({
        query: [...request.query, ...pairs],
      })
      const joined = await sent(query(['include', names.join(',')]))
      expect(joined).toHaveProperty('input')
      expect(await sent(query(...names.map((name) => ['include[]', name] as const)))).toEqual(joined)
      expect(await sent(query(...names.map((name) => ['include', name] as const)))).toEqual(joined)
      expect(await sent(query(['include', 'nothing']))).toEqual({ faults: ['include'] })
    })

    test('answers with all that its `include` names', () => {
      const named = new Map()
      const answered = JSON.stringify([toJsonSchema(schema.output, 'output', named), ...named.values()])
      for (const name of names) expect(answered).toContain(`"${name}":`)
    })
  }

  if (accepts.sort ?? accepts.limit) {
    test('accepts its `sort` and `limit`, and no others', async () => {
      const query = (name: string, value: string) => sent({ query: [...request.query, [name, value]] })
      for (const key of accepts.sort ?? []) {
        expect(await query('sort', key)).toEqual(await sent())
        expect(await query('sort', `-${key},${key}`)).toEqual(await sent())
      }
      expect(await query('sort', 'nothing')).toEqual({ faults: ['sort'] })
      for (const limit of accepts.limit ? ['1', '500'] : [])
        expect(await query('limit', limit)).toEqual(await sent())
      for (const limit of ['0', '501', '-1', 'all', '1.5'])
        expect(await query('limit', limit)).toEqual({ faults: ['limit'] })
    })
  }

  for (const [field, header] of headersInBody(call)) {
    test(`accepts ${field} in the body as well as in the header, but not two different ones`, async () => {
      const headers = { ...request.headers, [header]: 'text-1' }
      const expected = await sent({ headers })
      const body = { ...request.body, [field]: 'text-1' }
      expect(Object.values(expected)).toContain('text-1')
      expect(await sent({ body })).toEqual(expected)
      expect(await sent({ body, headers })).toEqual(expected)
      const two = { ...request.headers, [header]: 'text-2' }
      expect(await sent({ body, headers: two })).toEqual({ faults: [field] })
      expect(await sent({ body: { ...request.body, [field]: 'é' } })).toEqual({ faults: [field] })
    })
  }

  test('treats null and an empty text as absent for optional fields', async () => {
    const expected = await sent()
    for (const [name, field] of Object.entries(schema.input.shape)) {
      if (name in request.params || name in (request.body ?? {}) || !z.safeParse(field, undefined).success)
        continue
      const inQuery = !hasBody(call) || call.query?.includes(name)
      const takesEmpty = z.safeParse(field, '').success
      if (inQuery && !takesEmpty)
        expect(await sent({ query: [...request.query, [name, '']] }), name).toEqual(expected)
      for (const empty of takesEmpty || inQuery ? [] : ['', null])
        expect(await sent({ body: { ...request.body, [name]: empty } }), name).toEqual(expected)
    }
  })

  test('names the same parameters at each of its addresses', () => {
    const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
    for (const path of pathsOf(call)) expect(parametersOf(path)).toEqual(parametersOf(call.path))
  })
})
