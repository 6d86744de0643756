import type { Call } from '@openchair/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import type { Area } from '../app.ts'
import type { Bind } from './bind.ts'
import type { RequestContext } from './context.ts'
import type { FindSession } from './session.ts'

const schema = {
  input: z.object({ count: z.int().optional() }),
  output: z.object({ user: z.string().nullable(), key: z.string().nullable() }),
}
type Said = z.output<typeof schema.output>
type Asking = Call<z.input<typeof schema.input>, Said>
const open: Asking = { method: 'GET', path: '/v1/open', summary: 'Says who asks.' }
const either: Asking = { ...open, path: '/v1/either', auth: 'optional' }
const closed = { ...open, path: '/v1/closed', auth: 'required' } as const

const said = ({ session, idempotencyKey }: RequestContext): Said => ({
  user: session.kind === 'session' ? session.userId : null,
  key: idempotencyKey ?? null,
})
const planted = (bind: Bind): void => {
  bind(open, schema, async (_, context) => said(context))
  bind(either, schema, async (_, context) => said(context))
  bind(closed, schema, async (_, { session }) => ({ user: session.userId, key: null }))
}

const tokens = new Map([
  ['t0ken', { id: 'session-1', userId: 'ada', expiresAt: Temporal.Instant.from('2026-12-21T15:00:00Z') }],
])
const findSession: FindSession = async (token) => tokens.get(token)
const appWith = (areas: readonly Area[]) => testApp({ areas, findSession })
const bearing = (authorization: string) => ({ authorization })

const planting = openedOnce(() => appWith([planted]))

test('a call that requires a session is answered for a signed-in user', async () => {
  const server = planting()
  const { status, body } = await server.send(closed, {}, bearing('Bearer t0ken'))
  expect({ status, body }).toEqual({ status: 200, body: { user: 'ada', key: null } })
})

test.each([
  ['no header', {}, 'session_required'],
  ['an empty one', bearing(''), 'session_required'],
  ['another scheme', bearing('Basic dDBrZW4='), 'session_required'],
  ['no token in it', bearing('Bearer '), 'session_required'],
  ['a token with spaces', bearing('Bearer t0 ken'), 'session_required'],
  ['an endless token', bearing(`Bearer ${'t'.repeat(201)}`), 'session_required'],
  ['an unknown token', bearing('Bearer another'), 'session_expired'],
] as const)(
  'a request with %s is refused where a session is required [asvs-7.2.1]',
  async (_, headers, code) => {
    const server = planting()
    const answer = await server.send(closed, {}, headers)
    expect(answer).toMatchObject({ status: 401, refusal: { status: 401, code } })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  },
)

test('a caller who is not signed in is refused before their input is read', async () => {
  const server = planting()
  expect((await server.app.inject('/v1/closed?count=many')).statusCode).toBe(401)
})

test('the refusal of a guest is in the language of the request', async () => {
  const server = planting()
  const { refusal } = await server.send(closed, {}, { 'accept-language': 'fr' })
  expect(refusal.message).toBe('Connectez-vous d’abord.')
})

test.each([
  ['optional and sent', either, bearing('Bearer t0ken'), 'ada'],
  ['optional and missing', either, {}, null],
  ['optional and ended', either, bearing('Bearer another'), null],
  ['sent but not read', open, bearing('Bearer t0ken'), null],
] as const)(
  'a handler learns whether a guest or a user sends a request whose session is %s',
  async (_, call, headers, user) => {
    const server = planting()
    const { status, body } = await server.send(call, {}, headers)
    expect({ status, user: body.user }).toEqual({ status: 200, user })
  },
)

test('a header that the call does not declare is ignored', async () => {
  const server = planting()
  const endless = { 'idempotency-key': 'k'.repeat(5000), 'x-bot-token': 't'.repeat(5000) }
  expect(await server.send(open, {}, endless)).toMatchObject({ status: 200, body: { key: null } })
})

test('no token has a session until somebody signs in', async () => {
  await using server = await testApp({ areas: [planted] })
  expect((await server.send(closed, {}, bearing('Bearer t0ken'))).status).toBe(401)
  expect((await server.send(either, {}, bearing('Bearer t0ken'))).body.user).toBeNull()
})
