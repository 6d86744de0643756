import type { CatalogueBarber } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import type { LimitedAsker } from '../../limits/create-limits.ts'
import type { RefusalDetails } from '../../refusals/details.ts'
import { Refusal } from '../../refusals/refusal.ts'

/**
 * Checks the passcode of a professional who requires one (professionals/passcode). Refuses with
 * `incorrect_passcode` and the `details`. After too many wrong ones, refuses with `too_many_requests` or
 * `bot_check_required`.
 */
export const checkPasscode = async (
  { catalogues, limits }: Pick<Deps, 'catalogues' | 'limits'>,
  barber: CatalogueBarber,
  passcode: string,
  { address, isHuman }: LimitedAsker,
  details: RefusalDetails = {},
): Promise<void> => {
  const isRight = await limits.guess('passcode', { target: barber.id, address, isHuman }, async () =>
    (await catalogues.isPasscodeOf(barber, passcode)) ? true : undefined,
  )
  if (!isRight) throw new Refusal('incorrect_passcode', { details })
}
