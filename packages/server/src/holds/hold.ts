import type { NewAppointment } from '@openchair/contract'
import { moveIntervals, type Need, type Taking } from '@openchair/rules'
import { instantAt, multirangeOf } from '../shop-time.ts'

/** The owner of holds, today a cart. Its id is unique in the shop and need not be the id of a row. */
export type HoldOwner = { readonly shopId: string; readonly ownerId: string }

/** The contact by which uses of a promo are counted: e-mail in lower case and phone in E.164, if known. */
export type Contact = { readonly email: string | undefined; readonly phone: string | undefined }

/** A unit of a resource, counted from 0, for a stretch of time. Instants are in ISO 8601. */
export type WantedUse = {
  readonly resourceId: string
  readonly unit: number
  readonly startsAt: string
  readonly endsAt: string
}

/** A time with a professional, with the columns of the row that it will get. Instants are in ISO 8601. */
export type WantedTime = {
  readonly id: string
  readonly position: number
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly any: boolean
  readonly firstName: string
  readonly lastName: string
  readonly channel: NewAppointment['channel'] | null
  /**
   * The part of its professional's time that it takes, as PostgreSQL writes a multirange (`occupiedOf`). Null
   * if that is all from start to end, and the appointment uses no resource (times/occupied).
   */
  readonly occupied: string | null
  readonly uses: readonly WantedUse[]
}

/** A stretch of a professional's time. */
export type Stretch = Pick<WantedTime, 'barberId' | 'startsAt' | 'endsAt'> & Occupying

/**
 * The further things that a time takes. They are missing in plans and moves that an earlier version stored, and
 * where a stretch takes just its professional.
 */
export type Occupying = {
  readonly occupied?: WantedTime['occupied'] | undefined
  readonly uses?: WantedTime['uses'] | undefined
}

/** A counted hold: pieces of a product, a use of a promo, or minor units of a gift card. */
export type WantedHold = {
  /** The id of the hold's row. The item of a product in the sale has the same id. */
  readonly id: string
  readonly kind: 'product' | 'promo' | 'gift_card'
  readonly targetId: string
  readonly amount: number
  /** The name of the product, or the code that guests type. */
  readonly name: string
}

/** The owner who reads how much is left. Their own holds count as available to them (holds/one-hold). */
export type AskingOwner = { readonly now: Temporal.Instant; readonly ownerId?: string | undefined }

/**
 * The time that an appointment takes of its professional, as PostgreSQL writes a multirange; null if that is
 * its time from start to end, and it uses no resource (times/occupied). `start` is an epoch minute.
 */
export const occupiedOf = (start: number, taking: Taking | undefined): string | null => {
  if (taking === undefined) return null
  return multirangeOf(moveIntervals(taking.work, start))
}

/** The units that an appointment takes, as they are written. */
export const usesOf = (units: readonly (Need & { readonly unit: number })[]): readonly WantedUse[] =>
  units.map(({ resource, unit, start, end }) => ({
    resourceId: resource,
    unit,
    startsAt: instantAt(start).toString(),
    endsAt: instantAt(end).toString(),
  }))
