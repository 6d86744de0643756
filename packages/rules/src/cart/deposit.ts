import type { Service, Shop } from '@openchair/contract'
import { percentageOf } from '../money.ts'

/** How much of an appointment is paid at checkout when it is not paid in full. */
export type DepositPolicy = Pick<Service, 'depositType' | 'depositPercentage' | 'depositAmount'> & {
  /** True for a service's own deposit, which replaces the shop's (money/service-deposit). */
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
 * The deposits that may apply to one appointment: those of its services that have their own, else the shop's.
 * The largest counts (`depositAmount`). `requiresDeposit` decides if the cart pays deposits at all (money/service-deposit).
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

/**
 * The deposit on an appointment that costs `total` without its tip. It never exceeds that price (money/deposit).
 */
export const depositAmount = (policies: readonly DepositPolicy[], total: number): number => {
  const amounts = policies.map((policy) =>
    policy.depositType === 'percentage'
      ? percentageOf(total, policy.depositPercentage)
      : policy.depositAmount,
  )
  return Math.min(total, Math.max(0, ...amounts))
}
