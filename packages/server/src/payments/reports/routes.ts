import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { recordEvent } from './store.ts'

const path = '/v1/payment/webhook'

/**
 * Receives the payment provider's reports. Accepts a report that does not concern this server, so that the
 * provider does not repeat it for days. Refuses with `invalid_signature` a forged or outdated one, and with
 * `invalid_request` one without an id or a type.
 */
export const registerWebhook = async (
  app: FastifyInstance,
  { cardPayments, clock, pool, log }: Pick<Deps, 'cardPayments' | 'clock' | 'pool' | 'log'>,
): Promise<void> => {
  await app.register(async (scope) => {
    // The signature covers the exact bytes of the body, so nothing may parse it first.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(path, { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      const report = cardPayments.readEvent({
        body: typeof body === 'string' ? body : '',
        signature: typeof signature === 'string' ? signature : undefined,
      })
      if (report.kind === 'forged') throw new Refusal('invalid_signature')
      if (report.kind === 'not understood') {
        log.warn('a signed report of the payment provider is not understood')
        throw new Refusal('invalid_request', { issues: [{ path: 'id', message: 'invalid' }] })
      }
      const { event } = report
      const isNew = await recordEvent(pool, event, clock.now())
      if (isNew && event.subject === null && event.refundedReference === null)
        log.info({ report: event.id, type: event.type }, 'a report of the payment provider is not about us')
      return { received: true }
    })
  })
}
