import type { Language } from '@openchair/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../../../content-policy.ts'
import { escapeHtml, htmlPage } from '../../../html.ts'
import { Refusal } from '../../../refusals/refusal.ts'
import type { PaymentSubject } from '../port.ts'
import type { SandboxChallenges } from './create-sandbox.ts'
import type { Challenge } from './store.ts'

/** The texts of the challenge page. */
type SandboxTexts = {
  readonly title: string
  readonly asks: (shop: string, amount: string) => string
  readonly keeps: (shop: string) => string
  readonly test: string
  readonly approve: string
  readonly fail: string
  readonly back: string
  readonly over: string
  readonly leave: string
}

export const sandboxTexts: Readonly<Record<Language, SandboxTexts>> = {
  en: {
    title: 'Confirm your payment',
    asks: (shop, amount) => `${shop} asks for ${amount}.`,
    keeps: (shop) => `${shop} wants to keep your card for this booking.`,
    test: 'A test page in place of your bank’s. No card is charged.',
    approve: 'Approve',
    fail: 'Decline',
    back: 'Go back without deciding',
    over: 'There’s nothing left to confirm here.',
    leave: 'Back to the booking',
  },
  fr: {
    title: 'Confirmez votre paiement',
    asks: (shop, amount) => `${shop} demande ${amount}.`,
    keeps: (shop) => `${shop} souhaite enregistrer votre carte pour cette réservation.`,
    test: 'Une page d’essai à la place de celle de votre banque. Aucune carte n’est débitée.',
    approve: 'Approuver',
    fail: 'Refuser',
    back: 'Revenir sans décider',
    over: 'Il n’y a plus rien à confirmer ici.',
    leave: 'Retour à la réservation',
  },
  'es-419': {
    title: 'Confirma tu pago',
    asks: (shop, amount) => `${shop} solicita ${amount}.`,
    keeps: (shop) => `${shop} quiere guardar tu tarjeta para esta reserva.`,
    test: 'Una página de prueba en lugar de la de tu banco. No se cobra ninguna tarjeta.',
    approve: 'Aprobar',
    fail: 'Rechazar',
    back: 'Volver sin decidir',
    over: 'Aquí ya no hay nada que confirmar.',
    leave: 'Volver a la reserva',
  },
}

const style = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: #f6f4f0;
    color: #16171b; font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
  main { width: 100%; max-width: 375px; padding: 24px; border: 1px solid #e5e1d9; border-radius: 12px; background: #fff }
  h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.2 }
  p { margin: 0 0 12px; overflow-wrap: anywhere }
  .note { color: #5c5f66; font-size: .875rem }
  form { display: grid; gap: 12px; margin: 24px 0 12px }
  button, a { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid #16171b;
    border-radius: 999px; background: #fff; color: #16171b; font: inherit; font-weight: 600; text-align: center; cursor: pointer }
  button[value=approve] { background: #16171b; color: #fff }
  a { border-color: transparent; font-weight: 400 }
  :focus-visible { outline: 3px solid #1f4456; outline-offset: 2px }`

const inWords = (amount: number, currency: string, language: Language): string =>
  (amount / 100).toLocaleString(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })

const page = (language: Language, title: string, content: string): string =>
  htmlPage({ language, title, style, content })

/** The page of a challenge: the shop, the amount and the two answers. */
const challengePage = ({ amount, currency, description, returnUrl }: Challenge, language: Language) => {
  const texts = sandboxTexts[language]
  const asks =
    amount > 0 ? texts.asks(description, inWords(amount, currency, language)) : texts.keeps(description)
  return page(
    language,
    texts.title,
    `<p>${escapeHtml(asks)}</p>
<p class="note">${escapeHtml(texts.test)}</p>
<form method="post">
<button name="decision" value="approve">${escapeHtml(texts.approve)}</button>
<button name="decision" value="fail">${escapeHtml(texts.fail)}</button>
</form>
<a href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>`,
  )
}

/** The page of a challenge that does not exist or has been answered. */
const challengeOverPage = (returnUrl: string, language: Language): string => {
  const { over, title, leave } = sandboxTexts[language]
  return page(
    language,
    title,
    `<p>${escapeHtml(over)}</p>
<a href="${escapeHtml(returnUrl)}">${escapeHtml(leave)}</a>`,
  )
}

type PageRequest = FastifyRequest<{ Params: { reference: string } }>

type SandboxPagesOptions = {
  readonly challenges: SandboxChallenges
  /** The address of this server, without a slash at the end. */
  readonly publicUrl: () => string
  readonly languageOf: (request: FastifyRequest) => Language
  /** Lists the origins that may show pages of a shop in a frame (frame/who-may-frame). */
  readonly frameAncestorsOf: (shopId: string) => Promise<readonly string[]>
  /** Looks at the subject of an answered challenge. A real provider would send a report instead. */
  readonly lookAt: (subject: PaymentSubject) => Promise<void>
}

/** Serves the sandbox's 3-D Secure challenges. With a real provider the guest's bank serves them. */
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

/** The address to which the guest returns, with the answer added as a real provider adds it. */
const answeredUrl = (returnUrl: string, isApproved: boolean): string => {
  const url = new URL(returnUrl)
  url.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
  return url.href
}

const policy = (publicUrl: string, ancestors: readonly string[]): string =>
  contentPolicy(
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // Browsers also apply form-action to the redirect that answers the form.
    `form-action 'self' ${publicUrl}`,
    ["frame-ancestors 'self'", ...ancestors].join(' '),
  )
