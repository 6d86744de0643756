import { type Amounts, type Barber, daysAfterwards, type Flags } from '@openchair/contract'
import { splitAmount } from '../money.ts'
import type { BookedAppointment } from './changeable.ts'

type Line = { readonly amounts: Amounts }

const tipped = ({ amounts }: Line, tip: number): Amounts => ({
  ...amounts,
  tip,
  total: amounts.total - amounts.tip + tip,
})

/** Gives an appointment another tip, minor units, spread over its lines by price. Changes nothing else. */
export const tipAppointment = <Item extends Line & { readonly subItems: readonly Line[] }>(
  item: Item,
  tip: number,
): Item => {
  const tips = splitAmount(
    tip,
    item.subItems.map(({ amounts }) => amounts.price),
  )
  return {
    ...item,
    amounts: tipped(item, tip),
    subItems: item.subItems.map((line, index) => ({ ...line, amounts: tipped(line, tips[index] ?? 0) })),
  }
}

const minutesAfterwards = daysAfterwards * 24 * 60

/**
 * Tells if an appointment has begun, or its guest has arrived. A tip is then charged at once (tips/before,
 * tips/after).
 */
export const hasBegun = ({ state, start }: BookedAppointment, now: number): boolean =>
  state === 2 || start <= now

/**
 * Computes the epoch minute until which an appointment can be tipped or its tip changed (tips/who-allows,
 * tips/after). Before it begins, its professional must take early tips. Afterwards the professional must take
 * late tips, which is possible for thirty days with a card of the booking. Null if no tip is possible.
 */
export const tipUntil = (
  appointment: BookedAppointment & { readonly end: number },
  barber: Pick<Barber, 'earlyTipping' | 'lateTipping'>,
  { hasCard, now }: { readonly hasCard: boolean; readonly now: number },
): number | null => {
  const { state, isNoShow, start, end } = appointment
  if (state === 1 || isNoShow) return null
  const late = barber.lateTipping && hasCard ? end + minutesAfterwards : null
  if (!hasBegun(appointment, now)) return barber.earlyTipping ? (late ?? start) : null
  return late !== null && now < late ? late : null
}

/**
 * Tells if a shop asks guests to rate their appointments (changes/rating). Either flag turns everything on: a
 * notification and a mail ask the guest, the reservation's page shows stars, and anyone with the link can
 * answer. Without both flags nothing can be rated.
 */
export const asksForReviews = (flags: Flags): boolean =>
  flags['client-reviews'] === true || flags['client-reviews-v2'] === true
