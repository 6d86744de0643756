import type { Deps } from '../deps.ts'
import { type ProviderFault } from '../gateways/card-payments/port.ts'
import { Refusal } from '../refusals/refusal.ts'

/**
 * Logs the provider's refusal of our own request as an alarm, and gives the refusal that the guest sees
 * instead.
 */
export const refusalOfFault = (
  { log }: Pick<Deps, 'log'>,
  fault: ProviderFault,
  about: Readonly<Record<string, string>> = {},
): Refusal => {
  log.error(
    { err: fault, alarm: 'payment-provider', ...about },
    'the payment provider refuses our requests: check the keys and the version',
  )
  return new Refusal('payment_unavailable')
}
