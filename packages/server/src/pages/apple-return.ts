import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appleReturnPath, returnPath } from '../gateways/identity/return-paths.ts'

/** What Apple tells of a person besides the token, and only the first time. */
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
 * Takes the form that Apple sends the browser with, and leads on to the widget with the same behind the #, which no server and
 * no log sees. Nothing is checked or kept here: the widget compares `state`, and `POST /v1/apple-signup` the token.
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
      // What opened this window awaits the answer in it, and would lose it here (as in `pages.ts`).
      return reply
        .headers({ 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' })
        .redirect(`${returnPath}#${fragment}`, 303)
    })
  })
}
