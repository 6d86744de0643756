import type { Config } from './config.ts'

type Started = {
  /** Where guests begin. */
  readonly url: string
  /** Where this process itself listens. */
  readonly address: string
  readonly canCharge: boolean
  /** Undefined where no metrics are served. */
  readonly metricsUrl: string | undefined
  /** Of what was started beside it. */
  readonly message: string | undefined
}

/** What is printed once the server has started; its last line says where it is. */
export const startMessage = (
  config: Config,
  { url, address, canCharge, metricsUrl, message }: Started,
): string => {
  const ready = config.role === 'jobs' ? `it works on jobs; how it is stands at ${address}/readyz` : url
  return [
    wordsOnPayments(config, canCharge),
    ...wordsOnMessages(config, url),
    ...(metricsUrl === undefined ? [] : [`Metrics are served at ${metricsUrl}`]),
    ...(message === undefined ? [] : [message]),
    `Openchair is ready: ${ready}\n`,
  ].join('\n')
}

/** What the start message says about payments: whoever starts the server must know whether it charges cards. */
const wordsOnPayments = ({ stripe }: Config, canCharge: boolean): string => {
  if (stripe === undefined) return 'Payments run on the sandbox: no card is charged.'
  const at = stripe.apiBase === undefined ? '' : ` at ${stripe.apiBase}`
  if (!canCharge)
    return `STRIPE_SECRET_KEY: Stripe${at} refuses it, so no card can be charged; bookings without a card go on.`
  return stripe.secretKey.includes('_live_')
    ? `Payments run on Stripe${at}: cards are charged.`
    : `Payments run on Stripe${at} in test mode: no card is charged.`
}

/** What the start message says about messages, where some are not sent: where a developer reads them. */
const wordsOnMessages = ({ smtp, twilio, showsOutbox }: Config, url: string): readonly string[] => {
  const unsent = [...(smtp === undefined ? ['E-mail'] : []), ...(twilio === undefined ? ['SMS'] : [])]
  if (unsent.length === 0) return []
  const verb = unsent.length === 1 ? 'is' : 'are'
  if (!showsOutbox)
    return [`${unsent.join(' and ')} ${verb} not set up: nobody can sign in by what would be sent.`]
  return [`${unsent.join(' and ')} ${verb} not sent: read at ${new URL('/sandbox/outbox', url).href}`]
}
