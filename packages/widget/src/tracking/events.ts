import type { Currency, Shop } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import type { PathName } from '../paths.ts'
import type { Reminder } from './reminder.ts'

/** A shop as trackers know it; what is known of it to everybody. */
export type TrackedShop = {
  readonly id: string
  readonly name: string
  readonly route: string
  /** Its own pixel, beside the brand's. */
  readonly metaPixelId: string | null
  /** Whether advertisements may stand beside what was booked. */
  readonly showsAds: boolean
}

export const trackedShop = ({ id, name, route, metaPixelId, settings }: Shop): TrackedShop => ({
  id,
  name,
  route,
  metaPixelId,
  showsAds: settings.displayReservationAds,
})

export type TrackedSale = {
  /** Minor units, tips included. */
  readonly total: number
  readonly currency: Currency
  /** Of the first appointment, or of the sale order of a gift card: whoever has it may see and change that. */
  readonly appointmentId: string
}

/** Every event with what it says, and where it is tracked (spec 7, Third-party and analytics; spec 9, Other). */
type Table = {
  /** `app/trackers/`: a page is shown. */
  readonly pageViewed: { readonly page: PathName }
  /** `app/trackers/`: the guest goes on to a shop. */
  readonly locationSelected: object
  /** `app/trackers/`, from the cart: its route, or `any`. */
  readonly professionalSelected: { readonly barber: string }
  /** `app/trackers/`, from the cart: services and add-ons that came to it. */
  readonly serviceSelected: { readonly services: readonly string[] }
  /** `app/trackers/`, from the cart: the start. */
  readonly dateTimeSelected: { readonly dateTime: string }
  /** `cart/extras/`: how many come then. */
  readonly guestAdded: { readonly guests: number }
  /** `cart/extras/`, `checkout/summary/`, `popups/late-tip/`. */
  readonly tipAdded: { readonly tip: Tip }
  /** `checkout/effects/`: the form is opened (spec 4, Checkout phases). */
  readonly checkoutOpened: object
  /** `checkout/effects/`: it is sent; what became of it. */
  readonly paymentConfirmed: object
  readonly paymentFailed: { readonly code: string }
  readonly paymentSucceeded: { readonly sale: TrackedSale }
  /** `checkout/effects/`: a reservation, a place in line, a gift card. */
  readonly booked: { readonly sale: TrackedSale }
  readonly waitingListJoined: object
  readonly giftCardBought: { readonly sale: TrackedSale }
  /** `session/`: an account that was there, and one that has been opened, in whichever way. */
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

/** An event as it is tracked, for this page alone: outside goes what `sent-event.ts` makes of it. */
export type TrackedEvent = { readonly [Name in EventName]: Of<Name> }[EventName]
