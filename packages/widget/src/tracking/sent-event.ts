import type { EventName, TrackedEvent, TrackedShop } from './events.ts'
import { hashOf } from './visitor.ts'
import type { Reminder } from './reminder.ts'

export type Payload = Readonly<Record<string, string | number | readonly string[] | undefined>>

export type SentEvent = {
  readonly name: EventName
  /** The time of the event, as an ISO instant. */
  readonly at: string
  /** The page's name, because its address may give access to a sale. */
  readonly page: string | undefined
  readonly shop: TrackedShop | undefined
  /** The event's data, without anything about the guest. */
  readonly payload: Payload
  /** The guest's reminder. Only the tracker that reports to the reminder's sender passes it on. */
  readonly reminder: Reminder | undefined
}

/** Minor units as whole units with 2 decimals, which all of our currencies have (tracking/amounts). */
export const analyticsMoney = (minor: number): string => (minor / 100).toFixed(2)

type Heading = Pick<SentEvent, 'at' | 'page'>

/**
 * The part of an event that may leave the page, with the appointment's id hashed. Undefined for a sale whose
 * shop has no name or route here (tracking/shop-needed).
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
