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

/** The channels of news that answers have changed. */
type Changed = {
  /** Those by which news may be sent from now on, and might not before. */
  readonly added: readonly NewsChannel[]
  /** Those whose contact has to confirm it first, because whoever answered has not proved it (behaviour 56). */
  readonly asked: readonly NewsChannel[]
}

/**
 * Records answers, each channel by itself (behaviour 32); a yes for a contact that is not among the `proved` ones is left to that
 * contact, unless it holds already. Belongs in a transaction.
 */
export const recordConsent = async (
  client: Client,
  { promotional, ...answered }: Answered,
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
