import { randomBytes } from 'node:crypto'
import { fromWireLanguage } from '@openchair/contract'
import { insertAsk } from '../../accounts/consents/store-consent-asks.ts'
import { tokenHash } from '../../accounts/token.ts'
import type { Deps } from '../../deps.ts'
import type { Client } from '../../store/db.ts'
import type { Welcome } from './send-welcome.ts'
import { writeMessage } from '../write-message.ts'

/**
 * Asks contacts whether they want a shop's news, because anybody can book with somebody else's contact and
 * agree (consent/proof). Each contact is asked once a day at most. Must run in the transaction that records
 * the answers.
 */
export const askContact = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  client: Client,
  {
    customer,
    shop,
    channels,
    language,
    from,
  }: Welcome & { readonly from: { readonly textVersion: number; readonly platform: string } },
): Promise<void> => {
  const now = clock.now()
  for (const channel of channels) {
    const to = customer[channel]
    if (!to) continue
    // 128 bits, so that the link fits into a text message.
    const token = randomBytes(16).toString('base64url')
    const contact = channel === 'email' ? to.toLowerCase() : to
    const of = { customerId: customer.id, shopId: shop.id, channel, contact, language, ...from }
    if (!(await insertAsk(client, { ...of, tokenHash: tokenHash(token) }, now))) continue
    const asked = {
      kind: 'newsAsked',
      shop: shop.name,
      shopEmail: shop.email,
      confirmLink: `${config.publicUrl}/news/${token}`,
    } as const
    const reached = { brandId: shop.brandId, to, language: fromWireLanguage(language) }
    await writeMessage(client, { ...asked, ...reached, channel: channel === 'phone' ? 'sms' : 'email' }, now)
  }
}
