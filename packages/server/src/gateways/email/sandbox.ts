import type { EmailGateway } from './port.ts'

/** Mail that leaves nothing: it is read at `/sandbox/outbox` (behaviour 43). */
export const sandboxEmail: EmailGateway = {
  provider: 'sandbox',
  send: () => Promise.resolve({ ok: true }),
}
