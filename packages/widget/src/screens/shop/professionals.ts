import { type Barber, rentalShopKind, type Shop } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'
import { isBefore } from '../../format/days.ts'

export type Professional = {
  readonly barber: Barber
  readonly name: string
  /** Only with a code from the shop (spec 5, Professionals and services). */
  readonly byInvitation: boolean
}

export type AnyProfessional = {
  /** The earliest time at which one of them is free. */
  readonly soonest: string
  /** The faces of whom it may be. */
  readonly pictures: readonly string[]
}

type ShopRules = Pick<Shop, 'allowBookWithAnyBarber' | 'bookingCodeEnabled' | 'kind'>

export const professionalsOf = (shop: ShopRules, barbers: readonly Barber[]): readonly Professional[] =>
  barbers.map((barber) => ({
    barber,
    name: `${barber.firstName} ${barber.lastName}`.trim(),
    byInvitation: requiresPasscode(shop, barber),
  }))

/**
 * "Any professional", where the shop takes such bookings and at least one of those it may mean has a free
 * time; who is booked by invitation is never meant, and in a rental shop everyone stands for himself.
 */
export const anyProfessional = (
  shop: ShopRules,
  professionals: readonly Professional[],
): AnyProfessional | undefined => {
  if (!shop.allowBookWithAnyBarber || shop.kind === rentalShopKind) return undefined
  const candidates = professionals.filter(({ byInvitation }) => !byInvitation).map(({ barber }) => barber)
  const times = candidates.map(({ nextAvailableTime }) => nextAvailableTime).filter((time) => time !== null)
  const [first] = times
  if (first === undefined) return undefined
  return {
    soonest: times.reduce((soonest, time) => (isBefore(time, soonest) ? time : soonest), first),
    pictures: candidates.flatMap(({ photos }) => photos[0]?.thumbnail ?? []),
  }
}
