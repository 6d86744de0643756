import { randomBytes } from 'node:crypto'
import { fromWireLanguage, type NewsChannel, type WireLanguage } from '@openchair/contract'
import { newConsentLink } from '../../accounts/consents/consent-links.ts'
import { insertAsk } from '../../accounts/consents/store-consent-asks.ts'
import { tokenHash } from '../../accounts/token.ts'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import { writeMessage } from '../write-message.ts'

export type Welcome = {
  readonly customer: { readonly id: string; readonly email: string | null; readonly phone: string | null }
  readonly shop: {
    readonly id: string
    readonly name: string
    /** The shop's e-mail; null where it has none. */
    readonly email: string | null
    readonly brandId: string
  }
  /** The channels by which the shop may send news from now on, or asks whether it may. */
  readonly channels: readonly NewsChannel[]
  readonly language: WireLanguage
}

type News =
  | { readonly kind: 'newsAgreed'; readonly stopLink: string }
  | { readonly kind: 'newsAsked'; readonly confirmLink: string }

/** Writes a message to each contact of a customer, unless `newsFor` gives undefined for it. */
const writeToEach = async (
  client: Client,
  { customer, shop, channels, language }: Welcome,
  now: Temporal.Instant,
  newsFor: (channel: NewsChannel, to: string) => Promise<News | undefined>,
): Promise<void> => {
  for (const channel of channels) {
    const to = customer[channel]
    const news = to ? await newsFor(channel, to) : undefined
    if (!to || news === undefined) continue
    const from = { shop: shop.name, shopEmail: shop.email, brandId: shop.brandId }
    const reached = { to, language: fromWireLanguage(language) }
    await writeMessage(
      client,
      { ...news, ...from, ...reached, channel: channel === 'phone' ? 'sms' : 'email' },
      now,
    )
  }
}

/**
 * Tells a customer on each channel what they agreed to, with the link that withdraws it. The owner of a
 * mistyped contact learns of it at once (consent/withdrawing). Must run in the transaction that records the
 * consent.
 */
export const sendWelcome = async (
  { clock, config: { publicUrl } }: Pick<Deps, 'clock' | 'config'>,
  client: Client,
  welcome: Welcome,
): Promise<void> => {
  const now = clock.now()
  const of = { customerId: welcome.customer.id, shopId: welcome.shop.id, publicUrl }
  await writeToEach(client, welcome, now, async (channel) => ({
    kind: 'newsAgreed',
    stopLink: await newConsentLink(client, { ...of, channel }, now),
  }))
}

/**
 * Asks the owners of contacts whether they want a shop's news, because anybody can book with somebody else's
 * contact and agree (consent/proof). Asks for each contact at most once a day. Must run in the transaction
 * that records the answers.
 */
export const askContact = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  client: Client,
  {
    from,
    ...question
  }: Welcome & { readonly from: { readonly textVersion: number; readonly platform: string } },
): Promise<void> => {
  const now = clock.now()
  const { customer, shop, language } = question
  await writeToEach(client, question, now, async (channel, to) => {
    // The token has 128 bits, so that the link fits into a text message.
    const token = randomBytes(16).toString('base64url')
    const contact = channel === 'email' ? to.toLowerCase() : to
    const of = { customerId: customer.id, shopId: shop.id, channel, contact, language, ...from }
    const isNew = await insertAsk(client, { ...of, tokenHash: tokenHash(token), now })
    return isNew ? { kind: 'newsAsked', confirmLink: `${config.publicUrl}/news/${token}` } : undefined
  })
}
