import type { SmsGateway } from './port.ts'

/** Text messages that nobody gets: they are read at `/sandbox/outbox` (behaviour 43). */
export const sandboxSms: SmsGateway = {
  provider: 'sandbox',
  send: () => Promise.resolve({ ok: true }),
}

/** Text messages where neither a provider is set up nor the sandbox allowed: each one is left to a person. */
export const noSms: SmsGateway = {
  provider: 'none',
  send: () => Promise.resolve({ ok: false, isFinal: true, code: 'not_set_up' }),
}
