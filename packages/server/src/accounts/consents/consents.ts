import {
  type NewsChannel,
  newsChannels,
  type NotificationsConsent,
  type PromotionalAnswers,
} from '@openchair/contract'
import { promptsDue } from '@openchair/rules'
import type { Client, Queryable } from '../../store/db.ts'
import { findAnswers, insertConsent, type NewRecord, type ShopAnswers } from './store-consents.ts'

/** A shop as far as consents go: its id, and by which channels it sends news. */
export type NewsShop = Pick<ShopAnswers, 'newsChannels'> & { readonly id: string }

/** Answers as the contract shows them. */
export const showConsent = ({
  shopId,
  newsChannels: channels,
  answers,
}: ShopAnswers): NotificationsConsent => ({
  shopId,
  promotional: answers,
  showPrompt: promptsDue(channels, answers),
})

/** What a customer lets a shop send (spec 7, Notifications and consent). */
export const readConsent = async (
  on: Queryable,
  customerId: string,
  { id, newsChannels: channels }: NewsShop,
): Promise<NotificationsConsent> => {
  return showConsent({ shopId: id, newsChannels: channels, answers: await findAnswers(on, customerId, id) })
}

/** Who answers, to whom, and from where. */
export type Answered = Omit<NewRecord, 'channel' | 'accepted'> & { readonly promotional: PromotionalAnswers }

/**
 * Records answers, each channel by itself, and gives the channels that news may be sent by from now on and might not before
 * (behaviour 32). Belongs in a transaction.
 */
export const recordConsent = async (
  client: Client,
  { promotional, ...answered }: Answered,
  now: Temporal.Instant,
): Promise<readonly NewsChannel[]> => {
  const read = () => findAnswers(client, answered.customerId, answered.shopId)
  const before = await read()
  for (const channel of newsChannels) {
    const accepted = promotional[channel]
    if (accepted !== undefined) await insertConsent(client, { ...answered, channel, accepted }, now)
  }
  const after = await read()
  return newsChannels.filter((channel) => after[channel] === true && before[channel] !== true)
}
