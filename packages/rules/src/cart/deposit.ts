import type { Service, Shop } from '@openchair/contract'
import { percentageOf } from '../money.ts'

type Terms = Pick<Service, 'depositType' | 'depositPercentage' | 'depositAmount'>

/** The rule for the part of an appointment that is paid at checkout if not everything is. */
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
 * Lists the deposit rules for one appointment: those of its services that have their own, else the shop's.
 * The largest deposit counts (`depositAmount`). `requiresDeposit` decides if the cart pays deposits at all
 * (money/service-deposit).
 */
export const depositPolicies = (
  shop: DepositShop,
  services: readonly DepositService[],
): readonly DepositPolicy[] => {
  const own = services.filter((service) => service.requiresDeposit)
  if (own.length > 0) return own.map((service) => policyOf(service, true))
  return shop.requiresPartialDeposits ? [policyOf(shop.settings, false)] : []
}

/**
 * Computes the deposit on an appointment that costs `total` without its tip, at most `total` (money/deposit).
 */
export const depositAmount = (policies: readonly DepositPolicy[], total: number): number => {
  const amounts = policies.map((policy) =>
    policy.depositType === 'percentage'
      ? percentageOf(total, policy.depositPercentage)
      : policy.depositAmount,
  )
  return Math.min(total, Math.max(0, ...amounts))
}
