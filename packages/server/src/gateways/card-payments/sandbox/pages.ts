import type { Language } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../../content-policy.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import type { PaymentSubject } from '../port.ts'
import type { SandboxChallenges } from './challenges.ts'
import { challengeOverPage, challengePage } from './page.ts'

type PageRequest = FastifyRequest<{ Params: { reference: string } }>

type SandboxPagesOptions = {
  readonly challenges: SandboxChallenges
  /** The address of this server, without a slash at the end. */
  readonly publicUrl: () => string
  readonly languageOf: (request: FastifyRequest) => Language
  /** Lists the origins that may show pages of a shop in a frame (frame/who-may-frame). */
  readonly frameAncestorsOf: (shopId: string) => Promise<readonly string[]>
  /** Called once a challenge is answered, where a real provider would send a report. */
  readonly lookAt: (subject: PaymentSubject) => Promise<void>
}

/** Serves the pages of the sandbox's 3-D Secure challenges; with a real provider the guest's bank does. */
export const registerSandboxPages = async (
  app: FastifyInstance,
  { challenges, publicUrl, languageOf, frameAncestorsOf, lookAt }: SandboxPagesOptions,
): Promise<void> => {
  const home = (): string => `${publicUrl()}/booking`
  const send = async (reply: FastifyReply, status: number, html: string, shopId?: string) => {
    const ancestors = shopId === undefined ? [] : await frameAncestorsOf(shopId)
    return reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy(publicUrl(), ancestors),
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
    scope.get(url, { schema: { hide: true } }, async (request: PageRequest, reply) => {
      const challenge = await challenges.find(request.params.reference)
      const language = languageOf(request)
      if (challenge === undefined) return send(reply, 404, challengeOverPage(home(), language))
      const { state, returnUrl, subject } = challenge
      return state === 'open'
        ? send(reply, 200, challengePage(challenge, language), subject.shopId)
        : send(reply, 200, challengeOverPage(returnUrl, language), subject.shopId)
    })
    scope.post(url, { schema: { hide: true } }, async (request: PageRequest, reply) => {
      const { reference } = request.params
      const challenge = await challenges.find(reference)
      if (challenge === undefined) return send(reply, 404, challengeOverPage(home(), languageOf(request)))
      const decision = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(
        'decision',
      )
      if (decision !== 'approve' && decision !== 'fail') throw new Refusal('invalid_request')
      await challenges.answer(reference, decision === 'approve')
      await lookAt(challenge.subject)
      return reply
        .header('cache-control', 'no-store')
        .redirect(answeredUrl(challenge.returnUrl, decision === 'approve'), 303)
    })
  })
}

/** The address that the guest returns to, with the answer added as a real provider does. */
const answeredUrl = (returnUrl: string, isApproved: boolean): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
  return url.href
}

const policy = (publicUrl: string, ancestors: readonly string[]): string =>
  contentPolicy(
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // Browsers also apply form-action to the redirect after the form.
    `form-action 'self' ${publicUrl}`,
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  )
