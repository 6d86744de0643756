import { type AnyBarberTime, type Barber, rentalShopKind, type Shop } from '@openchair/contract'
import { requiresPasscode } from '@openchair/rules'

export type Professional = {
  readonly barber: Barber
  readonly name: string
  /** True where booking needs a code from the shop (professionals/passcode). */
  readonly byInvitation: boolean
}

export type AnyProfessional = {
  readonly soonest: AnyBarberTime
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
 * "Any professional", where the shop takes such bookings and one of the possible professionals has a free
 * time. It never includes a professional by invitation, and does not exist in a rental shop, where every
 * professional works on their own account.
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
