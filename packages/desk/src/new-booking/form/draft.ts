import type { InputOf, OutputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { isoInstant } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type GuestChoice, guestInput } from '../guest/guest-choice.ts'
import { isCard, type LinkTime, obstaclesOfTime, payingBy, type Way, wayOf } from './ways.ts'

export type BookingInput = InputOf<typeof calls.bookAtDesk>
export type BookingAnswer = OutputOf<typeof calls.bookAtDesk> & LinkTime
type Obstacle = BookingAnswer['against'][number]

/** A time of a professional. */
export type Place = { readonly barberId: string; readonly startsAt: string }

/** The choices for a new booking so far. */
export type Draft = {
  readonly place: Place
  readonly serviceIds: readonly string[]
  readonly guest: GuestChoice
  /** The tick for hours, notice, horizon and time off; undefined until somebody has pressed it. */
  readonly passesOver: boolean | undefined
  /** The way to pay; undefined until somebody has chosen one. */
  readonly way: Way | undefined
  readonly tells: boolean
}

/**
 * Tells if the tick for the time is set. It is set beforehand for the notice alone, which is a rule for guests:
 * somebody at the desk sees how late it is (desk/pass-over).
 */
export const passesOver = (draft: Draft, against: readonly Obstacle[]): boolean =>
  draft.passesOver ?? obstaclesOfTime(against).every((each) => each === 'notice')

/** The part of the form that a booking with a price still waits for; undefined where it can be made. */
export const reasonAgainst = (draft: Draft, answer: BookingAnswer): 'forWay' | 'forTick' | undefined => {
  if (!passesOver(draft, answer.against)) return 'forTick'
  return wayOf(draft, answer) === undefined ? 'forWay' : undefined
}

/** Tells if nothing that the answer holds against the booking is left without a tick, and if a way to pay is chosen. */
export const isReady = (draft: Draft, answer: BookingAnswer): boolean =>
  reasonAgainst(draft, answer) === undefined

/** The question for the price of a draft, before its ticks. A card that was chosen is asked about with it. */
export const question = (shopId: string, { place, serviceIds, guest, way }: Draft): BookingInput => ({
  shopId,
  barberId: place.barberId,
  dateTime: place.startsAt,
  serviceIds: [...serviceIds],
  guest: guestInput(guest),
  validate: true,
  ...(way !== undefined && isCard(way) && payingBy(way)),
})

/** The booking itself, with the ticks that the answer to its question needs. */
export const order = (shopId: string, draft: Draft, answer: BookingAnswer): BookingInput => {
  const { against, message, money } = answer
  const { validate: _, ...asked } = question(shopId, draft)
  const paying = payingBy(wayOf(draft, answer))
  return {
    ...asked,
    ...(obstaclesOfTime(against).length > 0 ? { passOver: true } : {}),
    ...paying,
    // A card is charged no other sum than the one that was shown.
    ...(paying.payment === 'card' ? { total: money.total } : {}),
    tell: message !== null && draft.tells,
  }
}

export type LinkInput = InputOf<typeof calls.sendPayLink>

/** The link to pay for a draft, with the tick that its time needs. */
export const linkOrder = (shopId: string, draft: Draft, against: readonly Obstacle[]): LinkInput => ({
  shopId,
  barberId: draft.place.barberId,
  dateTime: draft.place.startsAt,
  serviceIds: [...draft.serviceIds],
  guest: guestInput(draft.guest),
  ...(obstaclesOfTime(against).length > 0 ? { passOver: true } : {}),
})

/** Minutes before and after now within which a chosen time can begin at once. */
const near = 30

/** Tells if the guest may be here already: the chosen time is about now. */
export const canStartNow = (startsAt: string, now: string): boolean =>
  Math.abs(epochMinutes(startsAt) - epochMinutes(now)) <= near

/** The current five minutes, at which a guest who is here begins. */
export const fiveMinutesOf = (now: string): string => isoInstant(Math.floor(epochMinutes(now) / 5) * 5, 0)

/** The booking of a guest who is here, which begins at once whatever the notice. */
export const orderNow = (shopId: string, draft: Draft, answer: BookingAnswer, now: string): BookingInput => ({
  ...order(shopId, draft, answer),
  dateTime: fiveMinutesOf(now),
  passOver: true,
  startNow: true,
})
