import { fromWireLanguage, type NewsChannel, type WireLanguage } from '@openchair/contract'
import { newConsentLink } from '../../accounts/consents/consent-links.ts'
import type { Deps } from '../../deps.ts'
import { writeMessage } from '../write-message.ts'
import type { Client } from '../../store/db.ts'

export type Welcome = {
  readonly customer: { readonly id: string; readonly email: string | null; readonly phone: string | null }
  readonly shop: {
    readonly id: string
    readonly name: string
    /** Null where it has none. */
    readonly email: string | null
    readonly brandId: string
  }
  /** The channels by which the shop may send news from now on. */
  readonly channels: readonly NewsChannel[]
  readonly language: WireLanguage
}

/**
 * Tells a customer, on each channel, what they agreed to, with the link that withdraws it. The owner of a
 * mistyped contact learns of it at once (consent/withdrawing). Must run in the transaction that records the consent.
 */
export const sendWelcome = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  client: Client,
  { customer, shop, channels, language }: Welcome,
): Promise<void> => {
  const now = clock.now()
  for (const channel of channels) {
    const to = customer[channel]
    if (to === null) continue
    const of = { customerId: customer.id, shopId: shop.id, channel, publicUrl: config.publicUrl }
    const stopLink = await newConsentLink(client, of, now)
    const news = { kind: 'newsAgreed', shop: shop.name, shopEmail: shop.email, stopLink } as const
    const reached = { brandId: shop.brandId, to, language: fromWireLanguage(language) }
    await writeMessage(client, { ...news, ...reached, channel: channel === 'phone' ? 'sms' : 'email' }, now)
  }
}
