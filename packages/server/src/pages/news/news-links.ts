import { type Language, toWireLanguage } from '@openchair/contract'
import type { FastifyInstance } from 'fastify'
import { readConsentLink } from '../../accounts/consents/consent-links.ts'
import { confirmAsk, findAsk } from '../../accounts/consents/store-consent-asks.ts'
import { type ConsentLink, insertWithdrawals } from '../../accounts/consents/store-consent-links.ts'
import { tokenHash } from '../../accounts/token.ts'
import type { Deps } from '../../deps.ts'
import { columnStyle, escapeHtml, htmlPage } from '../../html.ts'
import { networkOf } from '../../http/network-of.ts'
import { sendWelcome } from '../../messages/news/send-welcome.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Page, registerButtonPage } from './button-page.ts'
import { newsTexts } from './news-texts.ts'

const page = (
  language: Language,
  title: string,
  paragraphs: readonly string[],
  end: string,
  status = 200,
): Page => {
  const text = paragraphs.map(
    (each, index) => `<p${index === 0 ? '' : ' class="quiet"'}>${escapeHtml(each)}</p>`,
  )
  return {
    status,
    html: htmlPage({ language, title, style: columnStyle, content: [...text, end].join('\n') }),
  }
}

/** Asks whether to withdraw. A mail program that opens the link unasked must change nothing. */
const stopPage = (language: Language, { shopName, channel }: ConsentLink): Page => {
  const texts = newsTexts[language]
  return page(language, texts.title, [texts[channel](shopName), texts.stays], buttonOf(texts.stop))
}

const stoppedPage = (language: Language, { shopName, channel }: ConsentLink, bookUrl: string) => {
  const texts = newsTexts[language]
  const done = channel === 'email' ? texts.doneByEmail : texts.doneByPhone
  return page(language, texts.doneTitle, [done(shopName)], leading(bookUrl, texts.book))
}

/** Asks whether the owner of a contact wants the news. */
const askedPage = (language: Language, { shopName, channel }: ConsentLink): Page => {
  const texts = newsTexts[language]
  const asks = channel === 'email' ? texts.asksByEmail : texts.asksByPhone
  return page(language, texts.askTitle, [asks(shopName), texts.orNothing], buttonOf(texts.confirm))
}

const confirmedPage = (language: Language, { shopName }: ConsentLink, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.confirmedTitle, [texts.confirmed(shopName)], leading(bookUrl, texts.book))
}

/** The page of an unknown or expired link. */
const noSuchLinkPage = (language: Language, bookUrl: string): Page => {
  const texts = newsTexts[language]
  return page(language, texts.goneTitle, [texts.gone], leading(bookUrl, texts.book), 404)
}

const buttonOf = (label: string): string => `<form method="post"><button>${escapeHtml(label)}</button></form>`

const leading = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`

/**
 * Serves the links by which the owner of a contact confirms the news that somebody chose for it. The button
 * records the consent once, and sends the link that withdraws it (consent/proof).
 */
export const registerConfirmPages = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'clock' | 'config'>,
): Promise<void> => {
  const { pool, clock, config } = deps
  const home = `${config.publicUrl}/booking`

  await registerButtonPage(app, '/news', {
    look: async ({ token, language }) => {
      const ask = await findAsk(pool, { tokenHash: tokenHash(token), now: clock.now() })
      return ask === undefined ? noSuchLinkPage(language, home) : askedPage(language, ask)
    },
    press: async ({ token, language, ip }) => {
      const now = clock.now()
      const hash = tokenHash(token)
      const ask = await findAsk(pool, { tokenHash: hash, now })
      if (ask === undefined) return noSuchLinkPage(language, home)
      const { customerId, shopId, shopName, shopEmail: email, channel, contact, brandId } = ask
      await inTransaction(pool, async (client) => {
        // Two presses at the same time are recorded and reported once.
        if (!(await confirmAsk(client, { tokenHash: hash, network: networkOf(ip), now }))) return
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

/**
 * Serves the links in promotional messages that withdraw a consent (consent/withdrawing). A mail program's
 * own button sends the same request as the page's (RFC 8058).
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
      await insertWithdrawals(pool, { ...link, network: networkOf(ip), now: clock.now() })
      return stoppedPage(language, link, home)
    },
  })
}
