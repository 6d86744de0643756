import { fromWireLanguage, type Language } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { preferredLanguage } from '../../../http/language.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import { challengeOverPage, challengePage } from './page.ts'
import { frameAncestorsOf, lookAt } from '../../../payments/reports/store.ts'

type Asked = FastifyRequest<{ Params: { reference: string } }>

const languageOf = ({ headers }: FastifyRequest): Language =>
  fromWireLanguage(preferredLanguage(headers['accept-language']))

/**
 * Serves the sandbox's 3-D Secure challenge, which a real provider would serve from the guest's bank. Only where the
 * sandbox is used.
 */
export const registerSandboxPages = async (
  app: FastifyInstance,
  { sandboxChallenges: challenges, config, db }: Pick<Deps, 'sandboxChallenges' | 'config' | 'db'>,
): Promise<void> => {
  if (challenges === undefined) return
  const send = async (reply: FastifyReply, status: number, html: string, shopId?: string) => {
    const ancestors = shopId === undefined ? [] : await frameAncestorsOf(db, shopId)
    return reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy(config.publicUrl, ancestors),
        'cross-origin-resource-policy': 'cross-origin',
      })
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, body),
    )
    const url = '/sandbox/3d-secure/:reference'
    scope.get(url, { schema: { hide: true } }, async (request: Asked, reply) => {
      const challenge = await challenges.find(request.params.reference)
      const language = languageOf(request)
      if (challenge === undefined) return send(reply, 404, challengeOverPage(homeOf(config), language))
      const { state, returnUrl, subject } = challenge
      return state === 'open'
        ? send(reply, 200, challengePage(challenge, language), subject.shopId)
        : send(reply, 200, challengeOverPage(returnUrl, language), subject.shopId)
    })
    scope.post(url, { schema: { hide: true } }, async (request: Asked, reply) => {
      const { reference } = request.params
      const challenge = await challenges.find(reference)
      if (challenge === undefined)
        return send(reply, 404, challengeOverPage(homeOf(config), languageOf(request)))
      const decision = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(
        'decision',
      )
      if (decision !== 'approve' && decision !== 'fail') throw new Refusal('invalid_request')
      await challenges.answer(reference, decision === 'approve')
      // A real provider would report it.
      await lookAt(db, challenge.subject)
      return reply.header('cache-control', 'no-store').redirect(challenge.returnUrl, 303)
    })
  })
}

const homeOf = ({ publicUrl }: Config): string => `${publicUrl}/booking`

const policy = (publicUrl: string, ancestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    // Browsers hold the redirect after the form against this as well.
    `form-action 'self' ${publicUrl}`,
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  ].join('; ')
