import type { Config } from './config.ts'

type Started = {
  /** The address at which guests begin. */
  readonly url: string
  /** The address at which this process itself listens. */
  readonly address: string
  readonly canCharge: boolean
  /** The address of the metrics; undefined if none are served. */
  readonly metricsUrl: string | undefined
  /** The message of the part that was started beside the server. */
  readonly message: string | undefined
}

/** The text that is printed once the server has started. Its last line is the server's address. */
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

/** The sentence about payments, from which the operator learns whether the server charges cards. */
const wordsOnPayments = ({ stripe }: Config, canCharge: boolean): string => {
  if (stripe === undefined) return 'Payments run on the sandbox: no card is charged.'
  const at = stripe.apiBase === undefined ? '' : ` at ${stripe.apiBase}`
  if (!canCharge)
    return `STRIPE_SECRET_KEY: Stripe${at} refuses it, so no card can be charged; bookings without a card go on.`
  return stripe.secretKey.includes('_live_')
    ? `Payments run on Stripe${at}: cards are charged.`
    : `Payments run on Stripe${at} in test mode: no card is charged.`
}

/** The sentences about unsent messages, from which a developer learns where to read them. */
const wordsOnMessages = ({ smtp, twilio, showsOutbox }: Config, url: string): readonly string[] => {
  const unsent = [...(smtp === undefined ? ['E-mail'] : []), ...(twilio === undefined ? ['SMS'] : [])]
  if (unsent.length === 0) return []
  const verb = unsent.length === 1 ? 'is' : 'are'
  if (!showsOutbox)
    return [`${unsent.join(' and ')} ${verb} not set up: nobody can sign in by what would be sent.`]
  return [`${unsent.join(' and ')} ${verb} not sent: read at ${new URL('/sandbox/outbox', url).href}`]
}
