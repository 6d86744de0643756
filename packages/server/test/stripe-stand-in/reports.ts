import { Stripe } from 'stripe'

type Report = {
  readonly id: string
  readonly type: string
  /** The body in the bytes that are sent. */
  readonly body: string
}

/** Stripe's reports, signed like Stripe's own. None is sent until a test delivers it or calls `sendTo`. */
export const createReports = (secret: string, seconds: () => number) => {
  const all: Report[] = []
  const signatureOf = ({ body }: Report, timestamp = seconds()): string =>
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  let receiver: string | undefined

  const send = async (report: Report, to: string): Promise<number> => {
    const { status } = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(report) },
      body: report.body,
    })
    return status
  }

  return {
    all: (): readonly Report[] => all,
    signatureOf,
    add: (type: string, about: object): void => {
      const id = `evt_${all.length + 1}`
      const event = {
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: seconds(),
        livemode: false,
        type,
        data: { object: about },
      }
      const report = { id, type, body: JSON.stringify(event) }
      all.push(report)
      // A receiver that does not run yet misses the report, and the server has to do without it.
      if (receiver !== undefined)
        void Promise.all([send(report, receiver), send(report, receiver)]).catch(() => undefined)
    },
    /** Sends every report from now on to an address, each of them twice, because Stripe may repeat one. */
    sendTo: (address: string): void => void (receiver = address),
    send,
  }
}
