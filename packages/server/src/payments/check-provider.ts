import type { Deps } from '../deps.ts'
import { ProviderFault } from '../gateways/card-payments/port.ts'
import { refusalOfFault } from './provider-fault.ts'

/**
 * Asks the payment provider at the start, before any guest pays, whether it accepts this server's keys. Gives
 * false, which is an alarm, if it refuses them; true also if it cannot be reached.
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
