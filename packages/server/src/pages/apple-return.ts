import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appleReturnPath, returnPath } from '../gateways/identity/return-paths.ts'

/** The person's name, which Apple sends besides the token at the first sign-in only. */
const person = z.object({
  name: z.object({ firstName: z.string().max(100).optional(), lastName: z.string().max(100).optional() }),
})

const namesIn = (user: string | null): { readonly firstName?: string; readonly lastName?: string } => {
  try {
    const { firstName, lastName } = person.parse(JSON.parse(user ?? '')).name
    return { ...(firstName && { firstName }), ...(lastName && { lastName }) }
  } catch {
    return {}
  }
}

/**
 * Receives the form with which Apple sends the browser back, and redirects to the widget with the values
 * behind the #, where no server or log sees them. It checks and stores nothing: the widget compares `state`,
 * and `POST /v1/apple-signup` checks the token.
 */
export const registerAppleReturn = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post(appleReturnPath, { schema: { hide: true } }, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const told = ['id_token', 'state', 'error'].flatMap((name) => {
        const value = form.get(name)
        return value === null ? [] : [[name, value]]
      })
      const fragment = new URLSearchParams([...told, ...Object.entries(namesIn(form.get('user')))])
      // The page that opened this window waits for the answer in it. Another policy would separate the two
      // (as in `pages.ts`).
      return reply
        .headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
        .redirect(`${returnPath}#${fragment}`, 303)
    })
  })
}
