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

/**
 * Every popup by its name, and what it is opened with (spec 2, Popups). Who opens one imports this file
 * alone; the popup's code is loaded when it is opened.
 */
export type PopupPropsByName = {
  /** A shop's address, hours, phone and photos; `shopRef` as the page's address names it. */
  locationInfo: { readonly shopRef: string }
  /** A professional's services, prices and hours; both as the page's address names them. */
  barberInfo: {
    readonly shopRef: string
    readonly barber: string
    /** The address at which one books with them; none where that has been chosen already, or cannot be. */
    readonly next?: string | undefined
  }
  /** Asks for the passcode of a professional who books by invitation; both named as the page's address does. */
  barberPasscode: {
    readonly shopRef: string
    readonly barber: string
    /** Whose professional it is, in a group. */
    readonly guest?: string | undefined
    /** The address of their services; none where the page is there already. */
    readonly next?: string | undefined
    /** Asks although a passcode is known: the server does not take that any more. */
    readonly anew?: boolean
    readonly onValid?: () => void
  }
  /** Says why the browser is about to ask where the guest is. */
  locationRequest: { readonly onAllow: () => void }
  /** The browser does not tell where the guest is. */
  locationDenied: object
  /** What the guest agrees to before the form, or reads beside it where there is no `onNext`. */
  policies: { readonly shopRef: string; readonly onNext?: () => void; readonly onCancel?: () => void }
  /** Who books, and how it is paid. */
  checkoutForm: CheckoutDetails
  /** The same under its second name (flags checkout-v2, mobile-checkout-v-2). */
  checkoutFormV2: CheckoutDetails
  /** A promo's or a gift card's code for the cart (spec 2, Popups). */
  addCode: { readonly shopRef: string }
  /** What the cart's taxes and fees are made of. */
  taxesAndFees: object
  /** A card; what it gives is asked for when the guest goes on, and the card stays in the form. */
  cardForm: Omit<CheckoutStep, 'onNext'> & {
    readonly onNext: (collectCard: () => Promise<Collected>) => void
    /** What the card is for, where that is not the cart of the page. */
    readonly about?: CardPurpose
  }
  /** The guest's wallet, with what is charged when (spec 2, Popups: the checkout payment popup). */
  checkoutPayment: {
    readonly shopRef: string
    readonly kind: WalletKind
    readonly onCollected: (collected: Collected) => void
    readonly onCancel: () => void
  }
  /** The hidden menu of feature flags, for developers; `shopRef` as the page's address names it, where it names one. */
  featureFlags: { readonly shopRef?: string | undefined }
  /** Another way to pay than the one that is chosen. */
  paymentMethod: { readonly shopRef: string }
  /** Cancels an appointment of a sale, or all of it, and says before what comes back (behaviour 36, 37). */
  cancelAppointment: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** Another time or professional for an appointment; for all of the sale where none is named (behaviour 38). */
  reschedule: { readonly saleOrderId: string; readonly appointmentId?: string | undefined }
  /** A tip after the appointment, charged at once; with one of the shop's shares chosen (behaviour 39). */
  lateTip: {
    readonly saleOrderId: string
    readonly appointmentId: string
    readonly percentage?: number | undefined
  }
  /** What is the user's at the brand of the page, and the language (spec 2, Title bar and navigation). */
  menu: PageOf
  /** A saved card, above the menu: used first, or removed (behaviour 31). */
  savedCard: { readonly customerId: string; readonly cardId: string }
  /** The ways of signing in and up at a brand (spec 2, Screens: sign in, sign up). */
  signIn: SignInProps
  /** The code that was sent to a phone, above the sign-in (spec 2, Popups). */
  phoneCode: {
    readonly brandId: string
    /** E.164. */
    readonly phone: string
    /** After which another code is worth asking for. */
    readonly resendInSeconds: number
    /** What a code that is whole is for, where that is not signing in; throws what refuses it. */
    readonly onCode?: (code: string) => Promise<void>
  }
  /** The places where the user is signed in, at a brand. */
  sessions: { readonly brandId: string }
  /** Name, e-mail, phone and language of who is signed in at a brand, to be changed (behaviour 31). */
  ownDetails: { readonly brandId: string }
  /** Verifies an e-mail by the link of a mail, whose token this is, once a button is pressed (behaviour 51). */
  confirmEmail: { readonly brandId: string; readonly token: string }
  /** The ways in to the account of who is signed in at a brand; with those that a new password removed, where one was just set (behaviour 51). */
  ways: { readonly brandId: string; readonly removed?: readonly RemovedWay[] }
  /**
   * Whether the shop may send news, before a booking (what is asked about, and where it would be sent) or whenever a customer
   * who is signed in wants to change it.
   */
  marketingConsent: { readonly shopRef: string } & (ConsentStep | { readonly customer: BrandCustomer })
  /** What the visitor lets this browser keep, shown again by hand (spec 2, Cookie consent). */
  cookieConsent: PageOf
  /** How an appointment was, to be said or changed (spec 2, Rating and review). */
  review: {
    readonly appointmentId: string
    /** The star that was pressed already, 1 to 5. */
    readonly rating?: number
    /** What asked for it; it can be told not to ask again. */
    readonly notificationId?: string
  }
  /** Puts the guest on the waiting list of the day that the cart names: a form of the checkout. */
  waitingListForm: CheckoutDetails
  /** Says that the guest is on the list of this day already (`yyyy-MM-dd`). */
  waitingListExists: {
    readonly day: string
    readonly country: string | undefined
    readonly onOk: () => void
    readonly onCancel: () => void
  }
  /** All times of an offer (spec 2, Popups). */
  waitingListTimeSlots: {
    readonly slots: readonly OfferedSlot[]
    readonly zone: string
    readonly country: string
    readonly currency: Currency
    /** Its `waitingListSlotId`. */
    readonly chosen: string
    /** Until when they are held. */
    readonly expiresAt: string
    readonly onTake: (slot: OfferedSlot) => void
  }
  /** Any free time instead of waiting (spec 2, Popups). */
  waitingListReschedule: {
    readonly application: WaitingListApplication
    /** Until when an offer is held meanwhile. */
    readonly heldUntil?: string
    readonly onBook: (time: OtherTime) => void
  }
  /** What a time costs, to be agreed to before it is booked: nobody has seen that sum, or it is another now. */
  waitingListAgree: {
    readonly application: WaitingListApplication
    /** As the schedule gave it. */
    readonly dateTime: string
    readonly total: number
    /** When it is charged, and to which card. */
    readonly charge: string
    /** Another sum was agreed to before. */
    readonly hasChanged: boolean
    readonly onAgree: () => void
  }
  /** Another tip for whoever waits. */
  waitingListTip: {
    readonly application: WaitingListApplication
    readonly tiers: readonly PricedTier[]
    readonly onChange: (application: WaitingListApplication) => void
  }
  /** Asks before a place in line is given up. */
  waitingListLeave: { readonly application: WaitingListApplication; readonly onLeave: () => Promise<void> }
  /** Where a brand's applications are, and a link to them by SMS; the brand as the page's address names it. */
  appLink: { readonly brand: string; readonly phone?: string }
}

/** What a card is asked for: the form's button with its sum, what is said of charging, and what is charged at once in minor units. */
export type CardPurpose = {
  readonly label: string
  readonly sum?: string
  readonly note: string
  readonly chargeNow: number
  /** The sale or the application that it is for, where there is one. */
  readonly subject?: CardSubject
  /** Outside of a checkout: the words that lead back from the form, which then says itself why the last try was refused. */
  readonly back?: string
}

/** A free time with who does it; `dateTime` as the schedule gave it. */
export type OtherTime = { readonly barberId: string; readonly dateTime: string }

/** A share that the shop offers as a tip, and what it comes to in minor units. */
export type PricedTier = { readonly percentage: number; readonly amount: number }

export type SignInProps = {
  readonly brandId: string
  /**
   * Where it begins: the ways unless told. `linkOld`, `verifyOld`: the link of a mail, to a new password or to verify an
   * e-mail, leads nowhere any more.
   */
  readonly step?: 'ways' | 'email' | 'verifyOld' | 'signUp' | 'forgotten' | 'linkOld' | 'newPassword'
  /** Of the link with which a new password is chosen. */
  readonly token?: string
}

/** The consent as a step of the checkout. */
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

/** Goes on with the saved card that the customer chose, where they chose one. */
type CheckoutDetails = Omit<CheckoutStep, 'onNext'> & {
  readonly onNext: (savedCard?: string) => void
}

export type PopupName = keyof PopupPropsByName

/** What the stack gives to every popup, for its sheet. */
export type PopupControl = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

export type PopupProps<Name extends PopupName> = PopupPropsByName[Name] & PopupControl
