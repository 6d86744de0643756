import type { InputOf, OutputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { laterChargeMinutes } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type GuestChoice, guestInput } from '../guest/guest-choice.ts'

/** Says that the time begins too soon to be held for a link to pay. */
export type LinkTime = { readonly isTooSoonForLink?: boolean }
type Answer = Pick<OutputOf<typeof calls.bookAtDesk>, 'against' | 'cards'> & LinkTime
type Obstacle = Answer['against'][number]

/** The ways to pay for a new booking that are no card. */
const plain = ['atShop', 'withoutCard', 'link'] as const

/** A way to pay for a new booking: one of the plain ones, or the id of a card that the guest keeps. */
export type Way = string

/** Tells if a way is a kept card, by its id. */
export const isCard = (way: Way): boolean => !plain.some((each) => each === way)

const ofTerms: ReadonlySet<Obstacle> = new Set(['card', 'deposit'])

export const asksForCard = (against: readonly Obstacle[]): boolean =>
  against.some((each) => ofTerms.has(each))

/** The part of the obstacles that one tick passes over. */
export const obstaclesOfTime = (against: readonly Obstacle[]): readonly Obstacle[] =>
  against.filter((each) => !ofTerms.has(each))

const hasContact = (guest: GuestChoice): boolean => {
  const { customerId, phone, email } = guestInput(guest)
  return customerId !== undefined || Boolean(phone) || Boolean(email)
}

/** Tells if a time begins too soon to be held for a link to pay (desk/link-to-pay). */
export const isTooSoonForLink = (startsAt: string, now: string): boolean =>
  epochMinutes(startsAt) - epochMinutes(now) <= laterChargeMinutes

/**
 * The ways to pay: at the shop, or without a card where the terms ask for one, the cards that the guest keeps, and a
 * link for a guest with a contact where it can still hold the time (desk/link-to-pay).
 */
export const waysOf = (
  guest: GuestChoice,
  { against, cards, isTooSoonForLink: isTooSoon = false }: Answer,
): readonly Way[] => {
  const others = [...cards.map(({ id }) => id), ...(hasContact(guest) && !isTooSoon ? ['link'] : [])]
  return asksForCard(against) ? [...others, 'withoutCard'] : ['atShop', ...others]
}

/**
 * The way in which a booking is paid; undefined until somebody has chosen one. Without a choice it is at the shop, or
 * without a card where there is no other way (desk/without-card).
 */
export const wayOf = (
  { way, guest }: { readonly way: Way | undefined; readonly guest: GuestChoice },
  answer: Answer,
): Way | undefined => {
  const ways = waysOf(guest, answer)
  if (way !== undefined && ways.includes(way)) return way
  if (!asksForCard(answer.against)) return 'atShop'
  return ways.length === 1 || !hasContact(guest) ? 'withoutCard' : undefined
}

type Paying = Pick<InputOf<typeof calls.bookAtDesk>, 'payment' | 'paymentCardId'>

/** The part of a request that says how it is paid. */
export const payingBy = (way: Way | undefined): Paying => {
  if (way === undefined || way === 'atShop' || way === 'link') return { payment: 'atShop' }
  return way === 'withoutCard' ? { payment: 'withoutCard' } : { payment: 'card', paymentCardId: way }
}
