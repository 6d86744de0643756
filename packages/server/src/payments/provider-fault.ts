import type { Deps } from '../deps.ts'
import { ProviderFault } from '../gateways/card-payments/port.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Logs the provider's refusal of our own request as an alarm, and returns the refusal for the guest. */
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

/** Logs as an alarm that the provider's least amount is higher than the configured one. */
export const logTooSmall = ({ log }: Pick<Deps, 'log'>, about: Readonly<Record<string, string | number>>) =>
  log.error(
    { alarm: 'payment-provider', ...about },
    'the payment provider charges no sum that small: set LEAST_CHARGES to the least amounts of its account',
  )

/**
 * Asks the payment provider at the start, before any guest pays, whether it accepts this server's keys.
 * Returns false, which is an alarm, if it refuses them. Returns true also if it cannot be reached.
 */
export const checkProvider = async (deps: Pick<Deps, 'cardPayments' | 'log'>): Promise<boolean> => {
  try {
    await deps.cardPayments.checkAccess()
    return true
  } catch (error) {
    if (!(error instanceof ProviderFault)) {
      deps.log.warn({ err: error }, 'the payment provider could not be asked whether it takes our keys')
      return true
    }
    refusalOfFault(deps, error)
    return false
  }
}
