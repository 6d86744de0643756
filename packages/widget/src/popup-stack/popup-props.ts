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

/** Every popup with its properties (screens/popups). To open one, import only this; its code loads then. */
export type PopupPropsByName = {
  /** A shop's address, hours, phone and photos; `shopRef` is the id or route in the page's address. */
  locationInfo: { readonly shopRef: string }
  /** A professional's services, prices and hours; both are ids or routes in the page's address. */
  barberInfo: {
    readonly shopRef: string
    readonly barber: string
    /** The address for booking the professional; undefined where they are chosen, or cannot be booked. */
    readonly next?: string | undefined
  }
  /** Asks for the passcode of a professional by invitation; both are ids or routes in the page's address. */
  barberPasscode: {
    readonly shopRef: string
    readonly barber: string
    /** The guest of a group who has chosen this professional. */
    readonly guest?: string | undefined
    /** The address of the professional's services; undefined where the page is there already. */
    readonly next?: string | undefined
    /** True to ask even though a passcode is known, because the server no longer accepts it. */
    readonly anew?: boolean
    readonly onValid?: () => void
  }
  /** Explains why the browser is about to ask for the guest's location. */
  locationRequest: { readonly onAllow: () => void }
  /** Explains that the browser does not reveal the guest's location. */
  locationDenied: object
  /** The policies. With `onNext` the guest agrees to them before the form, without it they only read them. */
  policies: { readonly shopRef: string; readonly onNext?: () => void; readonly onCancel?: () => void }
  /** The customer's details and the payment. */
  checkoutForm: CheckoutDetails
  /** The same form under its second name (flags checkout-v2, mobile-checkout-v-2). */
  checkoutFormV2: CheckoutDetails
  /** Adds a promo's or a gift card's code to the cart (promos/one-field). */
  addCode: { readonly shopRef: string }
  taxesAndFees: object
  /** A form for a card. The card stays in the form, and `onNext` gets a function that makes a token of it. */
  cardForm: Omit<CheckoutStep, 'onNext'> & {
    readonly onNext: (collectCard: () => Promise<Collected>) => void
    /** The purpose of the card, where it is not for the page's cart. */
    readonly about?: CardPurpose
  }
  /** The guest's wallet, with every charge and its time (screens/payment-popups). */
  checkoutPayment: {
    readonly shopRef: string
    readonly kind: WalletKind
    readonly onCollected: (collected: Collected) => void
    readonly onCancel: () => void
  }
  /** The hidden menu with which developers switch feature flags. */
  featureFlags: { readonly shopRef?: string | undefined }
  paymentMethod: { readonly shopRef: string }
  /**
   * Cancels an appointment or a whole sale, and first shows the refund (changes/cancel, changes/cancel-part).
   */
  cancelAppointment: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** Chooses another time or professional for an appointment, or for the whole sale (changes/move). */
  reschedule: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** A tip after the appointment, charged at once. One percentage is preselected (tips/after). */
  lateTip: {
    readonly saleOrderId: string
    readonly appointmentId: string
    readonly percentage?: number | undefined
  }
  /** The user's data at the brand of the page, and the choice of language (accounts/menu). */
  menu: PageOf
  /** A saved card, above the menu. The guest can make it the default, or remove it (payments/saved-cards). */
  savedCard: { readonly customerId: string; readonly cardId: string }
  /** The ways to sign in and to sign up at a brand (accounts/ways-to-sign-in). */
  signIn: SignInProps
  /** Asks for the code sent to a phone, above the sign-in (screens/popups). */
  phoneCode: {
    readonly brandId: string
    /** The phone number in the format E.164. */
    readonly phone: string
    /** Seconds until another code can be requested. */
    readonly resendInSeconds: number
    /** Called with a complete code, where that does not sign in. Throws the server's refusal. */
    readonly onCode?: (code: string) => Promise<void>
  }
  sessions: { readonly brandId: string }
  /** Changes name, e-mail, phone and language of the signed-in user at a brand (accounts/own-details). */
  ownDetails: { readonly brandId: string }
  /** Verifies an e-mail by a mailed link's token, once a button is pressed (accounts/verified-email). */
  confirmEmail: { readonly brandId: string; readonly token: string }
  /** The user's ways to sign in at a brand, and those that a new password just removed (accounts/ways). */
  ways: { readonly brandId: string; readonly removed?: readonly RemovedWay[] }
  /** Asks for consent to news: before a booking, or when a signed-in customer wants to change it. */
  marketingConsent: { readonly shopRef: string } & (ConsentStep | { readonly customer: BrandCustomer })
  /** The visitor's choice about cookies, when a link opens it again (consent/cookies). */
  cookieConsent: PageOf
  /** Rates an appointment, or changes the rating (changes/rating). */
  review: {
    readonly appointmentId: string
    /** The number of stars that the guest has already pressed, 1 to 5. */
    readonly rating?: number
    /** The notification that asks for the rating. It can be dismissed. */
    readonly notificationId?: string
  }
  /** Puts the guest on the waiting list of the cart's day. It is a form of the checkout. */
  waitingListForm: CheckoutDetails
  /** Says that the guest is already on the list of this day (`yyyy-MM-dd`). */
  waitingListExists: {
    readonly day: string
    readonly country: string | undefined
    readonly onOk: () => void
    readonly onCancel: () => void
  }
  /** All times that an offer of the waiting list contains (waiting-list/offer). */
  waitingListTimeSlots: {
    readonly slots: readonly OfferedSlot[]
    readonly zone: string
    readonly country: string
    readonly currency: Currency
    /** The `waitingListSlotId` of the chosen time. */
    readonly chosen: string
    readonly expiresAt: string
    readonly onTake: (slot: OfferedSlot) => void
  }
  /** Books any free time instead of waiting (waiting-list/other-time). */
  waitingListReschedule: {
    readonly application: WaitingListApplication
    /** The end of the hold on an offer's times; undefined without an offer. */
    readonly heldUntil?: string
    readonly onBook: (time: OtherTime) => void
  }
  /** Asks the guest, before the booking, to agree to a price that is new to them or has changed. */
  waitingListAgree: {
    readonly application: WaitingListApplication
    /** The start, as the schedule gave it. */
    readonly dateTime: string
    readonly total: number
    /** The time of payment and the card, as text. */
    readonly charge: string
    /** True if the guest had agreed to another sum before. */
    readonly hasChanged: boolean
    readonly onAgree: () => void
  }
  waitingListTip: {
    readonly application: WaitingListApplication
    readonly tiers: readonly PricedTier[]
    readonly onChange: (application: WaitingListApplication) => void
  }
  waitingListLeave: { readonly application: WaitingListApplication; readonly onLeave: () => Promise<void> }
  /** Links to a brand's apps, which can be sent by SMS. `brand` is the id or route in the page's address. */
  appLink: { readonly brand: string; readonly phone?: string }
}

/** The purpose of a card: the button's text, a note, and the charge at once in minor units. */
export type CardPurpose = {
  readonly label: string
  readonly sum?: string
  readonly note: string
  readonly chargeNow: number
  /** The sale or the application for which the card is entered, where there is one. */
  readonly subject?: CardSubject
  /** The text of the button back, for a form outside of a checkout. Such a form shows the refusal itself. */
  readonly back?: string
}

/** A free time with its professional. `dateTime` is as the schedule gave it. */
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

/** A step of the checkout in the shop of the page's address. */
type CheckoutStep = {
  readonly shopRef: string
  readonly onNext: () => void
  readonly onCancel: () => void
}

/** A form with the customer's details. `onNext` gets the id of the chosen saved card, where there is one. */
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
