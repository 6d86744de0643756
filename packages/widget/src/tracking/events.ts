import type { Currency, Shop } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import type { PathName } from '../paths.ts'
import type { Reminder } from './reminder.ts'

/** A shop as trackers know it, from its public data; its own pixel stands beside the brand's. */
export const trackedShop = ({ id, name, route, metaPixelId, settings }: Shop) => ({
  id,
  name,
  route,
  metaPixelId,
  /** True if advertisements may stand beside a booking. */
  showsAds: settings.displayReservationAds,
})

export type TrackedShop = Readonly<ReturnType<typeof trackedShop>>

export type TrackedSale = {
  /** Minor units, tips included. */
  readonly total: number
  readonly currency: Currency
  /** The id of the first appointment, or of a gift card's sale order, either of which gives access to it. */
  readonly appointmentId: string
}

/** Every event with its data, and the place that tracks it (tracking/events). */
type Table = {
  /** `app/trackers/`: a page is shown. */
  readonly pageViewed: { readonly page: PathName }
  /** `app/trackers/`: the guest moves to a shop. */
  readonly locationSelected: object
  /** `app/trackers/`, from the cart: its route, or `any`. */
  readonly professionalSelected: { readonly barber: string }
  /** `app/trackers/`, from the cart: the added services and add-ons. */
  readonly serviceSelected: { readonly services: readonly string[] }
  /** `app/trackers/`, from the cart: the start. */
  readonly dateTimeSelected: { readonly dateTime: string }
  /** `cart/extras/`: the new number of guests. */
  readonly guestAdded: { readonly guests: number }
  /** `cart/extras/`, `checkout/summary/`, `popups/late-tip/`. */
  readonly tipAdded: { readonly tip: Tip }
  /** `checkout/effects/`: the form is opened (checkout/phases). */
  readonly checkoutOpened: object
  /** `checkout/effects/`: the form is sent, and the result. */
  readonly paymentConfirmed: object
  readonly paymentFailed: { readonly code: string }
  readonly paymentSucceeded: { readonly sale: TrackedSale }
  /** `checkout/effects/`: a reservation, a waiting-list application, a gift card. */
  readonly booked: { readonly sale: TrackedSale }
  readonly waitingListJoined: object
  readonly giftCardBought: { readonly sale: TrackedSale }
  /** `session/`: signing in to an existing account, and to a new one, in any way. */
  readonly signedIn: object
  readonly signedUp: object
  /** `popups/review/`, `app/review-prompt.tsx`. */
  readonly reviewOpened: object
  readonly reviewed: { readonly rating: number }
  readonly reviewDismissed: object
  /** `tracking/start-trackers.ts`: the guest came by a reminder, and has booked. */
  readonly reminderStarted: { readonly reminder: Reminder }
  readonly reminderCompleted: { readonly reminder: Reminder }
}

export type EventName = keyof Table

type Of<Name extends EventName> = {
  readonly name: Name
  readonly shop?: TrackedShop | undefined
} & Table[Name]

/** An event as tracked within this page; `sent-event.ts` turns it into the form for others. */
export type TrackedEvent = { readonly [Name in EventName]: Of<Name> }[EventName]
