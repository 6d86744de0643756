import type { Deps } from '../deps.ts'
import { ProviderFault } from '../gateways/card-payments/port.ts'
import { refusalOfFault } from './provider-fault.ts'

/**
 * Asks the payment provider, before the first guest does, whether it takes this server's keys. False where it refuses
 * them, which is an alarm; true also where it cannot be asked.
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
