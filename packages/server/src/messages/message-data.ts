import type { GiftCardCover } from '@openchair/contract'
import type { GivenName, GivenText } from '@openchair/rules'

/**
 * What messages say of a sale, as it was when they were written: they are sent later, and say what was true together. Names are as
 * people gave them: a text shows one only by the rule of who reads it (behaviour 56).
 */

/** A shop as messages name it; `page` is where one books there. */
export type MessageShop = {
  readonly name: string
  /** As its country writes it; the street first. */
  readonly address: readonly string[]
  /** In E.164. */
  readonly phone: string
  /** The address to which answers to its mails go; null where it has none, missing in what was written before. */
  readonly email?: string | null
  readonly timezone: string
  /** The country (ISO 3166, two letters) as which days are written; missing in what was written before. */
  readonly country?: string
  /** Whose time its times are. */
  readonly city: string
  /** Whole addresses: the way there, and the page where one books. */
  readonly directions: string
  readonly page: string
  /**
   * Imported pictures, by the names of their files: the front of the shop with its description in the receiver's language, and the
   * map around it. Missing where there is none, or it is kept elsewhere, and in what was written before.
   */
  readonly front?: { readonly file: string; readonly alt: string }
  readonly map?: string
}

export type MessageBarber = {
  readonly firstName: GivenName
  readonly lastName: GivenName
  /** The file of their imported picture; missing where there is none, and in what was written before. */
  readonly face?: string
}

export type MessageAppointment = {
  readonly id: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** In the receiver's language. */
  readonly services: readonly string[]
  readonly barber: MessageBarber
  /** The first name of another guest than who booked. */
  readonly guest: GivenName | null
  readonly isCanceled: boolean
  /** Whether nobody came to it. */
  readonly isMissed: boolean
}

/** A card, or a gift card, whose brand is `gift_card`. */
export type MessageCard = { readonly brand: string; readonly last4: string }

/**
 * Minor units, less what was given back because the sale came to cost less; `at` is when it will be charged, or is tried again;
 * null for never, missing where that is not known.
 */
export type MessagePayment = {
  readonly how: 'paid' | 'later' | 'due'
  readonly amount: number
  readonly card: MessageCard | null
  readonly at?: string | null
}

/** A line of the bill: a name in the receiver's language, or what it is where the message names it. */
export type MessageLine = {
  readonly what: 'named' | 'tip' | 'bookingFee' | 'waitingListFee' | 'discount'
  readonly name: string
  readonly amount: number
}

/** Money that comes back, minor units, and where to; null where it is not known. */
export type MessageRefund = { readonly amount: number; readonly card: MessageCard | null }

/** What a change did to what a sale costs, minor units; below 0 where it is less. */
export type MessageChange = {
  /** Null where it is not known. */
  readonly total: number | null
  /** To the card at once. */
  readonly charge: number
  /** To the card later. */
  readonly later: number
  /** To pay at the shop. */
  readonly atShop: number
  /** A sum that is not asked for, because it is too little for a card; missing where it is 0. */
  readonly waived?: number
  readonly refunds: readonly MessageRefund[]
}

/** A fee for not coming, or for canceling too late; minor units. */
export type MessageFee = {
  /** Of the price; 0 where more than that was paid and is kept. */
  readonly percentage: number
  /** What of it is for the card, nothing where there is none; the sale's `fees` say what of that is not charged so far. */
  readonly charge: number
  /** What is kept of what was paid. */
  readonly kept: number
}

/** What was due and is paid, minor units; `what` it was for. */
export type MessagePaid = {
  readonly what: 'sale' | 'cancelFee' | 'noShowFee'
  readonly amount: number
  readonly card: MessageCard | null
  /** The appointment that a fee was for; missing where it was none, or where that is not known. */
  readonly feeFor?: string
  /** Missing in what was written before these were told. */
  readonly paymentId?: string
  /** What of it came back since. */
  readonly back?: number
}

export type MessageSale = {
  readonly id: string
  readonly firstName: GivenName
  readonly code: string
  /** Grows with each change of its times. */
  readonly sequence: number
  /** The note of whoever booked for those who work there; missing where they wrote nothing, and in what was written before. */
  readonly note?: GivenText
  readonly shop: MessageShop
  /** By their start, the canceled ones among them. */
  readonly appointments: readonly MessageAppointment[]
  /** Of what stands of it; they sum to its total. */
  readonly lines: readonly MessageLine[]
  readonly currency: string
  readonly total: number
  /** Without fees. */
  readonly payments: readonly MessagePayment[]
  /** The fees of what was canceled too late or missed that are not charged so far, by the ids of their appointments. */
  readonly fees: readonly (MessagePayment & { readonly feeFor: string })[]
  /** What the shop gave back beyond that, minor units: it is not owed again. */
  readonly given: number
  /** A sum that is not asked for, because it is too little for a card, minor units; missing where nothing is. */
  readonly waived?: number
  /** Which is charged for changes and fees; null where there is none. */
  readonly card: MessageCard | null
  /** To pay at the shop. */
  readonly left: number
  /** Until when it can be changed or canceled for nothing, ISO 8601; null where it cannot. */
  readonly freeUntil: string | null
  /** The instant until which it can be undone though that has passed, ISO 8601; missing where it cannot, and in what was written before. */
  readonly undoUntil?: string
  /** The percentage that a later cancel costs; 0 where it costs nothing. */
  readonly lateFee: number
}

/** An application to the waiting list. */
export type MessageApplication = {
  readonly shop: MessageShop
  readonly firstName: GivenName
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** In line; null where an offer stands. */
  readonly number: number | null
  /** What is waited for, in the receiver's language. */
  readonly services: readonly string[]
  /** By their time; empty where nothing is offered. */
  readonly offers: readonly MessageOffer[]
  /** The starts of the times of the offer that lapsed, ISO 8601; empty where none has. */
  readonly lapsed: readonly string[]
  /** Until when they are held, ISO 8601. */
  readonly until: string | null
  readonly currency: string
  /** What of each total is the fee of the waiting list, minor units. */
  readonly fee: number
  /** Kept for a time that is accepted; null where there is none. */
  readonly card: MessageCard | null
}

/** A time that is offered. */
export type MessageOffer = {
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly barber: MessageBarber
  /** Minor units, with tip, taxes and fees; `now` is charged on accepting it, `later` an hour before. */
  readonly total: number
  readonly now: number
  readonly later: number
  /** The page with this time chosen. */
  readonly link: string
}

export type MessageGiftCard = {
  readonly shop: MessageShop
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  /** A capability. */
  readonly code: string
  /** Who bought it, by their first name. */
  readonly from: GivenName
  /** For whom it is, and the day of the shop on which they get it; both null where the buyer keeps it. */
  readonly recipient: GivenName | null
  readonly sendOn: string | null
  readonly greeting: GivenText | null
  /** With whom alone it is good, by their whole name. */
  readonly barber: GivenName | null
  /** As it was chosen; missing in what was written before. */
  readonly cover?: GiftCardCover
  /** The short names of the shops that take it; missing in what was written before. */
  readonly shops?: readonly string[]
  /** What was paid for it. */
  readonly payments: readonly MessagePayment[]
}
