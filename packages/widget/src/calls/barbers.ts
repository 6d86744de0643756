import { getBarber, listBarbers, validateBarber } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** A shop's professionals with the next free time of each. `shop` is its id or route. */
export const barbersQuery = (shopRef: string) => ({
  ...ask(listBarbers, { id: shopRef }),
  // Fetched again once its times are known to be outdated (`tellsNextTimes`).
  refetchOnMount: true,
})

/** Tells if an answer contains professionals' next free times, which a booking makes outdated. */
export const tellsNextTimes = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === listBarbers.path

/** One professional of a shop; both by id or route. */
export const barberQuery = (shopRef: string, barber: string) =>
  ask(getBarber, { id: shopRef, barberId: barber })

/**
 * Checks the passcode of a professional, given by id.
 * @throws {CallError} `incorrect_passcode`; `too_many_requests` or `bot_check_required` after too many wrong
 * ones.
 */
export const validatePasscode = async (barberId: string, passcode: string, botToken: string | undefined) => {
  await send(validateBarber, { id: barberId, passcode }, { botToken })
}
