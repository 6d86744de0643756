import {
  consentTextVersion,
  type InputOf,
  type NewsChannel,
  type NotificationsConsent,
  type WireLanguage,
} from '@openchair/contract'
import type { updateNotificationsConsent as call } from '@openchair/contract/calls'
import {
  type ConsentAnswers,
  type NewsShop,
  readConsent,
  recordConsent,
} from '../accounts/consents/consents.ts'
import { provedChannels } from '../accounts/consents/store-consent-asks.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import { askContact, sendWelcome, type Welcome } from '../messages/news/send-welcome.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'

/** The asker, as consents record them. */
export type Asker = {
  readonly language: WireLanguage
  readonly platform: string
  /** The network of the asker. */
  readonly address: string
}

/**
 * Gives or withdraws consents of the signed-in customer, each channel by itself. Channels without an answer
 * stay as they were (consent/record). Refuses with `customer_not_found`, `shop_not_found`, and
 * `too_many_requests` where the messages that confirm changes are too many.
 */
export const updateConsent = async (
  deps: Deps,
  { customerId, shopId, promotional, textVersion = consentTextVersion }: InputOf<typeof call>,
  { session, ...asker }: Asker & { readonly session: { readonly userId: string } },
): Promise<NotificationsConsent> => {
  const customer = await ownCustomer(deps, session, customerId)
  const shop = await newsShop(deps, shopId, customer.brandId)
  await deps.limits.spend('consented', { target: customer.id, address: asker.address })
  return inTransaction(deps.pool, async (client) => {
    const proved = await provedChannels(client, customer.id)
    const answers = { customer, shop, proof: null, promotional, textVersion, proved }
    await recordAnswers(deps, client, answers, asker)
    return readConsent(client, customer.id, shop)
  })
}

type Answers = Pick<Welcome, 'customer' | 'shop'> &
  Pick<ConsentAnswers, 'proof' | 'promotional' | 'textVersion'> & { readonly proved: readonly NewsChannel[] }

/**
 * Records a customer's answers to a shop, and sends messages to the contacts concerned. A contact outside
 * `proved` has to confirm first. Must run in a transaction.
 */
export const recordAnswers = async (
  deps: Pick<Deps, 'clock' | 'config'>,
  client: Client,
  { customer, shop, proved, ...answers }: Answers,
  { language, platform, address: network }: Asker,
): Promise<void> => {
  const from = { textVersion: answers.textVersion, platform, network }
  const answered = { ...answers, ...from, customerId: customer.id, shopId: shop.id, language }
  const { added, asked } = await recordConsent(client, answered, proved, deps.clock.now())
  const told = { customer, shop, language }
  await sendWelcome(deps, client, { ...told, channels: added })
  await askContact(deps, client, { ...told, channels: asked, from })
}

/** Finds a shop of a brand for its consents. Refuses with `shop_not_found`, also for another brand's shop. */
export const newsShop = async (
  { catalogues }: Pick<Deps, 'catalogues'>,
  shopRef: string,
  brandId?: string,
): Promise<NewsShop & Welcome['shop']> => {
  const { shop, email } = await catalogues.ofShop(shopRef)
  if (brandId !== undefined && shop.brandId !== brandId) throw new Refusal('shop_not_found')
  const { id, name, brandId: of, settings } = shop
  return { id, name, email, brandId: of, newsChannels: settings.newsChannels }
}
