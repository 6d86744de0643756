import type { BrandCustomer, NotificationsConsent } from '@openchair/contract'
import type { CardPurpose, PopupName } from '../../popup-stack/popup-props.ts'
import { type TrackedShop, trackedShop } from '../../tracking/events.ts'
import { channelsDue } from '../consents/consents.ts'
import type { checkoutMachine } from '../machine/checkout-machine.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'

export type FormName = 'checkoutForm' | 'checkoutFormV2' | 'waitingListForm'

/** The page's data and functions that the effects need. */
export type CheckoutPage = {
  readonly shopRef: string
  readonly options: CheckoutOptions | undefined
  /** The name under which the form opens, one of two (flags checkout-v2, mobile-checkout-v-2). */
  readonly form: FormName
  readonly preload: (popups: readonly PopupName[]) => void
  readonly showReservation: (saleOrder: string) => void
  readonly showGiftCard: (saleOrder: string) => void
  /** Loads a sale order for the page that will show it. */
  readonly bringSaleOrder: (saleOrder: string) => Promise<unknown>
  readonly showWaitingList: (application: string) => void
  /** The texts and the charge for a card on the waiting list. */
  readonly cardPurpose: CardPurpose | undefined
  /** Reloads the signed-in user after a change. */
  readonly askUserAgain: () => void
  /** The signed-in customer; undefined for a guest. */
  readonly customer: () => BrandCustomer | undefined
  /** Called when the server has recorded the customer's consents. */
  readonly onConsent: (customerId: string, consent: NotificationsConsent) => void
}

/** The implementations of the machine's actions and actors. */
type Effects = Parameters<typeof checkoutMachine.provide>[0]
export type Actions = NonNullable<Effects['actions']>
export type Actors = NonNullable<Effects['actors']>

/** The shop as trackers receive it. */
export const shopOf = ({ options }: Pick<CheckoutPage, 'options'>): TrackedShop | undefined =>
  options && trackedShop(options.shop)

/** The channels about which the shop still has to ask. */
export const consentsDue = ({ options, customer }: Pick<CheckoutPage, 'options' | 'customer'>) =>
  options === undefined ? [] : channelsDue({ shop: options.shop, customer: customer() })
