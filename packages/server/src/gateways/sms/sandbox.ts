import type { SmsGateway } from './port.ts'

/** A gateway that sends no text messages. They are read at `/sandbox/outbox` (messages/outbox). */
export const sandboxSms: SmsGateway = {
  provider: 'sandbox',
  send: () => Promise.resolve({ ok: true }),
}

/** The gateway without a provider where the sandbox is not allowed. It leaves each text to a person. */
export const noSms: SmsGateway = {
  provider: 'none',
  send: () => Promise.resolve({ ok: false, isFinal: true, code: 'not_set_up' }),
}
