import type { Service, Shop } from '@openchair/contract'
import { percentageOf } from '../money.ts'

/** How much of an appointment is paid at checkout where not all of it is. */
export type DepositPolicy = Pick<Service, 'depositType' | 'depositPercentage' | 'depositAmount'> & {
  /** A service's own deposit stands instead of the shop's (spec 3, Service). */
  readonly serviceOverride: boolean
}

export type DepositShop = Pick<Shop, 'requiresPartialDeposits'> & {
  readonly settings: Pick<Shop['settings'], 'depositType' | 'depositPercentage' | 'depositAmount'>
}
export type DepositService = Pick<
  Service,
  'requiresDeposit' | 'depositType' | 'depositPercentage' | 'depositAmount'
>

/**
 * The deposits that one appointment could ask for: those of its services that have their own, else the shop's; the
 * largest counts (`depositAmount`). Whether the cart pays deposits at all is `requiresDeposit` (spec 5, Prepayment and
 * deposits).
 */
export const depositPolicies = (
  shop: DepositShop,
  services: readonly DepositService[],
): readonly DepositPolicy[] => {
  const own = services.filter((service) => service.requiresDeposit)
  if (own.length > 0) {
    return own.map(({ depositType, depositPercentage, depositAmount }) => ({
      depositType,
      depositPercentage,
      depositAmount,
      serviceOverride: true,
    }))
  }
  const { depositType, depositPercentage, depositAmount } = shop.settings
  return shop.requiresPartialDeposits
    ? [{ depositType, depositPercentage, depositAmount, serviceOverride: false }]
    : []
}

/** The deposit on an appointment that costs `total` without its tip: never more than that (behaviour 13). */
export const depositAmount = (policies: readonly DepositPolicy[], total: number): number => {
  const amounts = policies.map((policy) =>
    policy.depositType === 'percentage'
      ? percentageOf(total, policy.depositPercentage)
      : policy.depositAmount,
  )
  return Math.min(total, Math.max(0, ...amounts))
}
