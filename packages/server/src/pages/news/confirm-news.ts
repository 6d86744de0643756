import { toWireLanguage } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'
import { confirmAsk, findAsk } from '../../accounts/consents/store-consent-asks.ts'
import { tokenHash } from '../../accounts/token.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendWelcome } from '../../messages/news/send-welcome.ts'
import { inTransaction } from '../../store/transaction.ts'
import { registerButtonPage } from './button-page.ts'
import { askedPage, confirmedPage, noSuchLinkPage } from './news-page.ts'

/**
 * Serves the links by which a contact confirms news that somebody consented to with it. The button records
 * the consent once, and sends the link that withdraws it (consent/proof).
 */
export const registerConfirmPages = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
): Promise<void> => {
  const { pool, clock, config } = deps
  const home = `${config.publicUrl}/booking`

  await registerButtonPage(app, '/news', {
    look: async ({ token, language }) => {
      const ask = await findAsk(pool, tokenHash(token), clock.now())
      return ask === undefined ? noSuchLinkPage(language, home) : askedPage(language, ask)
    },
    press: async ({ token, language, ip }) => {
      const now = clock.now()
      const hash = tokenHash(token)
      const ask = await findAsk(pool, hash, now)
      if (ask === undefined) return noSuchLinkPage(language, home)
      const { customerId, shopId, shopName, shopEmail: email, channel, contact, brandId } = ask
      await inTransaction(pool, async (client) => {
        // Two simultaneous presses are recorded and reported once.
        if (!(await confirmAsk(client, hash, { network: networkOf(ip), now }))) return
        const reached = { email: null, phone: null, [channel]: contact }
        await sendWelcome(deps, client, {
          customer: { id: customerId, ...reached },
          shop: { id: shopId, name: shopName, email, brandId },
          channels: [channel],
          language: toWireLanguage(language),
        })
      })
      return confirmedPage(language, ask, home)
    },
  })
}
