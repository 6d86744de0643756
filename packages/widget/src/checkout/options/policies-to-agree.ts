import type { Shop } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'

type PolicyFacts = {
  readonly shop: Pick<Shop, 'adultsOnly' | 'lateCancelPercentage' | 'noShowPercentage'>
  readonly types: readonly CheckoutType[]
}

/** Whether a late cancel or a no-show can cost something: only with a card (behaviour 8). */
export const hasCancellationFees = ({ shop, types }: PolicyFacts): boolean =>
  types.some((type) => type !== 'bookNoCard') && (shop.lateCancelPercentage > 0 || shop.noShowPercentage > 0)

/**
 * Whether the guest has to agree to something before the form: an age that the shop asks for, or what a late
 * cancel and a no-show cost. Otherwise the policies phase ends at once.
 */
export const hasPolicies = (facts: PolicyFacts): boolean =>
  facts.shop.adultsOnly || hasCancellationFees(facts)
