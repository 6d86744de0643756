import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { InputError } from '../issues.ts'
import { asListed } from './as-listed.ts'
import { inputReader } from './read-input.ts'

const schema = {
  input: z.object({
    id: z.string().min(1),
    name: z.string().min(2),
    review: z.string().optional(),
    code: z.string().min(1).optional(),
    barberId: z.string().min(1).nullable(),
    guests: z.array(z.strictObject({ name: z.string().min(1), age: z.int().optional() })).optional(),
    day: z.iso.date().optional(),
  }),
}
const call: Call = {
  method: 'POST',
  path: '/v1/thing/:id',
  summary: 'A thing.',
  accepts: { renamed: { date: 'day' } },
}
const read = inputReader(call, schema)
const inputOf = (body: object) =>
  read({ params: { id: 'a' }, query: {}, body: { name: 'Ada', barberId: 'b', ...body } }).input
const faultsOf = (body: object) => {
  try {
    return inputOf(body)
  } catch (error) {
    return error instanceof InputError ? error.issues : error
  }
}
const plain = { id: 'a', name: 'Ada', barberId: 'b' }

test.each([
  ['null in an optional field', { code: null }, plain],
  ['an empty text in an optional field', { code: '', day: '', guests: '' }, plain],
  [
    'both within a list',
    {
      guests: [
        { name: 'Eve', age: null },
        { name: 'Max', age: '' },
      ],
    },
    { ...plain, guests: [{ name: 'Eve' }, { name: 'Max' }] },
  ],
  ['an empty text in a field that accepts it', { review: '' }, { ...plain, review: '' }],
  ['null in a field that accepts none', { review: null }, plain],
  ['an empty text in a nullable field', { barberId: '' }, { ...plain, barberId: null }],
  ['a missing nullable field', { barberId: undefined }, { ...plain, barberId: null }],
  ['null in a nullable field', { barberId: null }, { ...plain, barberId: null }],
])('reads %s as absent', (_, body, input) => {
  expect(inputOf(body)).toEqual(input)
})

test('leaves a valid input as it is', () => {
  const body = { review: '', guests: [{ name: 'Eve', age: 4 }] }
  expect(inputOf(body)).toEqual({ ...plain, ...body })
})

test.each([
  ['null in a required field', { name: null, code: null }, [{ path: 'name', message: 'not_text' }]],
  [
    'an empty text in a required field',
    { name: '', code: '' },
    [{ path: 'name', message: 'text_too_short', params: { minimum: 2 } }],
  ],
  ['null in place of an element', { guests: [null] }, [{ path: 'guests.0', message: 'not_an_object' }]],
  ['null in an unknown field', { other: null }, [{ path: 'other', message: 'unknown_key' }]],
  [
    'another fault besides an absent field',
    { code: null, guests: [{ name: '' }] },
    [{ path: 'guests.0.name', message: 'empty' }],
  ],
  ['a fault by the name that was sent', { date: 'tomorrow' }, [{ path: 'date', message: 'bad_date' }]],
  [
    'a field under two names',
    { date: '2026-11-24', day: '2026-11-25' },
    [{ path: 'date', message: 'said_otherwise' }],
  ],
])('refuses %s', (_, body, issues) => {
  expect(faultsOf(body)).toEqual(issues)
})

test('accepts a field under two names if the values agree or one is empty', () => {
  const day = '2026-11-24'
  for (const body of [
    { date: day, day },
    { date: day, day: null },
    { date: '', day },
  ])
    expect(inputOf(body)).toEqual({ ...plain, day })
})

test('accepts services as ids for each guest of a list, beside guests with services as objects', () => {
  const guest = z.object({ services: z.array(z.object({ id: z.string() })) })
  const group = { id: schema.input.shape.id, guests: z.array(guest) }
  const readGroup = inputReader({ ...call, accepts: { serviceLists: true } }, { input: z.object(group) })
  const servicesOf = (...guests: readonly object[]) =>
    readGroup({ params: { id: 'a' }, query: {}, body: { guests } }).input
  const [cut, shave] = [{ services: [{ id: 'cut' }] }, { services: [{ id: 'shave' }] }]
  expect(servicesOf({ serviceIds: ['cut'] })).toEqual({ id: 'a', guests: [cut] })
  expect(servicesOf({ serviceIds: ['cut'] }, { serviceIds: ['shave'] })).toEqual({
    id: 'a',
    guests: [cut, shave],
  })
  expect(servicesOf({ serviceIds: ['cut'] }, shave)).toEqual({ id: 'a', guests: [cut, shave] })
  expect(servicesOf(cut, shave)).toEqual({ id: 'a', guests: [cut, shave] })
})

test('refuses values that are nested without end or cannot be stored, also in alternative forms', () => {
  let deep: object = {}
  for (let level = 0; level < 5000; level += 1) deep = { deep }
  expect(faultsOf({ date: deep })).toEqual([{ path: 'date', message: 'too_deep' }])
  expect(faultsOf({ date: deep, day: deep })).toMatchObject([
    { path: 'date' },
    { path: 'day', message: 'too_deep' },
  ])
  expect(faultsOf({ date: 'a\0' })).toEqual([{ path: 'date', message: 'bad_characters' }])
})

test('sorts an answer’s rows by several keys, leaves equal rows in their order, and cuts the list', () => {
  const rows = [
    { id: 1, order: 2, name: 'Béa' },
    { id: 2, order: 1, name: 'Cleo' },
    { id: 3, order: 2, name: 'Ada' },
    { id: 4, order: 1, name: null },
  ]
  const idsBy = (sort: readonly (readonly [key: string, isDescending: boolean])[], limit?: number) => {
    const keys = sort.map(([key, isDescending]) => ({ key, isDescending }))
    const said = {
      headers: {},
      namings: [],
      ...(keys.length > 0 && { sort: keys }),
      ...(limit !== undefined && { limit }),
    }
    return asListed({ rows, any: null }, said, 'fr').rows.map(({ id }) => id)
  }
  expect(idsBy([])).toEqual([1, 2, 3, 4])
  expect(idsBy([['order', false]])).toEqual([2, 4, 1, 3])
  expect(idsBy([['order', true]])).toEqual([1, 3, 2, 4])
  expect(
    idsBy([
      ['order', true],
      ['name', false],
    ]),
  ).toEqual([3, 1, 4, 2])
  expect(idsBy([['name', false]])).toEqual([4, 3, 1, 2])
  expect(idsBy([['order', false]], 3)).toEqual([2, 4, 1])
  expect(asListed({ rows, any: null }, { headers: {}, namings: [], limit: 1 }, 'en')).toEqual({
    rows: rows.slice(0, 1),
    any: null,
  })
  expect(asListed('text', { headers: {}, namings: [], limit: 1 }, 'en')).toBe('text')
})
