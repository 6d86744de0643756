import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import { reply } from './reply.ts'

const seen = z.object({ seen: z.unknown() })
const moveSchema = {
  input: z.object({
    shop: z.string().max(40),
    ids: z.array(z.string()).max(3),
    validate: z.boolean().optional(),
    count: z.int().min(1).optional(),
    name: z.string().min(2, 'name_too_short'),
    guest: z.strictObject({ age: z.int() }).optional(),
  }),
  output: seen,
  other: { 202: z.object({ status: z.literal('processing') }) },
}
const move: Call<z.input<typeof moveSchema.input>, z.output<typeof seen>> = {
  method: 'PUT',
  path: '/v1/shop/:shop/move/:ids',
  summary: 'Moves.',
  query: ['validate', 'count'],
  idempotent: true,
  botCheck: true,
}
const listSchema = {
  input: z.object({
    shop: z.string(),
    tag: z.array(z.string()).optional(),
    'filters[type]': z.string().optional(),
  }),
  output: seen,
}
const list: Call<z.input<typeof listSchema.input>, z.output<typeof seen>> = {
  method: 'GET',
  path: '/v1/shop/:shop/list',
  summary: 'Lists.',
}

const echo: Area = (bind) => {
  bind(move, moveSchema, async (input, context) => {
    if (input.name === 'later') return reply(202, { status: 'processing' }, { 'retry-after': '1' })
    if (input.name === 'wrong') return reply(202, { status: 'done' })
    return { seen: { input, context } }
  })
  bind(list, listSchema, async (input) => (input.shop === 'more' ? { seen: 1, more: 2 } : { seen: input }))
}
const echoApp = () => testApp({ areas: [echo], settings: { LOG_LEVEL: 'silent' } })

const echoing = openedOnce(() => echoApp())

test('the fields of path, query and body reach the handler as one input, each with its own type [7.01.05]', async () => {
  const server = echoing()
  const input = { shop: 'soho', ids: ['a', 'b'], validate: true, count: 3, name: 'Al', guest: { age: 4 } }
  const answer = await server.send(move, input)
  expect(answer.status).toBe(200)
  expect(answer.body.seen).toMatchObject({ input })
})

test('the headers of a request reach the handler as its context [7.00.01] [7.00.03]', async () => {
  const server = echoing()
  const headers = {
    'accept-language': 'de, fr-CA;q=0.8, en;q=0.5',
    'x-platform': 'Widget',
    'idempotency-key': 'key-1',
    'x-visitor-id': 'visitor',
    'x-bot-token': 'token',
  }
  const answer = await server.send(move, { shop: 's', ids: ['a'], name: 'Al' }, headers)
  expect(answer.body.seen).toMatchObject({
    context: {
      language: 'fr',
      platform: 'Widget',
      idempotencyKey: 'key-1',
      visitorId: 'visitor',
      botToken: 'token',
      address: '127.0.0.1',
    },
  })
})

test('a query key that comes twice is read as a list, and brackets as a part of a name', async () => {
  const server = echoing()
  const once = await server.app.inject('/v1/shop/s/list?tag=a&filters[type]=public_shops')
  expect(once.json()).toEqual({ seen: { shop: 's', tag: ['a'], 'filters[type]': 'public_shops' } })
  const twice = await server.app.inject('/v1/shop/s/list?tag=a&tag=b')
  expect(twice.json()).toEqual({ seen: { shop: 's', tag: ['a', 'b'] } })
})

const nested = (depth: number): object => {
  let inner = {}
  for (let level = 0; level < depth; level += 1) inner = { inner }
  return inner
}

test.each([
  ['an unknown key of the body', { url: '/v1/shop/s/move/a', payload: { name: 'Al', extra: 1 } }, 'extra'],
  [
    'an unknown nested key',
    { url: '/v1/shop/s/move/a', payload: { name: 'Al', guest: { age: 1, x: 1 } } },
    'guest.x',
  ],
  ['an unknown key of the query', { url: '/v1/shop/s/move/a?nope=1', payload: { name: 'Al' } }, 'nope'],
  ['a body field in the query', { url: '/v1/shop/s/move/a?name=Al', payload: { name: 'Al' } }, 'name'],
  ['a path field in the body', { url: '/v1/shop/s/move/a', payload: { name: 'Al', shop: 'x' } }, 'shop'],
  ['a missing field', { url: '/v1/shop/s/move/a', payload: {} }, 'name'],
  ['a malformed number', { url: '/v1/shop/s/move/a?count=1e3', payload: { name: 'Al' } }, 'count'],
  ['a number out of bounds', { url: '/v1/shop/s/move/a?count=0', payload: { name: 'Al' } }, 'count'],
  ['a malformed boolean', { url: '/v1/shop/s/move/a?validate=yes', payload: { name: 'Al' } }, 'validate'],
  ['a list that is too long', { url: '/v1/shop/s/move/a;b;c;d', payload: { name: 'Al' } }, 'ids'],
  ['a NUL in the body', { url: '/v1/shop/s/move/a', payload: { name: 'A\0l' } }, 'name'],
  ['half a character', { url: '/v1/shop/s/move/a', payload: { name: 'A\ud83el' } }, 'name'],
  [
    'half a character in a key',
    { url: '/v1/shop/s/move/a', payload: { name: 'Al', guest: { '\udc88': 1 } } },
    'guest',
  ],
  [
    'an endlessly nested body',
    { url: '/v1/shop/s/move/a', payload: { name: 'Al', guest: nested(40) } },
    'guest',
  ],
  [
    'a NUL in an endlessly nested body',
    { url: '/v1/shop/s/move/a', payload: { name: 'Al', guest: { '\0': 1, deep: nested(5000) } } },
    'guest',
  ],
  ['a NUL in the path', { url: '/v1/shop/s%00/move/a', payload: { name: 'Al' } }, 'shop'],
  ['a body that is a list', { url: '/v1/shop/s/move/a', payload: [] }, ''],
] as const)('%s is refused with the path of the fault', async (_, request, path) => {
  const server = echoing()
  const answer = await server.app.inject({
    method: 'PUT',
    url: request.url,
    payload: request.payload as object,
  })
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path)
})

test('a field’s fault is explained in the language of the request', async () => {
  const server = echoing()
  const inLanguage = async (language: string) =>
    (await server.send(move, { shop: 's', ids: ['a'], name: 'A' }, { 'accept-language': language })).refusal
  expect(await inLanguage('en')).toEqual({
    status: 400,
    code: 'invalid_request',
    message: 'Check the name and try again.',
    issues: [{ path: 'name', message: 'Enter a name of at least two letters.' }],
  })
  expect((await inLanguage('fr')).issues?.[0]?.message).toBe('Indiquez un nom d’au moins deux lettres.')
  expect((await inLanguage('es-MX')).issues?.[0]?.message).toBe('Escribe un nombre de al menos dos letras.')
})

test.each([
  ['en', {}, 'Check the name and “guest.age”.'],
  ['fr', {}, 'Vérifiez le nom et « guest.age ».'],
  ['es', { more: 1 }, 'Revisa “more” y 2 datos más.'],
  ['en', { name: 'Al' }, 'Check “guest.age” and try again.'],
  ['fr', { name: 'Al' }, 'Vérifiez « guest.age » et réessayez.'],
  [
    'en',
    { name: 'Al', guest: { age: 4 }, 'call +1 900 555 0100': 1 },
    'Some details need another look. Check them and try again.',
  ],
])(
  'a refusal in %s names the first field at fault, and repeats nothing else of a request: %j [words-A7]',
  async (language, more, message) => {
    const answer = await echoing().app.inject({
      method: 'PUT',
      url: '/v1/shop/s/move/a',
      headers: { 'accept-language': language },
      payload: { name: 'A', guest: { age: 'four' }, ...more },
    })
    expect(answer.json<{ message: string }>().message.replaceAll('\u00a0', ' ')).toBe(message)
  },
)

test.each([
  [1.5, 'La valeur doit être un nombre entier.'],
  ['four', 'La valeur doit être un nombre.'],
  [null, 'La valeur doit être un nombre.'],
])('%j is refused with the text about values that are not whole numbers', async (age, message) => {
  const server = echoing()
  const input = { shop: 's', ids: ['a'], name: 'Al', guest: { age: age as number } }
  const { refusal } = await server.send(move, input, { 'accept-language': 'fr' })
  expect(refusal.issues).toEqual([{ path: 'guest.age', message }])
})

test('a handler may answer with another status than 200', async () => {
  const server = echoing()
  const answer = await server.send(move, { shop: 's', ids: ['a'], name: 'later' })
  expect(answer).toMatchObject({
    status: 202,
    body: { status: 'processing' },
    headers: { 'retry-after': '1' },
  })
})

test.each([
  ['holds more than the contract says', { method: 'GET', url: '/v1/shop/more/list' }],
  ['is not what the contract says', { method: 'PUT', url: '/v1/shop/s/move/a', payload: { name: 'wrong' } }],
] as const)('an answer that %s makes a test fail', async (_, request) => {
  const server = echoing()
  expect((await server.app.inject(request)).statusCode).toBe(500)
})

test('a path with ten thousand services is refused with a clear reason', async () => {
  const server = echoing()
  const ids = Array.from({ length: 10_000 }, (_, index) => `service-${index}`).join(';')
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/v1/shop/s/move/${ids}`,
    payload: { name: 'Al' },
  })
  expect(answer.json()).toMatchObject({ status: 400, issues: [{ path: 'ids', message: 'Name at most 3.' }] })
})
