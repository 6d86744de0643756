import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { recordEvent } from './store.ts'

const path = '/v1/payment/webhook'

/** Takes the payment provider's own reports; refuses with `invalid_signature` what is forged or too old. */
export const registerWebhook = async (
  app: FastifyInstance,
  { cardPayments, clock, db }: Pick<Deps, 'cardPayments' | 'clock' | 'db'>,
): Promise<void> => {
  await app.register(async (scope) => {
    // The signature covers the exact bytes of the body, so nothing may parse it before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(path, { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers['stripe-signature']
      const event = cardPayments.readEvent({
        body: typeof body === 'string' ? body : '',
        signature: typeof signature === 'string' ? signature : undefined,
      })
      if (event === undefined) throw new Refusal('invalid_signature')
      await recordEvent(db, event, clock.now())
      return { received: true }
    })
  })
}
