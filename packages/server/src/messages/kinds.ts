import { type Language, staffSignInMinutes, type StaffRole } from '@openchair/contract'
import type { GivenName } from '@openchair/rules'
import type { WayChange } from '../security/kinds.ts'
import type {
  MessageApplication,
  MessageAppointment,
  MessageChange,
  MessageFee,
  MessageGiftCard,
  MessagePaid,
  MessageRefund,
  MessageSale,
  NotIn,
} from './message-data.ts'

/**
 * The content of every message: its channel, its kind, and the facts that its text needs. Links are whole
 * addresses. A new kind is added here, to `lives`, and with its texts to `texts/`.
 */
export type MessageContent =
  | { readonly channel: 'sms'; readonly kind: 'signInCode'; readonly code: string }
  /** The addresses of the brand's applications: one for all stores, or one for each store. */
  | { readonly channel: 'sms'; readonly kind: 'appLink'; readonly links: readonly string[] }
  | OnEither<WaysContent>
  /** Confirms that a shop may send news by this channel. The message's link withdraws that. */
  | OnEither<NewsAgreed>
  /** Asks whether a contact's owner wants the news that somebody chose for it. The link confirms that. */
  | OnEither<NewsQuestion>
  /** A link that invalidates an earlier one, which was requested at `voided`, ISO 8601. */
  | {
      readonly channel: 'email'
      readonly kind: 'verifyEmail'
      readonly link: string
      readonly voided?: string
    }
  /** Sent to the owner of an account if somebody signed up with its e-mail. */
  | {
      readonly channel: 'email'
      readonly kind: 'accountExists'
      readonly signInLink: string
      readonly resetLink: string
    }
  | { readonly channel: 'email'; readonly kind: 'resetPassword'; readonly link: string }
  | ({ readonly channel: 'email' } & SaleContent)
  | ({ readonly channel: 'sms' } & Exclude<SaleContent, Receipt>)
  | ({ readonly channel: 'email' } & StaffContent)
  | ({ readonly channel: 'email' } & DeskContent)
  | OnEither<WaitingContent>
  | ({ readonly channel: 'email' } & GiftCardContent)

type OnEither<Content> = ({ readonly channel: 'sms' } & Content) | ({ readonly channel: 'email' } & Content)

/** Messages that are sent by mail alone. */
export type Receipt = Extract<SaleContent, { kind: 'tipped' | 'duePaid' }>

/**
 * Tells a phone or a mailbox of an account that ways in were added or removed. `isOut` is true if it is
 * itself one of those removed.
 */
type WaysContent = {
  readonly kind: 'waysChanged'
  readonly changes: readonly WayChange[]
  readonly isOut: boolean
}
/** The shop's name and e-mail. The e-mail is null if it has none, and missing in older versions' messages. */
type NewsShop = { readonly shop: string; readonly shopEmail?: string | null }
type NewsQuestion = NewsShop & { readonly kind: 'newsAsked'; readonly confirmLink: string }
type NewsAgreed = NewsShop & { readonly kind: 'newsAgreed'; readonly stopLink: string }

/** A message to the guest who booked, with the addresses of the sale's page and calendar file. */
export type SaleContent = SaleNews & { readonly link: string; readonly calendarLink: string }

/** The news about a sale that the guest is sent. */
export type SaleNews = { readonly sale: MessageSale; readonly notIn?: NotIn } & (
  | { readonly kind: 'reminder' | 'paymentDue' | 'reviewAsked' | 'linkAsked' }
  /** The shop asks the guest to move the appointments with these ids, free until an instant in ISO 8601. */
  | { readonly kind: 'moveAsked'; readonly itemIds: readonly string[]; readonly chooseUntil: string }
  /**
   * The money of moves before that no message has reported is in `change`. The booking's bill shows it all,
   * but a later cancel would not.
   */
  | { readonly kind: 'booked'; readonly change?: MessageChange }
  /** The former states of moved appointments are in `before`. It is empty if only money changed. */
  | {
      readonly kind: 'moved'
      readonly before: readonly MessageAppointment[]
      readonly change: MessageChange
    }
  /**
   * The ids of the appointments that were just canceled are in `gone`. `fee` is null if they were canceled in
   * time. `change` includes charging the fee.
   */
  | {
      readonly kind: 'canceled'
      readonly gone: readonly string[]
      readonly change: MessageChange
      readonly fee: MessageFee | null
    }
  /** A receipt for payments, with their later refunds. */
  | { readonly kind: 'duePaid'; readonly paid: readonly MessagePaid[] }
  /** The ids of the appointments for which money is refunded are in `gone`; missing if unknown. */
  | {
      readonly kind: 'refunded'
      readonly itemIds?: readonly string[]
      readonly refunds: readonly MessageRefund[]
    }
  /** The ids of missed appointments are in `gone`, and the refunds of their payments in `refunds`. */
  | {
      readonly kind: 'noShow'
      readonly gone: readonly string[]
      readonly fee: MessageFee
      readonly refunds: readonly MessageRefund[]
    }
  /** `tip` is the new tip in minor units. The id names its appointment, and is missing if unknown. */
  | {
      readonly kind: 'tipped'
      readonly itemIds?: readonly string[]
      readonly barber: GivenName
      readonly tip: number
      readonly change: MessageChange
    }
)

/** A message with first names only: to a professional about their own appointments, or to the shop. */
export type StaffContent = {
  readonly kind: 'staffBooked' | 'staffMoved' | 'staffCanceled'
  readonly sale: Pick<
    MessageSale,
    'id' | 'code' | 'sequence' | 'note' | 'shop' | 'firstName' | 'appointments'
  >
  /** The states before the event that staff know of moved appointments, or may know of canceled ones. */
  readonly before: readonly MessageAppointment[]
}

/** A message to people who work at the desk of a shop, or at all of a brand, which `place` names. */
export type DeskContent =
  | { readonly kind: 'deskSignIn'; readonly link: string; readonly code: string }
  /** An invitation. `by` is the member of staff who invites; null for the operator. */
  | {
      readonly kind: 'deskInvited'
      readonly link: string
      readonly place: string
      readonly role: StaffRole
      readonly by: GivenName | null
    }
  /** Tells the owners and the shop that the operator has invited an owner. */
  | { readonly kind: 'ownerInvited'; readonly place: string; readonly email: string }

/** A message to a guest on the waiting list or with a link to pay, with the address of the application's page. */
export type WaitingContent = {
  readonly kind: 'waitingJoined' | 'waitingOffered' | 'waitingLapsed' | 'waitingRemoved' | 'payLink'
  readonly waiting: MessageApplication
  readonly link: string
}

/** A message to the buyer of a gift card or to its recipient. */
export type GiftCardContent = {
  readonly kind: 'giftCardBought' | 'giftCardGiven'
  readonly giftCard: MessageGiftCard
  readonly link: string
}

export type MessageKind = MessageContent['kind']
export type Channel = MessageContent['channel']
export type MailContent = Extract<MessageContent, { channel: 'email' }>
export type SmsContent = Extract<MessageContent, { channel: 'sms' }>

export type Message = MessageContent & {
  /** The brand in whose name the message is sent; null if unknown. */
  readonly brandId: string | null
  /** The receiver's e-mail, or phone in E.164. */
  readonly to: string
  readonly language: Language
  /** The id of the sale or the application that the message is about. */
  readonly subjectId?: string
  /** The instant from which the message is useless, if that is earlier than its kind's time allows. */
  readonly until?: Temporal.Instant
}

/**
 * The most minutes for which sending is tried. After a day a message is left to a person (messages/sending).
 * The rest is for a provider to recover after a whole day's outage.
 */
export const longestMinutes = 24 * 60 + 30

type Life = {
  /** Minutes for which the message is useful. If it is not sent by then, it is dropped. */
  readonly minutes: number
  /** True if it contains a code or a link that gives access, and must not be stored after sending. */
  readonly isSecret: boolean
}

const ofSale: Life = { minutes: longestMinutes, isSecret: true }

/** The life of each kind: how long sending is tried, and whether the content is deleted after sending. */
export const lives: Readonly<Record<MessageKind, Life>> = {
  signInCode: { minutes: 5, isSecret: true },
  appLink: { minutes: 60, isSecret: false },
  verifyEmail: { minutes: longestMinutes, isSecret: true },
  accountExists: { minutes: longestMinutes, isSecret: true },
  resetPassword: { minutes: 30, isSecret: true },
  newsAgreed: { minutes: longestMinutes, isSecret: true },
  newsAsked: { minutes: longestMinutes, isSecret: true },
  waysChanged: { minutes: longestMinutes, isSecret: false },
  booked: ofSale,
  moved: ofSale,
  canceled: ofSale,
  reminder: ofSale,
  paymentDue: ofSale,
  duePaid: ofSale,
  refunded: ofSale,
  noShow: ofSale,
  tipped: ofSale,
  reviewAsked: ofSale,
  linkAsked: ofSale,
  moveAsked: ofSale,
  waitingJoined: ofSale,
  waitingOffered: ofSale,
  waitingLapsed: ofSale,
  waitingRemoved: ofSale,
  payLink: ofSale,
  giftCardBought: ofSale,
  giftCardGiven: ofSale,
  deskSignIn: { minutes: staffSignInMinutes, isSecret: true },
  deskInvited: { minutes: longestMinutes, isSecret: true },
  ownerInvited: { minutes: longestMinutes, isSecret: false },
  staffBooked: ofSale,
  staffMoved: ofSale,
  staffCanceled: ofSale,
}

const changesOfStaff: readonly MessageKind[] = ['staffBooked', 'staffMoved', 'staffCanceled']

/** The kinds of waiting messages that a newer message of each kind replaces: only the last is true. */
export const overtaken: Readonly<Partial<Record<MessageKind, readonly MessageKind[]>>> = {
  booked: ['booked'],
  moved: ['booked', 'moved', 'reminder', 'moveAsked'],
  canceled: ['booked', 'moved', 'canceled', 'reminder', 'moveAsked'],
  reminder: ['reminder'],
  linkAsked: ['linkAsked'],
  moveAsked: ['moveAsked', 'reminder'],
  paymentDue: ['paymentDue'],
  duePaid: ['duePaid'],
  waitingOffered: ['waitingJoined', 'waitingOffered', 'waitingLapsed'],
  waitingLapsed: ['waitingOffered'],
  waitingRemoved: ['waitingJoined', 'waitingOffered', 'waitingLapsed'],
  staffBooked: changesOfStaff,
  staffMoved: changesOfStaff,
  staffCanceled: changesOfStaff,
}
