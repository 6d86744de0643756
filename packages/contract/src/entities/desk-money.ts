import { z } from 'zod'
import { id, instant, money, percentage } from './value.ts'

/** A card as staff know it. */
const shownCard = z.object({ brand: z.string(), last4: z.string() })

/** The ways in which staff take money at the shop by hand. */
export const waysAtShop = ['cash', 'terminal', 'other'] as const
export const wayAtShop = z.enum(waysAtShop)
export type WayAtShop = z.infer<typeof wayAtShop>

/** A sum that was taken at the shop in one way, with the tip in it; minor units. */
export const lineAtShop = z.object({ kind: z.enum([...waysAtShop, 'giftCard']), amount: money })

/** A payment of a booking, or a refund with a negative sum. */
export const shownPayment = z.object({
  /** Names a payment at the shop whose way the asker can put right; null for all others. */
  id: id.nullable(),
  kind: z.enum(['card', 'giftCard', ...waysAtShop]),
  at: instant,
  /** The last digits of a card. */
  last4: z.string().nullable(),
  brand: z.string().nullable(),
  amount: money,
})

/** The part of a booking's money that staff can give back by hand; minor units. */
export const refundable = z
  .object({
    /** The lines of the booking of which something is left to give back, each with the tax on it. */
    services: z.array(z.object({ index: z.int(), name: z.string(), amount: money, tax: money })),
    tip: money,
    /** The most that can go back in all: what was paid, less what went back. */
    most: money,
  })
  .meta({ id: 'Refundable' })

/** A row of a refund: what goes back, and the tax on it beside it. A tip has the name of its professional. */
export const refundRow = z
  .object({ kind: z.enum(['service', 'tip', 'amount']), name: z.string(), amount: money, tax: money })
  .meta({ id: 'RefundRow' })

/** The way by which money goes back; without a card it goes to a gift card, or is handed back at the shop. */
export const refundWay = z
  .object({
    to: z.enum(['card', 'giftCard', 'atShop']),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
    amount: money,
  })
  .meta({ id: 'RefundWay' })

/** A payment that a card did not make. */
export const duePayment = z
  .object({
    sum: money,
    /** The instant and the reason of the last refusal; null where no card was asked. */
    failedAt: instant.nullable(),
    /** The bank's answer as a code of an error, such as `card_declined`. */
    reason: z.string().nullable(),
    card: shownCard.nullable(),
    /** The instant at which the card is tried again; null if it is not. */
    nextTryAt: instant.nullable(),
    /** The instant at which the guest was last sent a link to pay. */
    linkSentAt: instant.nullable(),
  })
  .meta({ id: 'DuePayment' })

/** A percentage that the shop proposes as a tip, with its sum. */
export const tipTier = z.object({ percentage, amount: money }).meta({ id: 'TipTier' })

/** The shop's own note on a booking. */
export const shopNote = z
  .object({
    text: z.string(),
    at: instant,
    /** The name of whoever wrote it; null if the account is gone. */
    by: z.string().nullable(),
  })
  .meta({ id: 'ShopNote' })

/** The kinds of things that somebody has to settle. */
export const toSettleKind = z.enum([
  'due',
  'undelivered',
  'inTimeOff',
  'unpaid',
  'unresolved',
  'feeToTake',
  'handBack',
])

/** A thing that somebody has to settle. Its kind and id together name it. */
export const toSettleRow = z
  .object({
    kind: toSettleKind,
    /** The payment, the message, the booking, the attempt or the refund that it is about. */
    id,
    /** The booking at which it is settled; null where there is none. */
    bookingId: id.nullable(),
    /** The version of that booking. */
    version: z.int().nullable(),
    /** The name of the guest; empty for a walk-in without one. */
    name: z.string(),
    startsAt: instant.nullable(),
    barberId: id.nullable(),
    /** The first name of the professional; null if they are no longer at the shop. */
    barber: z.string().nullable(),
    /** The account of the guest at the brand, whose contact can be put right. */
    customerId: id.nullable(),
    /** The sum that it is about; minor units. */
    sum: money.nullable(),
    since: instant,
    detail: z.object({
      /** The way of a message that did not arrive, and its address as given. */
      channel: z.enum(['email', 'sms']).nullable(),
      address: z.string().nullable(),
      /** The message that did not arrive, or the bank's reason, as a code. */
      reason: z.string().nullable(),
      /** The card that did not pay. */
      card: shownCard.nullable(),
      /** The way in which money to hand back was taken. */
      takenBy: z.enum(['cash', 'terminal', 'other']).nullable(),
    }),
  })
  .meta({ id: 'ToSettleRow' })

export type RefundWay = z.infer<typeof refundWay>
export type ToSettleKind = z.infer<typeof toSettleKind>
export type ToSettleRow = z.infer<typeof toSettleRow>
