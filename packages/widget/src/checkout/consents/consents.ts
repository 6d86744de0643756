import {
  type BrandCustomer,
  type NewsChannel,
  newsChannels,
  type NotificationsConsent,
  type PromotionalAnswers,
  type Shop,
} from '@openchair/contract'
import { changesPerson, promptsDue } from '@openchair/rules'
import { type ConsentProof, giveConsent, updateConsent } from '../../calls/consent.ts'
import { storedInPage, stored } from '@openchair/ui/storage/store.ts'
import { useCheckout } from '../machine/checkout-store.ts'

/** The shops that have asked somebody in this browser about news. Stored for good. */
const shops = stored<readonly string[]>('openchair-consent-asked', 1, Infinity)

/** Tells if a guest of this browser has answered a shop. The server reveals no guest's answers. */
export const wasAsked = (shopId: string): boolean => shops.read()?.includes(shopId) === true

export const rememberAsked = (shopId: string): void => {
  if (!wasAsked(shopId)) shops.write([...(shops.read() ?? []), shopId])
}

/** The answers about news, stored while the guest is at their bank. */
const kept = storedInPage<PromotionalAnswers>('openchair-consents', 1)

type ShopAndCustomer = {
  readonly shop: Pick<Shop, 'id' | 'settings'>
  /** The signed-in customer. */
  readonly customer: BrandCustomer | undefined
}

/** The signed-in customer, if this booking is theirs; undefined if another person's name was typed. */
const ownCustomer = ({ customer }: ShopAndCustomer): BrandCustomer | undefined =>
  customer === undefined || changesPerson(customer, useCheckout.getState().details) ? undefined : customer

/** The channels to ask about before this booking: those never answered at this shop or in this checkout. */
export const channelsDue = (of: ShopAndCustomer): readonly NewsChannel[] => {
  const { shop } = of
  const customer = ownCustomer(of)
  if (customer === undefined && wasAsked(shop.id)) return []
  const before = customer?.notificationConsents.find(({ shopId }) => shopId === shop.id)?.promotional
  const due = promptsDue(shop.settings.newsChannels, { ...before, ...useCheckout.getState().consents })
  return newsChannels.filter((channel) => due[channel])
}

export const keepConsents = (consents: PromotionalAnswers): void => {
  useCheckout.setState({ consents })
  kept.write(consents)
}

/** Restores the answers that the guest gave before leaving for their bank. */
export const takeUpConsents = (): void => useCheckout.setState({ consents: kept.read() ?? {} })

/**
 * Sends the answers about news once there is a booking or a waiting-list application (checkout/news-step).
 * Channels without an answer are left out. If sending fails, the next booking asks again.
 * @param before a promise to wait for. The answers sent are those at the time of the call.
 */
export const saveConsents = async (
  of: ShopAndCustomer,
  proof: ConsentProof,
  onConsent: (customerId: string, consent: NotificationsConsent) => void,
  before?: Promise<unknown>,
): Promise<void> => {
  const { consents } = useCheckout.getState()
  kept.remove()
  useCheckout.setState({ consents: {} })
  if (Object.keys(consents).length === 0) return
  const { shop } = of
  const customer = ownCustomer(of)
  try {
    await before
    if (customer === undefined) {
      await giveConsent(shop.id, proof, consents)
      rememberAsked(shop.id)
    } else onConsent(customer.id, await updateConsent(customer.id, shop.id, consents))
  } catch {
    // The next booking asks again.
  }
}
