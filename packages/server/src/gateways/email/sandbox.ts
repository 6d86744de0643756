import type { EmailGateway } from './port.ts'

/** Mail that leaves nothing: it is read at `/sandbox/outbox` (behaviour 43). */
export const sandboxEmail: EmailGateway = {
  provider: 'sandbox',
  send: () => Promise.resolve({ ok: true }),
}

/** Mail where neither a provider is set up nor the sandbox allowed: each one is left to a person. */
export const noEmail: EmailGateway = {
  provider: 'none',
  send: () => Promise.resolve({ ok: false, isFinal: true, code: 'not_set_up' }),
}
