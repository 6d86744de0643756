import { requiresPasscode } from '@openchair/rules'
import { checkPasscode } from '../booking/quote/check-passcode.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import type { LimitedAsker } from '../limits/create-limits.ts'

/**
 * Tells whether a passcode is a professional's, named by id (professionals/passcode). A professional who requires none
 * accepts any. Refuses with `barber_not_found`, `incorrect_passcode` or, after too many wrong ones,
 * `too_many_requests` or `bot_check_required`.
 */
export const validatePasscode = async (
  deps: Deps,
  { id, passcode }: { readonly id: string; readonly passcode: string },
  asker: LimitedAsker,
): Promise<{ valid: true }> => {
  const catalogue = await deps.catalogues.ofBarber(id)
  const barber = namedBarber(catalogue, id)
  if (requiresPasscode(catalogue.shop, barber.details)) await checkPasscode(deps, barber, passcode, asker)
  return { valid: true }
}
