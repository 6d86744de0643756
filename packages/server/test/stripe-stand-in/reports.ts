import { Stripe } from 'stripe'

type Report = {
  readonly id: string
  readonly type: string
  /** As it is sent. */
  readonly body: string
}

/** What Stripe reports by itself, signed as Stripe signs it. Nothing is sent until somebody asks for it. */
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
      // A receiver that is not there yet hears nothing, and the server has to do without it.
      if (receiver !== undefined)
        void Promise.all([send(report, receiver), send(report, receiver)]).catch(() => undefined)
    },
    /** From now on every report is sent there, each of them twice, as Stripe may do. */
    sendTo: (address: string): void => void (receiver = address),
    send,
  }
}
