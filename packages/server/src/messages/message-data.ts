import type { GiftCardCover } from '@openchair/contract'
import type { GivenName, GivenText } from '@openchair/rules'

/**
 * The data of a sale as they were when its message was written. It is sent later, and everything in it must
 * have been true together. Names are unchanged, and each text shows them by the rule for its reader
 * (messages/names).
 */

/** A shop as messages name it. Its booking page is `page`. */
export type MessageShop = {
  readonly name: string
  /** The lines of the address in the order of the shop's country, with the street first. */
  readonly address: readonly string[]
  /** The phone in E.164. */
  readonly phone: string
  /** The address for replies to its mails; null if it has none, missing in messages of older versions. */
  readonly email?: string | null
  readonly timezone: string
  /** The country (ISO 3166) by whose rules days are written; missing in messages of older versions. */
  readonly country?: string
  /** The city by which the time zone is named. */
  readonly city: string
  /** The whole address of directions to the shop, followed by that of its booking page. */
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
  /** The file of the professional's imported picture; missing if there is none, or in older messages. */
  readonly face?: string
}

export type MessageAppointment = {
  readonly id: string
  /** The start, in ISO 8601, as is the end. */
  readonly startsAt: string
  readonly endsAt: string
  /** The names of the services in the receiver's language. */
  readonly services: readonly string[]
  readonly barber: MessageBarber
  /** The first name of a guest other than the person who booked. */
  readonly guest: GivenName | null
  readonly isCanceled: boolean
  /** True if the guest did not come. */
  readonly isMissed: boolean
}

/** A professional who is not in at the time of an appointment, whose start is in ISO 8601. Nobody is told why. */
export type NotIn = { readonly barber: GivenName; readonly at: string }

/** A card, a gift card, whose brand is `gift_card`, or money paid at the shop, whose brand is `at_shop`. */
export type MessageCard = { readonly brand: string; readonly last4: string }

/**
 * An amount in minor units, without what was refunded because the sale became cheaper. `at` is when it is
 * charged or tried again: null for never, missing if unknown.
 */
export type MessagePayment = {
  readonly how: 'paid' | 'later' | 'due'
  readonly amount: number
  readonly card: MessageCard | null
  readonly at?: string | null
}

/** A line of the bill: a name in the receiver's language, or a kind that the message names itself. */
export type MessageLine = {
  readonly what: 'named' | 'tip' | 'bookingFee' | 'waitingListFee' | 'discount'
  readonly name: string
  readonly amount: number
}

/** A refund in minor units, and the card that gets it; null if unknown. */
export type MessageRefund = { readonly amount: number; readonly card: MessageCard | null }

/** The difference that a change made to the price of a sale, in minor units. A lower price is negative. */
export type MessageChange = {
  /** The difference in total; null if unknown. */
  readonly total: number | null
  /** The part that is charged to the card at once. */
  readonly charge: number
  /** The part that is charged to the card later. */
  readonly later: number
  /** The part that is due at the shop. */
  readonly atShop: number
  /** An amount too small for a card, which is not charged; missing if it is 0. */
  readonly waived?: number
  readonly refunds: readonly MessageRefund[]
}

/** A fee for a missed or late-canceled appointment, in minor units. */
export type MessageFee = {
  /** The fee as a percentage of the price; 0 if more than that was paid and is kept. */
  readonly percentage: number
  /** The part for the card, 0 if there is none. The sale's `fees` show how much of it is not charged yet. */
  readonly charge: number
  /** The part that is kept of earlier payments. */
  readonly kept: number
}

/** A debt that was paid, in minor units. Its purpose is in `what`. */
export type MessagePaid = {
  readonly what: 'sale' | 'cancelFee' | 'noShowFee'
  readonly amount: number
  readonly card: MessageCard | null
  /** The appointment whose fee was paid; missing if the debt was no fee, or if that is unknown. */
  readonly feeFor?: string
  /** The payment's id; missing in messages of older versions. */
  readonly paymentId?: string
  /** The amount that was refunded since. */
  readonly back?: number
}

export type MessageSale = {
  readonly id: string
  readonly firstName: GivenName
  readonly code: string
  /** A number that grows with each change of the sale's times. */
  readonly sequence: number
  /** The guest's note to staff; missing if there is none, and in messages of older versions. */
  readonly note?: GivenText
  readonly shop: MessageShop
  /** The appointments in the order of their starts, with canceled ones. */
  readonly appointments: readonly MessageAppointment[]
  /** The bill of the appointments that stand. Its lines sum to the total. */
  readonly lines: readonly MessageLine[]
  readonly currency: string
  readonly total: number
  /** The payments of the sale, without its fees. */
  readonly payments: readonly MessagePayment[]
  /** Fees of late-canceled or missed appointments that are not charged yet, by appointment id. */
  readonly fees: readonly (MessagePayment & { readonly feeFor: string })[]
  /** The amount that the shop refunded beyond that, in minor units. It is not owed again. */
  readonly given: number
  /** An amount too small for a card, which is not charged, in minor units; missing if there is none. */
  readonly waived?: number
  /** The card that is charged for changes and fees; null if there is none. */
  readonly card: MessageCard | null
  /** The amount due at the shop. */
  readonly left: number
  /** The instant until which changes and a cancel are free, ISO 8601; null if they are not. */
  readonly freeUntil: string | null
  /**
   * The later instant until which the booking can be undone, ISO 8601; missing if it cannot, and in older
   * messages.
   */
  readonly undoUntil?: string
  /** The percentage of the price that a later cancel costs; 0 if it is free. */
  readonly lateFee: number
}

/** An application to the waiting list. */
export type MessageApplication = {
  readonly shop: MessageShop
  readonly firstName: GivenName
  /** The day that the guest waits for, `yyyy-MM-dd`. */
  readonly day: string
  /** The position in line; null while the guest has an offer. */
  readonly number: number | null
  /** The names of the services that the guest waits for, in the receiver's language. */
  readonly services: readonly string[]
  /** The offers in the order of their times; empty if there are none. */
  readonly offers: readonly MessageOffer[]
  /** The starts of the times of a lapsed offer, ISO 8601; empty if none has lapsed. */
  readonly lapsed: readonly string[]
  /** The instant until which the offered times are held, ISO 8601. */
  readonly until: string | null
  readonly currency: string
  /** The part of each offer's total that is the waiting-list fee, in minor units. */
  readonly fee: number
  /** The card that is charged for an accepted time; null if there is none. */
  readonly card: MessageCard | null
}

/** A time that is offered to a guest on the waiting list. */
export type MessageOffer = {
  /** The start, ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly barber: MessageBarber
  /**
   * The price in minor units, with tip, taxes and fees. `now` is charged at acceptance, and `later` an hour
   * before the start.
   */
  readonly total: number
  readonly now: number
  readonly later: number
  /** The address of the page with this time chosen. */
  readonly link: string
}

export type MessageGiftCard = {
  readonly shop: MessageShop
  readonly currency: string
  /** The card's amount in minor units. */
  readonly amount: number
  /** The code, which is a secret: whoever knows it can use the card. */
  readonly code: string
  /** The first name of the buyer. */
  readonly from: GivenName
  /** The recipient, and the day at the shop on which they get the card; both null if the buyer keeps it. */
  readonly recipient: GivenName | null
  readonly sendOn: string | null
  readonly greeting: GivenText | null
  /** The full name of the only professional who accepts the card. */
  readonly barber: GivenName | null
  /** The chosen cover; missing in messages of older versions. */
  readonly cover?: GiftCardCover
  /** The short names of the shops that accept the card; missing in messages of older versions. */
  readonly shops?: readonly string[]
  /** The payments of the card's price. */
  readonly payments: readonly MessagePayment[]
}
