import { checkoutCart, getShop, removeWay, updateCart } from '@openchair/contract/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { ask, send } from './client.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.documentElement.lang = 'en'
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  localStorage.clear()
  authToken.forget(authToken.read())
})

const answer = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => Response.json(body, { status }))

const sent = () => {
  const [url, options] = fetched.mock.lastCall ?? []
  return {
    url: typeof url === 'string' ? url : undefined,
    headers: new Headers(options?.headers),
    body: typeof options?.body === 'string' ? (JSON.parse(options.body) as unknown) : undefined,
  }
}

const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error('The call did not fail as calls do')
  return error
}

describe('a request', () => {
  it('puts into its path what the path names [7.00.04]', async () => {
    answer({})
    await send(getShop, { id: 'a/b' })
    expect(sent().url).toBe('/v1/shop/a%2Fb')
    expect(sent().body).toBeUndefined()
  })

  it('puts into the query what a removal says beside its path [security-C3]', async () => {
    answer({ rows: [] })
    await send(removeWay, { id: 'phone', brandId: 'kingsley' })
    expect(sent()).toMatchObject({ url: '/v1/user/ways/phone?brandId=kingsley', body: undefined })
  })

  it('puts the rest into the body, except what the call wants in the query [7.00.04] [7.04.02] [7.04.15]', async () => {
    answer({})
    await send(updateCart, { id: 's', cartId: 'c', validate: true, new_appointments: [] })
    expect(sent().url).toBe('/v2/shop/s/cart/c?validate=true')
    expect(sent().body).toEqual({ new_appointments: [] })
  })

  it('names the language, the platform and the visitor [7.00.01] [7.00.02] [7.00.03]', async () => {
    document.documentElement.lang = 'es-419'
    answer({})
    await send(getShop, { id: 's' })
    expect(sent().headers.get('accept-language')).toBe('es')
    expect(sent().headers.get('x-platform')).toMatch(/^(Web|Widget)$/)
    const visitor = sent().headers.get('x-visitor-id')
    expect(visitor).toMatch(/^[0-9a-f]{32}$/)
    await send(getShop, { id: 's' })
    expect(sent().headers.get('x-visitor-id')).toBe(visitor)
    const { href } = location
    history.replaceState(null, '', '?rwg_token=token')
    await send(getShop, { id: 's' })
    expect(sent().headers.get('x-platform')).toBe('Google')
    history.replaceState(null, '', href)
  })

  it('carries the key that makes a checkout repeatable, the bot check and the session [6.02.02] [7.00.05] [7.04.16]', async () => {
    answer({})
    authToken.write('t0ken')
    await send(checkoutCart, { id: 's', cartId: 'c' } as never, { idempotencyKey: 'k1', botToken: 'b1' })
    expect(sent().headers.get('idempotency-key')).toBe('k1')
    expect(sent().headers.get('x-bot-token')).toBe('b1')
    expect(sent().headers.get('authorization')).toBe('Bearer t0ken')
  })
})

describe('a refusal [8.04.15]', () => {
  it("carries the server's status, code, message and fields at fault [8.01.01]", async () => {
    const issues = [{ path: 'email', message: 'no ending' }]
    answer({ status: 400, code: 'invalid_request', message: 'Look again', issues, breakdown: 1 }, 400)
    const error = await failure(send(getShop, { id: 's' }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_request', message: 'Look again', issues })
    expect(error.body).toMatchObject({ breakdown: 1 })
  })

  it('turns a list of messages into lines [8.01.04]', async () => {
    answer(
      { status: 400, code: 'x', message: JSON.stringify([{ message: 'One.' }, { message: 'Two.' }]) },
      400,
    )
    expect((await failure(send(getShop, { id: 's' }))).message).toBe('One.\nTwo.')
  })

  it('turns a list of messages that is no text into lines too [8.01.04]', async () => {
    answer({ status: 400, code: 'x', message: [{ message: 'One.' }, { message: 'Two.' }] }, 400)
    expect((await failure(send(getShop, { id: 's' }))).message).toBe('One.\nTwo.')
  })

  it('leaves a message alone that only looks like a list', async () => {
    answer({ status: 400, code: 'x', message: '[sic] no' }, 400)
    expect((await failure(send(getShop, { id: 's' }))).message).toBe('[sic] no')
  })

  it('gets status 0 when no server answers [8.01.02]', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    expect(await failure(send(getShop, { id: 's' }))).toMatchObject({
      status: 0,
      code: 'network_error',
      message: 'Failed to execute request',
    })
  })

  it('reports that the answer cannot be read [8.01.03]', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    expect(await failure(send(getShop, { id: 's' }))).toMatchObject({
      status: 502,
      code: 'invalid_response_format',
      message: 'Failed to parse the server response as JSON',
    })
  })

  it('removes the token of an ended session [asvs-14.3.1] [4.08.06] [8.01.07]', async () => {
    authToken.write('old')
    answer({ status: 401, code: 'session_expired', message: '' }, 401)
    await failure(send(getShop, { id: 's' }))
    expect(authToken.read()).toBeUndefined()
  })

  it.each(['session_required', 'incorrect_code'])('with the code %s leaves the token', async (code) => {
    authToken.write('mine')
    answer({ status: 401, code, message: '' }, 401)
    await failure(send(getShop, { id: 's' }))
    expect(authToken.read()).toBe('mine')
  })

  it('leaves a token that came after the request', async () => {
    authToken.write('old')
    fetched.mockImplementation(async () => {
      authToken.write('new')
      return Response.json({ status: 401, code: 'session_expired', message: '' }, { status: 401 })
    })
    await failure(send(getShop, { id: 's' }))
    expect(authToken.read()).toBe('new')
  })
})

it('an answer is cached under a key that the server can write too', () => {
  expect(ask(getShop, { id: 'soho' }).queryKey).toEqual(['/v1/shop/:id', { id: 'soho' }])
})
