import { type AnyBarberTime, type Barber, rentalShopKind, type Shop } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'

export type Professional = {
  readonly barber: Barber
  readonly name: string
  /** Only with a code from the shop (spec 5, Professionals and services). */
  readonly byInvitation: boolean
}

export type AnyProfessional = {
  /** When the first of them is free, and for which service. */
  readonly soonest: AnyBarberTime
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
 * "Any professional", where the shop takes such bookings and one of those it may mean has a free time; who is booked by
 * invitation is never meant, and in a rental shop everyone stands for himself.
 */
export const anyProfessional = (
  shop: ShopRules,
  professionals: readonly Professional[],
  soonest: AnyBarberTime | null,
): AnyProfessional | undefined => {
  if (!soonest || !shop.allowBookWithAnyBarber || shop.kind === rentalShopKind) return undefined
  const candidates = professionals.filter(({ byInvitation }) => !byInvitation)
  return { soonest, pictures: candidates.flatMap(({ barber }) => barber.photos[0]?.thumbnail ?? []) }
}
