import type { EmailGateway } from './port.ts'

/** An address that nobody can have (RFC 2606). */
const nobody = 'booking@example.invalid'

/** A gateway that sends no mails. They are read at `/sandbox/outbox` (messages/outbox). */
export const sandboxEmail: EmailGateway = {
  provider: 'sandbox',
  from: nobody,
  send: () => Promise.resolve({ ok: true }),
}

/** The gateway without a provider where the sandbox is not allowed. It leaves each mail to a person. */
export const noEmail: EmailGateway = {
  provider: 'none',
  from: nobody,
  send: () => Promise.resolve({ ok: false, isFinal: true, code: 'not_set_up' }),
}
