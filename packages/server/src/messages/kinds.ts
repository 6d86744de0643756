import type { Language } from '@openchair/contract'
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
} from './message-data.ts'

/**
 * Every message: its channel, its kind, and the facts its text needs. Links are whole addresses. A new kind
 * is added here, in `lives`, and with its texts in `texts/`.
 */
export type MessageContent =
  | { readonly channel: 'sms'; readonly kind: 'signInCode'; readonly code: string }
  /** The addresses of the brand's applications: a single one, or one for each store. */
  | { readonly channel: 'sms'; readonly kind: 'appLink'; readonly links: readonly string[] }
  | OnEither<WaysContent>
  /** Confirms that a shop may send news by this channel; the link withdraws that. */
  | OnEither<NewsAgreed>
  /** Asks a contact whether it wants a shop's news, because somebody agreed with it; the link confirms. */
  | OnEither<NewsQuestion>
  /** `voided` is when the earlier link, which this one invalidates, was requested, ISO 8601. */
  | {
      readonly channel: 'email'
      readonly kind: 'verifyEmail'
      readonly link: string
      readonly voided?: string
    }
  /** Sent to the owner of an account with whose e-mail somebody signed up. */
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
  | OnEither<WaitingContent>
  | ({ readonly channel: 'email' } & GiftCardContent)

type OnEither<Content> = ({ readonly channel: 'sms' } & Content) | ({ readonly channel: 'email' } & Content)

/** Messages that are sent by mail alone. */
export type Receipt = Extract<SaleContent, { kind: 'tipped' | 'duePaid' }>

/**
 * Tells a phone or a mailbox of an account that ways in were added or removed; `isOut` if it is itself among
 * the removed ones.
 */
type WaysContent = {
  readonly kind: 'waysChanged'
  readonly changes: readonly WayChange[]
  readonly isOut: boolean
}
/** The shop's name, and its own e-mail: null if it has none, missing in messages of older versions. */
type NewsShop = { readonly shop: string; readonly shopEmail?: string | null }
type NewsQuestion = NewsShop & { readonly kind: 'newsAsked'; readonly confirmLink: string }
type NewsAgreed = NewsShop & { readonly kind: 'newsAgreed'; readonly stopLink: string }

/** A message to the guest who booked, with the addresses of the sale's page and of its calendar file. */
export type SaleContent = SaleNews & { readonly link: string; readonly calendarLink: string }

/** The news of a sale that a guest is sent. */
export type SaleNews = { readonly sale: MessageSale } & (
  | { readonly kind: 'reminder' | 'paymentDue' | 'reviewAsked' | 'linkAsked' }
  /**
   * `change` is the money of moves that no message reported: the booking's bill shows all of it, a later
   * cancel's would not.
   */
  | { readonly kind: 'booked'; readonly change?: MessageChange }
  /** `before` holds the former states of moved appointments; empty where only the money of a move counts. */
  | {
      readonly kind: 'moved'
      readonly before: readonly MessageAppointment[]
      readonly change: MessageChange
    }
  /**
   * `gone` holds the ids of the appointments canceled just now. `fee` is null if they were canceled in time;
   * `change` includes charging the fee.
   */
  | {
      readonly kind: 'canceled'
      readonly gone: readonly string[]
      readonly change: MessageChange
      readonly fee: MessageFee | null
    }
  /** A receipt, with later refunds of its payments. */
  | { readonly kind: 'duePaid'; readonly paid: readonly MessagePaid[] }
  /** `gone` holds the ids of the appointments that the refund is for; missing if unknown. */
  | {
      readonly kind: 'refunded'
      readonly itemIds?: readonly string[]
      readonly refunds: readonly MessageRefund[]
    }
  /** `gone` holds the ids of the missed appointments, and `refunds` what is refunded of their payments. */
  | {
      readonly kind: 'noShow'
      readonly gone: readonly string[]
      readonly fee: MessageFee
      readonly refunds: readonly MessageRefund[]
    }
  /** `tip` is the new tip in minor units, and the id names its appointment; missing if unknown. */
  | {
      readonly kind: 'tipped'
      readonly itemIds?: readonly string[]
      readonly barber: GivenName
      readonly tip: number
      readonly change: MessageChange
    }
)

/** A message to a professional, about their own appointments alone, or to the shop; with first names only. */
export type StaffContent = {
  readonly kind: 'staffBooked' | 'staffMoved' | 'staffCanceled'
  readonly sale: Pick<
    MessageSale,
    'id' | 'code' | 'sequence' | 'note' | 'shop' | 'firstName' | 'appointments'
  >
  /** The former states that the receiver knows of moved appointments, or may know of canceled ones. */
  readonly before: readonly MessageAppointment[]
}

/** A message to a guest on the waiting list, with the address of their application's page. */
export type WaitingContent = {
  readonly kind: 'waitingJoined' | 'waitingOffered' | 'waitingLapsed'
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
  /** The brand in whose name it is sent; null if unknown. */
  readonly brandId: string | null
  /** An e-mail address or a phone in E.164. */
  readonly to: string
  readonly language: Language
  /** The sale or the application that it is about. */
  readonly subjectId?: string
  /** The instant from which it is useless, if that comes before its kind's time is over. */
  readonly until?: Temporal.Instant
}

/**
 * The most minutes for which sending is tried. After a day a message is left to a person (messages/sending); the
 * rest is the time that a provider needs to recover after a whole day's outage.
 */
export const longestMinutes = 24 * 60 + 30

type Life = {
  /** Minutes for which the message is useful; if it is not sent by then, it is dropped. */
  readonly minutes: number
  /** Tells whether it contains a code or a link that gives access, and must not be stored after sending. */
  readonly isSecret: boolean
}

const ofSale: Life = { minutes: longestMinutes, isSecret: true }

/** For each kind, how long sending is tried, and whether the message is emptied after sending. */
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
  waitingJoined: ofSale,
  waitingOffered: ofSale,
  waitingLapsed: ofSale,
  giftCardBought: ofSale,
  giftCardGiven: ofSale,
  staffBooked: ofSale,
  staffMoved: ofSale,
  staffCanceled: ofSale,
}

const changesOfStaff: readonly MessageKind[] = ['staffBooked', 'staffMoved', 'staffCanceled']

/** Kinds of waiting messages that a newer message of a kind replaces, because only the last is true. */
export const overtaken: Readonly<Partial<Record<MessageKind, readonly MessageKind[]>>> = {
  booked: ['booked'],
  moved: ['booked', 'moved', 'reminder'],
  canceled: ['booked', 'moved', 'canceled', 'reminder'],
  reminder: ['reminder'],
  linkAsked: ['linkAsked'],
  paymentDue: ['paymentDue'],
  duePaid: ['duePaid'],
  waitingOffered: ['waitingJoined', 'waitingOffered', 'waitingLapsed'],
  waitingLapsed: ['waitingOffered'],
  staffBooked: changesOfStaff,
  staffMoved: changesOfStaff,
  staffCanceled: changesOfStaff,
}
