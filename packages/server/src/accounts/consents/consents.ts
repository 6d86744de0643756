import {
  type NewsChannel,
  newsChannels,
  type NotificationsConsent,
  type PromotionalAnswers,
} from '@openchair/contract'
import { promptsDue } from '@openchair/rules'
import type { Client, Queryable } from '../../store/db.ts'
import { deleteAsk } from './store-consent-asks.ts'
import { findAnswers, insertConsent, type NewRecord, type ShopAnswers } from './store-consents.ts'

/** The parts of a shop that consents need: its id, and the channels by which it sends news. */
export type NewsShop = Pick<ShopAnswers, 'newsChannels'> & { readonly id: string }

/** Puts a customer's answers to a shop into the form of the contract. */
export const showConsent = ({
  shopId,
  newsChannels: channels,
  answers,
}: ShopAnswers): NotificationsConsent => ({
  shopId,
  promotional: answers,
  showPrompt: promptsDue(channels, answers),
})

/** Reads the consents that a customer has given a shop (consent/news). */
export const readConsent = async (
  on: Queryable,
  customerId: string,
  { id, newsChannels: channels }: NewsShop,
): Promise<NotificationsConsent> => {
  return showConsent({ shopId: id, newsChannels: channels, answers: await findAnswers(on, customerId, id) })
}

/** The customer who answers, the shop, and the address that the answer came from. */
export type ConsentAnswers = Omit<NewRecord, 'channel' | 'accepted'> & {
  readonly promotional: PromotionalAnswers
}

/** The channels of news that an answer changed. */
type Changed = {
  /** Channels by which news may be sent from now on, and could not be sent before. */
  readonly added: readonly NewsChannel[]
  /** Channels whose contact has to confirm first, because the asker has not proved it (consent/proof). */
  readonly asked: readonly NewsChannel[]
}

/**
 * Records answers, each channel by itself (consent/record). Consent for a contact outside `proved` is valid
 * only once that contact confirms it, unless it was valid already. Must run in a transaction.
 */
export const recordConsent = async (
  client: Client,
  { promotional, ...answered }: ConsentAnswers,
  proved: readonly NewsChannel[],
  now: Temporal.Instant,
): Promise<Changed> => {
  const read = () => findAnswers(client, answered.customerId, answered.shopId)
  const before = await read()
  const asked = newsChannels.filter(
    (channel) => promotional[channel] === true && before[channel] !== true && !proved.includes(channel),
  )
  for (const channel of newsChannels) {
    const accepted = promotional[channel]
    if (accepted === undefined || asked.includes(channel)) continue
    await insertConsent(client, { ...answered, channel, accepted }, now)
    if (!accepted) await deleteAsk(client, { ...answered, channel })
  }
  const after = await read()
  const added = newsChannels.filter((channel) => after[channel] === true && before[channel] !== true)
  return { added, asked }
}
