import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MockProvider } from '../packages/server/test/identity-provider.ts'

type Claims = Readonly<Record<string, string>>

const attribute = (text: string): string => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A form to post, as Apple answers with `form_post`, or an address with everything after the #, as Google
 * does.
 */
const answerButton = (query: URLSearchParams, label: string, told: Claims): string => {
  const to = query.get('redirect_uri') ?? ''
  const fields = { ...told, state: query.get('state') ?? '' }
  if (query.get('response_mode') !== 'form_post')
    return `<a role="button" href="${attribute(`${to}#${new URLSearchParams(fields)}`)}">${label}</a>`
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`,
  )
  return `<form method="post" action="${attribute(to)}">${inputs.join('')}<button>${label}</button></form>`
}

/** Apple's separate data about a person, sent beside the token the first time. */
const user = JSON.stringify({ name: { firstName: 'Grace', lastName: 'Hop' } })

/** Serves the provider's own page, which asks for the person; like both providers it refuses frames. */
export const serveAuthorize = async (
  provider: MockProvider,
): Promise<{ readonly url: string } & AsyncDisposable> => {
  const page = async (query: URLSearchParams): Promise<string> => {
    const isApple = query.get('response_mode') === 'form_post'
    // Apple's tokens contain no names.
    const names = isApple ? { given_name: undefined, family_name: undefined } : {}
    const subject = isApple ? 'apple-1' : 'google-1'
    const claims = { sub: subject, email: `${subject}@example.com`, nonce: query.get('nonce'), ...names }
    const token = await provider.token(claims)
    return [
      '<!doctype html><title>Provider</title>',
      answerButton(query, 'Continue as Grace', { id_token: token, ...(isApple && { code: 'code', user }) }),
      answerButton(query, 'Not now', { error: 'access_denied' }),
    ].join('')
  }
  const server = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    answer.setHeader('content-type', 'text/html').setHeader('x-frame-options', 'DENY')
    if (pathname === '/authorize') void page(searchParams).then((html) => answer.end(html))
    else answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // The host makes it another site than the product's, as real providers are.
    url: `http://localhost:${port}/authorize`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
