import type { EmailGateway } from './port.ts'

/** An address that nobody can have (RFC 2606). */
const nobody = 'booking@example.invalid'

/** A gateway that sends no mail: it is read at `/sandbox/outbox` (messages/outbox). */
export const sandboxEmail: EmailGateway = {
  provider: 'sandbox',
  from: nobody,
  send: () => Promise.resolve({ ok: true }),
}

/** The gateway where no provider is set up and the sandbox is not allowed: each mail is left to a person. */
export const noEmail: EmailGateway = {
  provider: 'none',
  from: nobody,
  send: () => Promise.resolve({ ok: false, isFinal: true, code: 'not_set_up' }),
}
