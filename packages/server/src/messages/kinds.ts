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
 * Every message: by which channel it goes, of which kind it is, and what its text needs to know. Links are whole
 * addresses. Another kind is added here, in `lives`, and with its texts in `texts/`.
 */
export type MessageContent =
  | { readonly channel: 'sms'; readonly kind: 'signInCode'; readonly code: string }
  /** Where the brand's applications are, one address or one for each store. */
  | { readonly channel: 'sms'; readonly kind: 'appLink'; readonly links: readonly string[] }
  | ({ readonly channel: 'sms' } & WaysContent)
  | ({ readonly channel: 'email' } & WaysContent)
  /** A shop may send news by this channel from now on; the link ends it. */
  | ({ readonly channel: 'sms' } & NewsAgreed)
  | ({ readonly channel: 'email' } & NewsAgreed)
  /** Somebody agreed to a shop's news with this contact; the link confirms it. */
  | ({ readonly channel: 'sms' } & NewsQuestion)
  | ({ readonly channel: 'email' } & NewsQuestion)
  /** With when somebody asked for an earlier link that is void by this one, ISO 8601. */
  | {
      readonly channel: 'email'
      readonly kind: 'verifyEmail'
      readonly link: string
      readonly voided?: string
    }
  /** Somebody signed up with an address that has an account. */
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
  | ({ readonly channel: 'email' } & WaitingContent)
  | ({ readonly channel: 'sms' } & WaitingContent)
  | ({ readonly channel: 'email' } & GiftCardContent)

/** What is for the mailbox alone. */
export type Receipt = Extract<SaleContent, { kind: 'tipped' | 'duePaid' }>

/** To a phone or a mailbox of an account, that ways in to it were added or removed; `isOut` where this is one of those that were. */
type WaysContent = {
  readonly kind: 'waysChanged'
  readonly changes: readonly WayChange[]
  readonly isOut: boolean
}
/** The shop by its name, with its own e-mail; null where it has none, missing where that was not written. */
type NewsShop = { readonly shop: string; readonly shopEmail?: string | null }
type NewsQuestion = NewsShop & { readonly kind: 'newsAsked'; readonly confirmLink: string }
type NewsAgreed = NewsShop & { readonly kind: 'newsAgreed'; readonly stopLink: string }

/** To the guest who booked, with the addresses of the sale's page and of its calendar file. */
export type SaleContent = SaleNews & { readonly link: string; readonly calendarLink: string }

/** What a guest is told of their sale. */
export type SaleNews = { readonly sale: MessageSale } & (
  | { readonly kind: 'reminder' | 'paymentDue' | 'reviewAsked' | 'linkAsked' }
  /** With what its moves did of which nobody was told: its bill says all of it, that of a cancel would not. */
  | { readonly kind: 'booked'; readonly change?: MessageChange }
  /** With the appointments that moved, as they were; none where a move was undone and moved money alone. */
  | {
      readonly kind: 'moved'
      readonly before: readonly MessageAppointment[]
      readonly change: MessageChange
    }
  /** With the ids of the appointments that were canceled just now; `fee` is null where it was in time. The change charges the fee too. */
  | {
      readonly kind: 'canceled'
      readonly gone: readonly string[]
      readonly change: MessageChange
      readonly fee: MessageFee | null
    }
  /** A receipt; with what of it came back since. */
  | { readonly kind: 'duePaid'; readonly paid: readonly MessagePaid[] }
  /** With the ids of the appointments that it is given back for; missing where that is not known. */
  | {
      readonly kind: 'refunded'
      readonly itemIds?: readonly string[]
      readonly refunds: readonly MessageRefund[]
    }
  /** With the ids of the appointments that nobody came to, and what comes back of what was paid for them. */
  | {
      readonly kind: 'noShow'
      readonly gone: readonly string[]
      readonly fee: MessageFee
      readonly refunds: readonly MessageRefund[]
    }
  /** With the new tip, minor units, and the id of the appointment that it is for; missing where that is not known. */
  | {
      readonly kind: 'tipped'
      readonly itemIds?: readonly string[]
      readonly barber: GivenName
      readonly tip: number
      readonly change: MessageChange
    }
)

/** To a professional, of whose appointments alone it tells, or to the shop: first names only. */
export type StaffContent = {
  readonly kind: 'staffBooked' | 'staffMoved' | 'staffCanceled'
  readonly sale: Pick<
    MessageSale,
    'id' | 'code' | 'sequence' | 'note' | 'shop' | 'firstName' | 'appointments'
  >
  /** As the receiver knows what moved, and what was canceled where they may know it otherwise too. */
  readonly before: readonly MessageAppointment[]
}

/** To a guest who waits, with the address of their place. */
export type WaitingContent = {
  readonly kind: 'waitingJoined' | 'waitingOffered' | 'waitingLapsed'
  readonly waiting: MessageApplication
  readonly link: string
}

/** To who bought a gift card, and to whom it is for. */
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
  /** In whose name it is sent; null where no brand is known. */
  readonly brandId: string | null
  /** An e-mail address or a phone in E.164. */
  readonly to: string
  readonly language: Language
  /** The sale or the application that it is about. */
  readonly subjectId?: string
  /** From when on it is of no use, where that is before its kind's time is over. */
  readonly until?: Temporal.Instant
}

/**
 * Minutes that sending is tried for, at most: after a day a message is left to a person (behaviour 43), and after as much more
 * as a provider that was away for a whole day takes to come back.
 */
export const longestMinutes = 24 * 60 + 30

type Life = {
  /** For how long the message is of use; one that could not be sent by then is dropped. */
  readonly minutes: number
  /** Whether it bears what must not be kept once it is sent: a code, or a link that is a capability. */
  readonly isSecret: boolean
}

const ofSale: Life = { minutes: longestMinutes, isSecret: true }

/** Of every kind, for how long sending it is tried, and whether it is emptied once it is sent. */
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

/** Messages of which only the last is still true: those that each takes the place of while they wait. */
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
