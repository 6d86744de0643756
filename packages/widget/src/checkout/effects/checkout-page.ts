import type { BrandCustomer, NotificationsConsent } from '@openchair/contract'
import type { CardPurpose, PopupName } from '../../popup-stack/popup-props.ts'
import { type TrackedShop, trackedShop } from '../../tracking/events.ts'
import { channelsDue } from '../consents/consents.ts'
import type { checkoutMachine } from '../machine/checkout-machine.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'

export type FormName = 'checkoutForm' | 'checkoutFormV2' | 'waitingListForm'

/** What the effects need from the page. */
export type CheckoutPage = {
  /** The shop as the page's address names it. */
  readonly shopRef: string
  readonly options: CheckoutOptions | undefined
  /** Under which of its two names the form opens (flags checkout-v2, mobile-checkout-v-2). */
  readonly form: FormName
  readonly preload: (popups: readonly PopupName[]) => void
  readonly showReservation: (saleOrder: string) => void
  readonly showGiftCard: (saleOrder: string) => void
  /** Asks the server for a sale order, for the page that will show it. */
  readonly bringSaleOrder: (saleOrder: string) => Promise<unknown>
  readonly showWaitingList: (application: string) => void
  /** What a card is kept for, on the waiting list. */
  readonly cardPurpose: CardPurpose | undefined
  /** What the page knows of whoever is signed in has changed. */
  readonly askUserAgain: () => void
  /** Who is signed in; undefined for a guest. */
  readonly customer: () => BrandCustomer | undefined
  /** The server has recorded what the customer lets the shop send. */
  readonly onConsent: (customerId: string, consent: NotificationsConsent) => void
}

/** What the machine does at its steps, and whom it waits for. */
type Effects = Parameters<typeof checkoutMachine.provide>[0]
export type Actions = NonNullable<Effects['actions']>
export type Actors = NonNullable<Effects['actors']>

/** The shop, for whoever is told of events. */
export const shopOf = ({ options }: Pick<CheckoutPage, 'options'>): TrackedShop | undefined =>
  options && trackedShop(options.shop)

/** The channels by which the shop may not yet send news, and may ask whether it may. */
export const consentsDue = ({ options, customer }: Pick<CheckoutPage, 'options' | 'customer'>) =>
  options === undefined ? [] : channelsDue({ shop: options.shop, customer: customer() })
