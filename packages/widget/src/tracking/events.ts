import type { Currency, Shop } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import type { PathName } from '../paths.ts'
import type { Reminder } from './reminder.ts'

/** The public data of a shop that trackers get. A shop's own pixel is used beside its brand's. */
export const trackedShop = ({ id, name, route, metaPixelId, settings }: Shop) => ({
  id,
  name,
  route,
  metaPixelId,
  /** True if the shop shows advertisements beside a booking. */
  showsAds: settings.displayReservationAds,
})

export type TrackedShop = Readonly<ReturnType<typeof trackedShop>>

export type TrackedSale = {
  /** The total in minor units, tips included. */
  readonly total: number
  readonly currency: Currency
  /** The id of the first appointment, or of a gift card's sale order. Both ids give access to the sale. */
  readonly appointmentId: string
}

/** Every event with its data. Each comment names the folder or file that tracks it (tracking/events). */
type Table = {
  /** `app/trackers/`: a page is shown. */
  readonly pageViewed: { readonly page: PathName }
  /** `app/trackers/`: the guest comes to a shop. */
  readonly locationSelected: object
  /** `app/trackers/`, from the cart: the professional's route, or `any`. */
  readonly professionalSelected: { readonly barber: string }
  /** `app/trackers/`, from the cart: the added services and add-ons. */
  readonly serviceSelected: { readonly services: readonly string[] }
  /** `app/trackers/`, from the cart: the start. */
  readonly dateTimeSelected: { readonly dateTime: string }
  /** `cart/extras/`: a guest was added, with the new number of guests. */
  readonly guestAdded: { readonly guests: number }
  /** `cart/extras/`, `checkout/summary/`, `popups/late-tip/`: the guest gives a tip. */
  readonly tipAdded: { readonly tip: Tip }
  /** `checkout/effects/`: the form was opened (checkout/phases). */
  readonly checkoutOpened: object
  /** `checkout/effects/`: the form was sent, and then the payment failed or succeeded. */
  readonly paymentConfirmed: object
  readonly paymentFailed: { readonly code: string }
  readonly paymentSucceeded: { readonly sale: TrackedSale }
  /** `checkout/effects/`: a reservation or gift card is booked, or the guest joins a waiting list. */
  readonly booked: { readonly sale: TrackedSale }
  readonly waitingListJoined: object
  readonly giftCardBought: { readonly sale: TrackedSale }
  /** `session/`: the guest signs in to an existing account, or to a new one, in any way. */
  readonly signedIn: object
  readonly signedUp: object
  /** `popups/review/`, `app/review-prompt.tsx`: the question is shown, and answered. */
  readonly reviewOpened: object
  readonly reviewed: { readonly rating: number }
  readonly reviewDismissed: object
  /** `tracking/start-trackers.ts`: the guest came by a reminder, and then booked. */
  readonly reminderStarted: { readonly reminder: Reminder }
  readonly reminderCompleted: { readonly reminder: Reminder }
}

export type EventName = keyof Table

type Of<Name extends EventName> = {
  readonly name: Name
  readonly shop?: TrackedShop | undefined
} & Table[Name]

/** An event as code of this page tracks it. `sent-event.ts` turns it into the form that leaves the page. */
export type TrackedEvent = { readonly [Name in EventName]: Of<Name> }[EventName]
