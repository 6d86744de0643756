import type { GiftCardCover } from '@openchair/contract'
import type { GivenName, GivenText } from '@openchair/rules'

/**
 * The facts of a sale as they were when its message was written. It is sent later, and all it says must have
 * been true together. Names are unchanged; each text shows them by the rule for its reader (messages/names).
 */

/** A shop as messages name it; `page` is its booking page. */
export type MessageShop = {
  readonly name: string
  /** In the order of its country; the street first. */
  readonly address: readonly string[]
  /** In E.164. */
  readonly phone: string
  /** The address for replies to its mails: null if it has none, missing in messages of older versions. */
  readonly email?: string | null
  readonly timezone: string
  /** The country (ISO 3166) whose way of writing days applies; missing in messages of older versions. */
  readonly country?: string
  /** The city whose time its times are in. */
  readonly city: string
  /** Whole addresses of directions to the shop, and of its booking page. */
  readonly directions: string
  readonly page: string
  /**
   * File names of imported pictures: the shop's front, with a description in the receiver's language, and the
   * map around it. Missing if there is none or it is hosted elsewhere, and in messages of older versions.
   */
  readonly front?: { readonly file: string; readonly alt: string }
  readonly map?: string
}

export type MessageBarber = {
  readonly firstName: GivenName
  readonly lastName: GivenName
  /** The file of their imported picture; missing if there is none, and in messages of older versions. */
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
  /** The first name of a guest other than the person who booked. */
  readonly guest: GivenName | null
  readonly isCanceled: boolean
  /** Tells that its guest did not come. */
  readonly isMissed: boolean
}

/** A card, or a gift card, whose brand is `gift_card`. */
export type MessageCard = { readonly brand: string; readonly last4: string }

/**
 * An amount in minor units, less what was refunded because the sale became cheaper. `at` is when it is
 * charged or tried again: null for never, missing if unknown.
 */
export type MessagePayment = {
  readonly how: 'paid' | 'later' | 'due'
  readonly amount: number
  readonly card: MessageCard | null
  readonly at?: string | null
}

/** A line of the bill: a name in the receiver's language, or a kind for which the message has the word. */
export type MessageLine = {
  readonly what: 'named' | 'tip' | 'bookingFee' | 'waitingListFee' | 'discount'
  readonly name: string
  readonly amount: number
}

/** A refund in minor units, and its card; null if unknown. */
export type MessageRefund = { readonly amount: number; readonly card: MessageCard | null }

/** The difference that a change made to what a sale costs, in minor units; negative if it became cheaper. */
export type MessageChange = {
  /** Null if unknown. */
  readonly total: number | null
  /** Charged to the card at once. */
  readonly charge: number
  /** Charged to the card later. */
  readonly later: number
  /** Due at the shop. */
  readonly atShop: number
  /** An amount too small for a card, which is not charged; missing if it is 0. */
  readonly waived?: number
  readonly refunds: readonly MessageRefund[]
}

/** A fee for a missed or late-canceled appointment, in minor units. */
export type MessageFee = {
  /** Percentage of the price; 0 if more than that was paid and is kept. */
  readonly percentage: number
  /** The part for the card, 0 if there is none; the sale's `fees` show how much of it is not charged yet. */
  readonly charge: number
  /** The part kept of earlier payments. */
  readonly kept: number
}

/** A debt that was paid, in minor units; `what` it was for. */
export type MessagePaid = {
  readonly what: 'sale' | 'cancelFee' | 'noShowFee'
  readonly amount: number
  readonly card: MessageCard | null
  /** The appointment whose fee it was; missing if it was none, or if unknown. */
  readonly feeFor?: string
  /** Missing in messages of older versions. */
  readonly paymentId?: string
  /** The amount refunded since. */
  readonly back?: number
}

export type MessageSale = {
  readonly id: string
  readonly firstName: GivenName
  readonly code: string
  /** Grows with each change of its times. */
  readonly sequence: number
  /** The guest's note to staff; missing if there is none, and in messages of older versions. */
  readonly note?: GivenText
  readonly shop: MessageShop
  /** Ordered by start, canceled ones included. */
  readonly appointments: readonly MessageAppointment[]
  /** The price of the appointments that stand; the lines sum to its total. */
  readonly lines: readonly MessageLine[]
  readonly currency: string
  readonly total: number
  /** Without fees. */
  readonly payments: readonly MessagePayment[]
  /** Fees of late-canceled or missed appointments that are not charged yet, by appointment id. */
  readonly fees: readonly (MessagePayment & { readonly feeFor: string })[]
  /** The amount that the shop refunded beyond that, in minor units; it is not owed again. */
  readonly given: number
  /** An amount too small for a card, which is not charged, in minor units; missing if there is none. */
  readonly waived?: number
  /** The card that is charged for changes and fees; null if there is none. */
  readonly card: MessageCard | null
  /** Due at the shop. */
  readonly left: number
  /** The instant until which it can be changed or canceled free of charge, ISO 8601; null if it cannot. */
  readonly freeUntil: string | null
  /** The instant until which it can be undone after that; missing if it cannot, and in older messages. */
  readonly undoUntil?: string
  /** The percentage that a later cancel costs; 0 if it is free. */
  readonly lateFee: number
}

/** An application to the waiting list. */
export type MessageApplication = {
  readonly shop: MessageShop
  readonly firstName: GivenName
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** The position in line; null while an offer stands. */
  readonly number: number | null
  /** The services waited for, in the receiver's language. */
  readonly services: readonly string[]
  /** Ordered by time; empty if none is offered. */
  readonly offers: readonly MessageOffer[]
  /** The starts of a lapsed offer's times, ISO 8601; empty if none lapsed. */
  readonly lapsed: readonly string[]
  /** The instant until which the times are held, ISO 8601. */
  readonly until: string | null
  readonly currency: string
  /** The part of each total that is the waiting-list fee, in minor units. */
  readonly fee: number
  /** The card that is charged for an accepted time; null if there is none. */
  readonly card: MessageCard | null
}

/** A time that is offered. */
export type MessageOffer = {
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly barber: MessageBarber
  /**
   * Minor units, with tip, taxes and fees; `now` is charged at acceptance, `later` an hour before the start.
   */
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
  /** A secret: knowing the code is enough to use the card. */
  readonly code: string
  /** The first name of the buyer. */
  readonly from: GivenName
  /** The recipient, and the day at the shop on which they receive it; both null if the buyer keeps it. */
  readonly recipient: GivenName | null
  readonly sendOn: string | null
  readonly greeting: GivenText | null
  /** The full name of the one professional who accepts it. */
  readonly barber: GivenName | null
  /** The chosen cover; missing in messages of older versions. */
  readonly cover?: GiftCardCover
  /** The short names of the shops that accept it; missing in messages of older versions. */
  readonly shops?: readonly string[]
  /** The payments of its price. */
  readonly payments: readonly MessagePayment[]
}
