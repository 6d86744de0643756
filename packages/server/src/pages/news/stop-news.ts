import type { FastifyInstance } from 'fastify'
import { readConsentLink } from '../../accounts/consents/consent-links.ts'
import { insertWithdrawals } from '../../accounts/consents/store-consent-links.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { registerButtonPage } from './button-page.ts'
import { noSuchLinkPage, stoppedPage, stopPage } from './news-page.ts'

/**
 * Serves the links in promotional messages. The button withdraws the consent; a mail program's own button
 * sends the same (RFC 8058; consent/withdrawing).
 */
export const registerStopPages = async (
  app: FastifyInstance,
  { pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>,
): Promise<void> => {
  const home = `${config.publicUrl}/booking`

  await registerButtonPage(app, '/stop', {
    look: async ({ token, language }) => {
      const link = await readConsentLink(pool, token)
      return link === undefined ? noSuchLinkPage(language, home) : stopPage(language, link)
    },
    press: async ({ token, language, ip }) => {
      const link = await readConsentLink(pool, token)
      if (link === undefined) return noSuchLinkPage(language, home)
      await insertWithdrawals(pool, link, { network: networkOf(ip), now: clock.now() })
      return stoppedPage(language, link, home)
    },
  })
}
