import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import { Refusal } from '../refusals/refusal.ts'

const schema = { input: z.object({ fault: z.string(), note: z.string().optional() }), output: z.null() }
const fail: Call<z.input<typeof schema.input>, null> = {
  method: 'POST',
  path: '/v1/fail/:fault',
  summary: 'Fails.',
  idempotent: true,
  errors: [
    'any_barber_not_allowed',
    'barber_not_found',
    'amount_changed',
    'range_too_long',
    'appointment.errors.oneOfTimeslotsNotAvailable',
  ],
}

const faults: Readonly<Record<string, () => unknown>> = {
  refusal: () => new Refusal('amount_changed', { details: { total: 4200 }, retryAfter: 3 }),
  limit: () => new Refusal('range_too_long', { params: { days: 62 } }),
  issue: () => new Refusal('invalid_request', { issues: [{ path: 'customer.email', message: 'bad_email' }] }),
  slot: () => new Refusal('appointment.errors.oneOfTimeslotsNotAvailable'),
  any: () => new Refusal('any_barber_not_allowed'),
  anySchedule: () => new Refusal('barber_not_found', { misuse: 'any_barber_has_no_schedule' }),
  bug: () => new Error('select secret from "/srv/openchair/store.ts"'),
  stranger: () =>
    Object.assign(new Error('No such key: sk_live_1'), { statusCode: 401, code: 'api_key_expired' }),
  malformed: () => Object.assign(new Error('Received unknown parameter: foo'), { statusCode: 400 }),
  gone: () =>
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  wrapped: () => new Error('checkout failed', { cause: new Error('Connection terminated unexpectedly') }),
  unreachable: () => Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' }),
  unresolved: () =>
    Object.assign(new Error('getaddrinfo EAI_AGAIN db'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
}
const failing: Area = (bind) =>
  bind(fail, schema, async ({ fault }) => {
    throw faults[fault]?.()
  })
const failingApp = () => testApp({ areas: [failing], settings: { LOG_LEVEL: 'silent' } })

const jsonType = { 'content-type': 'application/json' }
const json = (payload: string) =>
  ({ method: 'POST', url: '/v1/fail/nothing', headers: jsonType, payload }) as const

const everFailing = openedOnce(() => failingApp())

test('a refusal has a status, a code, a text for a person, and whatever else the caller needs [8.01.01]', async () => {
  const server = everFailing()
  const answer = await server.send(fail, { fault: 'refusal' })
  expect(answer.refusal).toEqual({
    status: 409,
    code: 'amount_changed',
    message: 'What you pay has changed. Check the new total and confirm it.',
    total: 4200,
  })
  expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
})

test.each([
  ['any', 400, 'any_barber_not_allowed', `Shop doesn't support "any barber"`],
  ['anySchedule', 404, 'barber_not_found', "Can't check Any Barber's schedule"],
])(
  'a misuse of the model is logged, and not shown to the guest: %s [8.04.01] [8.04.03]',
  async (fault, status, code, said) => {
    const lines: { readonly msg: string }[] = []
    const logTo = new Writable({
      write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))),
    })
    await using server = await testApp({ areas: [failing], settings: { LOG_LEVEL: 'warn' }, logTo })
    const { refusal } = await server.send(fail, { fault })
    expect([refusal.status, refusal.code]).toEqual([status, code])
    expect(refusal).not.toHaveProperty('misuse')
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringContaining(said)])
  },
)

test('a refusal’s placeholders are filled in the language of the request', async () => {
  const server = everFailing()
  const message = async (fault: string, language: string) =>
    (await server.send(fail, { fault }, { 'accept-language': language })).refusal.message
  expect(await message('limit', 'en')).toBe('That’s too many days at once. Ask for 62 days at most.')
  expect(await message('limit', 'fr')).toContain('62 jours')
  expect(await message('slot', 'es-419')).toBe('Ese horario ya se ocupó. Elige otro.')
  expect((await server.send(fail, { fault: 'issue' })).refusal.issues).toEqual([
    { path: 'customer.email', message: 'This email address doesn’t look right. Check it.' },
  ])
})

test.each(['bug', 'stranger', 'malformed'])(
  'the answer to an unforeseen fault (%s) reveals nothing about the server',
  async (fault) => {
    const server = everFailing()
    expect((await server.send(fail, { fault })).refusal).toEqual({
      status: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Try again in a moment.',
    })
  },
)

test.each(['gone', 'wrapped', 'unreachable', 'unresolved'])(
  'a request is answered with 503, and may be repeated, while the database is away (%s)',
  async (fault) => {
    const server = everFailing()
    const answer = await server.send(fail, { fault })
    expect(answer.refusal).toMatchObject({ status: 503, code: 'unavailable' })
    expect(answer.headers['retry-after']).toBe('1')
  },
)

test.each([
  ['an unknown address', { url: '/v1/nothing' }, 404, 'not_found'],
  ['an unknown address outside the API', { url: '/nothing' }, 404, 'not_found'],
  ['another method', { method: 'DELETE', url: '/v1/fail/bug' }, 404, 'not_found'],
  ['a broken escape', { url: '/v1/fail/%zz' }, 400, 'invalid_request'],
  ['a body that is not JSON', json('{"note":'), 400, 'invalid_json'],
  ['an empty body declared as JSON', json(''), 400, 'invalid_json'],
  ['a body that reaches for the prototype', json('{"__proto__":{"note":1}}'), 400, 'invalid_json'],
  [
    'another kind of body',
    { ...json('note=1'), headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported_media_type',
  ],
  [
    'a compressed body',
    { ...json('x'), headers: { ...jsonType, 'content-encoding': 'gzip' } },
    400,
    'invalid_json',
  ],
  [
    'a body nested without end',
    json(`{"note":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    400,
    'invalid_request',
  ],
  ['a way out of a folder', { url: '/media/../postgres/PG_VERSION' }, 404, 'not_found'],
  ['an encoded way out', { url: '/media/%2e%2e/postgres/PG_VERSION' }, 404, 'not_found'],
  ['a hidden file', { url: '/media/.secret' }, 404, 'not_found'],
  ['a NUL in the name of a file', { url: '/media/a%00.svg' }, 404, 'not_found'],
  ['a body of 10 MB', json(`{"note":"${'a'.repeat(10_000_000)}"}`), 413, 'body_too_large'],
  [
    'an endless header',
    { ...json('{}'), headers: { ...jsonType, 'idempotency-key': 'k'.repeat(256) } },
    400,
    'invalid_request',
  ],
] as const)('%s is refused with a clear reason [8.01.01]', async (_, request, status, code) => {
  const server = everFailing()
  const answer = await server.app.inject({ ...request })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual(
    expect.objectContaining({ status, code, message: expect.stringMatching(/\.$/) as string }),
  )
})

test('an address that cannot be decoded is refused for that reason', async () => {
  const server = everFailing()
  const answer = await server.app.inject({ url: '/v1/fail/%zz', headers: { 'accept-language': 'fr' } })
  expect(answer.json()).toMatchObject({
    issues: [{ path: '', message: 'L’adresse de la demande est illisible.' }],
  })
})

test('a CORS preflight request is allowed, and another OPTIONS request is told which methods there are', async () => {
  await using server = await testApp({ areas: [failing], settings: { CORS_ORIGINS: 'https://shop.example' } })
  const ask = async (headers: Record<string, string>) =>
    (await server.app.inject({ method: 'OPTIONS', url: '/v1/fail/bug', headers })).headers
  const method = { 'access-control-request-method': 'POST' }
  const friend = await ask({ ...method, origin: 'https://shop.example' })
  expect(friend['access-control-allow-origin']).toBe('https://shop.example')
  const stranger = await ask({ ...method, origin: 'https://evil.example' })
  expect(stranger['access-control-allow-origin']).toBeUndefined()
  const plain = await server.app.inject({ method: 'OPTIONS', url: '/v1/fail/bug' })
  expect([plain.statusCode, plain.body]).toEqual([204, ''])
})

test('a request that the HTTP parser refuses is answered as JSON too', async () => {
  const server = everFailing()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (head: string): Promise<string> => {
    const address = server.app.server.address()
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.end(head)
    await new Promise((resolve) => socket.once('close', resolve))
    return text
  }
  const tooLong = await ask(`GET /v1/${'a'.repeat(400_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  expect(tooLong).toMatch(/^HTTP\/1\.1 431 /)
  expect(JSON.parse(tooLong.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 431,
    code: 'invalid_request',
  })
  expect(await ask('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"invalid_request"/)
})

test('too many requests from one address are refused with the seconds after which it may try again', async () => {
  await using server = await testApp({ areas: [failing], settings: { RATE_LIMIT: '2' } })
  const ask = () => server.app.inject('/v1/nothing')
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 404])
  const third = await ask()
  expect(third.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
})
