import type { EventName, TrackedEvent, TrackedShop } from './events.ts'
import { hashOf } from './hash.ts'
import type { Reminder } from './reminder.ts'

export type Payload = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** An event as others are told of it. */
export type SentEvent = {
  readonly name: EventName
  /** ISO. */
  readonly at: string
  /** The page's name: its address may be what permits to see or change a sale. */
  readonly page: string | undefined
  readonly shop: TrackedShop | undefined
  /** Spec 3, Analytics payload, and what is the event's own; nothing of who the guest is. */
  readonly payload: Payload
  /** For whoever sent the reminder alone. */
  readonly reminder: Reminder | undefined
}

/** Minor units as the currency's whole ones with 2 decimals, which each of our currencies has (spec 9, Money and tipping). */
export const analyticsMoney = (minor: number): string => (minor / 100).toFixed(2)

type Heading = Pick<SentEvent, 'at' | 'page'>

/**
 * What of an event may be told outside: the id of an appointment, which permits to change it, as its hash. Undefined, and the
 * console says so, where it is not known in which shop something was sold (spec 5; spec 8, Console logs and thrown errors).
 */
export const sentEvent = async (
  event: TrackedEvent,
  { at, page }: Heading,
): Promise<SentEvent | undefined> => {
  const { name, shop, ...own } = event
  const { sale, reminder, tip, ...rest } = { sale: undefined, reminder: undefined, tip: undefined, ...own }
  if (sale && (!shop?.name || !shop.route)) {
    // oxlint-disable-next-line no-console
    console.error('Missing shop information in analytics payload. This should not happen')
    return undefined
  }
  const payload = {
    ...(shop && { shopId: shop.id, shopName: shop.name, shopRoute: shop.route }),
    ...(sale && {
      totalWithTips: analyticsMoney(sale.total),
      currency: sale.currency,
      appointmentId: await hashOf(sale.appointmentId),
    }),
    ...(tip?.type === 'percentage' && { tipPercentage: tip.percentage }),
    ...(tip?.type === 'amount' && { tipAmount: analyticsMoney(tip.amount) }),
    ...(reminder && { utmMedium: reminder.utmMedium }),
    ...rest,
  }
  return { name, at, page, shop, payload, reminder }
}
