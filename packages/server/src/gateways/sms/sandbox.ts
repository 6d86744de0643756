import type { SmsGateway } from './port.ts'

/** Text messages that nobody gets: they are read at `/sandbox/outbox` (behaviour 43). */
export const sandboxSms: SmsGateway = {
  provider: 'sandbox',
  send: () => Promise.resolve({ ok: true }),
}
