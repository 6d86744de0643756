import type {
  BrandCustomer,
  Currency,
  NewsChannel,
  OfferedSlot,
  PromotionalAnswers,
  RemovedWay,
  WaitingListApplication,
} from '@openchair/contract'
import type { PageOf } from '../calls/brands.ts'
import type { CardSubject } from '../calls/payments.ts'
import type { Collected, WalletKind } from '../payment-provider/payment-outcome.ts'

/** Every popup with its properties (screens/popups). To open one, import this alone; its code loads then. */
export type PopupPropsByName = {
  /** A shop's address, hours, phone and photos; `shopRef` is the id or route in the page's address. */
  locationInfo: { readonly shopRef: string }
  /** A professional's services, prices and hours; both are ids or routes in the page's address. */
  barberInfo: {
    readonly shopRef: string
    readonly barber: string
    /** The address for booking them; missing where they are chosen already, or cannot be booked. */
    readonly next?: string | undefined
  }
  /** Asks for the passcode of a professional by invitation; both are ids or routes in the page's address. */
  barberPasscode: {
    readonly shopRef: string
    readonly barber: string
    /** The guest of a group whose professional it is. */
    readonly guest?: string | undefined
    /** The address of their services; missing where the page is already there. */
    readonly next?: string | undefined
    /** True to ask although a passcode is known, because the server no longer accepts it. */
    readonly anew?: boolean
    readonly onValid?: () => void
  }
  /** Explains why the browser is about to ask for the guest's location. */
  locationRequest: { readonly onAllow: () => void }
  /** Explains that the browser does not reveal the guest's location. */
  locationDenied: object
  /** The policies: to be agreed to before the form, or to be read beside it if there is no `onNext`. */
  policies: { readonly shopRef: string; readonly onNext?: () => void; readonly onCancel?: () => void }
  /** The customer's details and the payment. */
  checkoutForm: CheckoutDetails
  /** The same under its second name (flags checkout-v2, mobile-checkout-v-2). */
  checkoutFormV2: CheckoutDetails
  /** Adds a promo's or a gift card's code to the cart (promos/one-field). */
  addCode: { readonly shopRef: string }
  taxesAndFees: object
  /** A form for a card, which is collected when the guest continues and stays in the form. */
  cardForm: Omit<CheckoutStep, 'onNext'> & {
    readonly onNext: (collectCard: () => Promise<Collected>) => void
    /** The card's purpose, where that is not the page's cart. */
    readonly about?: CardPurpose
  }
  /** The guest's wallet, with all charges and their times (screens/payment-popups). */
  checkoutPayment: {
    readonly shopRef: string
    readonly kind: WalletKind
    readonly onCollected: (collected: Collected) => void
    readonly onCancel: () => void
  }
  /** Hidden menu of feature flags, for developers. */
  featureFlags: { readonly shopRef?: string | undefined }
  paymentMethod: { readonly shopRef: string }
  /** Cancels an appointment of a sale, or all of it, and first shows the refund (changes/cancel, changes/cancel-part). */
  cancelAppointment: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** Chooses another time or professional for an appointment, or for the whole sale (changes/move). */
  reschedule: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** Tip after the appointment, charged at once, with one of the shop's percentages chosen (tips/after). */
  lateTip: {
    readonly saleOrderId: string
    readonly appointmentId: string
    readonly percentage?: number | undefined
  }
  /** The user's data at the brand of the page, and the language (accounts/menu). */
  menu: PageOf
  /** A saved card, above the menu: makes it the default, or removes it (payments/saved-cards). */
  savedCard: { readonly customerId: string; readonly cardId: string }
  /** The ways to sign in and up at a brand (accounts/ways-to-sign-in). */
  signIn: SignInProps
  /** Asks for the code sent to a phone, above the sign-in (screens/popups). */
  phoneCode: {
    readonly brandId: string
    /** E.164. */
    readonly phone: string
    /** Seconds until another code can be requested. */
    readonly resendInSeconds: number
    /** The use of a complete code, where that is not signing in; throws the refusal. */
    readonly onCode?: (code: string) => Promise<void>
  }
  sessions: { readonly brandId: string }
  /** Changes name, e-mail, phone and language of the signed-in user at a brand (accounts/own-details). */
  ownDetails: { readonly brandId: string }
  /** Verifies an e-mail by the token of a mail's link, once a button is pressed (accounts/verified-email). */
  confirmEmail: { readonly brandId: string; readonly token: string }
  /** The user's ways to sign in at a brand, and those that a new password just removed (accounts/ways). */
  ways: { readonly brandId: string; readonly removed?: readonly RemovedWay[] }
  /** Asks for consent to news: before a booking, or when a signed-in customer wants to change it. */
  marketingConsent: { readonly shopRef: string } & (ConsentStep | { readonly customer: BrandCustomer })
  /** The visitor's choice about cookies, opened again from a link (consent/cookies). */
  cookieConsent: PageOf
  /** Rates an appointment, or changes the rating (changes/rating). */
  review: {
    readonly appointmentId: string
    /** The star already pressed, 1 to 5. */
    readonly rating?: number
    /** The notification with the question, which can be dismissed. */
    readonly notificationId?: string
  }
  /** Puts the guest on the waiting list of the cart's day: a form of the checkout. */
  waitingListForm: CheckoutDetails
  /** Says that the guest is already on the list of this day (`yyyy-MM-dd`). */
  waitingListExists: {
    readonly day: string
    readonly country: string | undefined
    readonly onOk: () => void
    readonly onCancel: () => void
  }
  /** All times of an offer (waiting-list/offer). */
  waitingListTimeSlots: {
    readonly slots: readonly OfferedSlot[]
    readonly zone: string
    readonly country: string
    readonly currency: Currency
    /** Its `waitingListSlotId`. */
    readonly chosen: string
    readonly expiresAt: string
    readonly onTake: (slot: OfferedSlot) => void
  }
  /** Books any free time instead of waiting (waiting-list/other-time). */
  waitingListReschedule: {
    readonly application: WaitingListApplication
    /** The end of an offer's hold meanwhile. */
    readonly heldUntil?: string
    readonly onBook: (time: OtherTime) => void
  }
  /** Asks the guest to agree to a price that is new to them or has changed, before the booking. */
  waitingListAgree: {
    readonly application: WaitingListApplication
    /** The start, as the schedule gave it. */
    readonly dateTime: string
    readonly total: number
    /** The payment time and the card, as text. */
    readonly charge: string
    /** True if the guest had agreed to another sum. */
    readonly hasChanged: boolean
    readonly onAgree: () => void
  }
  waitingListTip: {
    readonly application: WaitingListApplication
    readonly tiers: readonly PricedTier[]
    readonly onChange: (application: WaitingListApplication) => void
  }
  waitingListLeave: { readonly application: WaitingListApplication; readonly onLeave: () => Promise<void> }
  /** Links to a brand's apps, also sent by SMS; the brand is the id or route in the page's address. */
  appLink: { readonly brand: string; readonly phone?: string }
}

/** Purpose of a card: the button with its sum, the text, and the immediate charge in minor units. */
export type CardPurpose = {
  readonly label: string
  readonly sum?: string
  readonly note: string
  readonly chargeNow: number
  /** The sale or the application that it is for, where there is one. */
  readonly subject?: CardSubject
  /** Text that leads back from a form outside of a checkout, which shows the last refusal itself. */
  readonly back?: string
}

/** A free time with its professional; `dateTime` as the schedule gave it. */
export type OtherTime = { readonly barberId: string; readonly dateTime: string }

/** A percentage that the shop offers as a tip, and its amount in minor units. */
export type PricedTier = { readonly percentage: number; readonly amount: number }

export type SignInProps = {
  readonly brandId: string
  /** First step; the ways unless given. `linkOld` and `verifyOld` follow mailed links that no longer work. */
  readonly step?: 'ways' | 'email' | 'verifyOld' | 'signUp' | 'forgotten' | 'linkOld' | 'newPassword'
  readonly token?: string
}

type ConsentStep = {
  readonly channels: readonly NewsChannel[]
  readonly contact: Readonly<Record<NewsChannel, string>>
  readonly onAnswer: (answers: PromotionalAnswers) => void
  readonly onCancel: () => void
}

/** A step of the checkout in the shop that the address names. */
type CheckoutStep = {
  readonly shopRef: string
  readonly onNext: () => void
  readonly onCancel: () => void
}

/** Continues with the chosen saved card, where there is one. */
type CheckoutDetails = Omit<CheckoutStep, 'onNext'> & {
  readonly onNext: (savedCard?: string) => void
}

export type PopupName = keyof PopupPropsByName

export type PopupControl = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

export type PopupProps<Name extends PopupName> = PopupPropsByName[Name] & PopupControl
