import {
  consentTextVersion,
  type InputOf,
  type NotificationsConsent,
  type WireLanguage,
} from '@openchair/contract'
import type { updateNotificationsConsent as call } from '@openchair/contract/calls'
import { readConsent, recordConsent } from '../accounts/consents/consents.ts'
import { provedChannels } from '../accounts/consents/store-consent-asks.ts'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { Deps } from '../deps.ts'
import { askContact } from '../messages/news/ask-contact.ts'
import { sendWelcome } from '../messages/news/send-welcome.ts'
import { inTransaction } from '../store/transaction.ts'
import { newsShop } from './find-news-shop.ts'

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
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    const { language, platform, address: network } = asker
    const from = { textVersion, language, platform, network }
    const answered = { customerId: customer.id, shopId: shop.id, proof: null, promotional, ...from }
    const { added, asked } = await recordConsent(
      client,
      answered,
      await provedChannels(client, customer.id),
      now,
    )
    const told = { customer, shop, language }
    await sendWelcome(deps, client, { ...told, channels: added })
    await askContact(deps, client, { ...told, channels: asked, from })
    return readConsent(client, customer.id, shop)
  })
}
