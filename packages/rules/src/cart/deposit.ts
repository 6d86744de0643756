import type { Service, Shop } from '@openchair/contract'
import { percentageOf } from '../money.ts'

type Terms = Pick<Service, 'depositType' | 'depositPercentage' | 'depositAmount'>

/** How much of an appointment is paid at checkout when it is not paid in full. */
export type DepositPolicy = Terms & {
  /** True for a service's own deposit, which replaces the shop's (money/service-deposit). */
  readonly serviceOverride: boolean
}

export type DepositShop = Pick<Shop, 'requiresPartialDeposits'> & { readonly settings: Terms }
export type DepositService = Pick<Service, 'requiresDeposit'> & Terms

const policyOf = (
  { depositType, depositPercentage, depositAmount }: Terms,
  serviceOverride: boolean,
): DepositPolicy => ({ depositType, depositPercentage, depositAmount, serviceOverride })

/**
 * The deposits that may apply to one appointment: those of its services that have their own, else the shop's.
 * The largest counts (`depositAmount`). `requiresDeposit` decides if the cart pays deposits at all (money/service-deposit).
 */
export const depositPolicies = (
  shop: DepositShop,
  services: readonly DepositService[],
): readonly DepositPolicy[] => {
  const own = services.filter((service) => service.requiresDeposit)
  if (own.length > 0) return own.map((service) => policyOf(service, true))
  return shop.requiresPartialDeposits ? [policyOf(shop.settings, false)] : []
}

/** The deposit on an appointment that costs `total` without its tip, at most that price (money/deposit). */
export const depositAmount = (policies: readonly DepositPolicy[], total: number): number => {
  const amounts = policies.map((policy) =>
    policy.depositType === 'percentage'
      ? percentageOf(total, policy.depositPercentage)
      : policy.depositAmount,
  )
  return Math.min(total, Math.max(0, ...amounts))
}
