import { getBarber, listBarbers, validateBarber } from '@openchair/contract/calls'
import { ask, send } from './client.ts'

/** A shop's professionals with the next free time of each. `shopRef` is the shop's id or route. */
export const barbersQuery = (shopRef: string) => ({
  ...ask(listBarbers, { id: shopRef }),
  // Fetched again once its free times are known to be outdated (`tellsNextTimes`).
  refetchOnMount: true,
})

/** Tells if a query has professionals' next free times, which a booking makes outdated. */
export const tellsNextTimes = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === listBarbers.path

/** One professional of a shop. Both parameters are an id or a route. */
export const barberQuery = (shopRef: string, barber: string) =>
  ask(getBarber, { id: shopRef, barberId: barber })

/**
 * Checks the passcode of a professional, given by id.
 * @throws {CallError} `incorrect_passcode`. After too many wrong ones, `too_many_requests` or
 * `bot_check_required`.
 */
export const validatePasscode = async (barberId: string, passcode: string, botToken: string | undefined) => {
  await send(validateBarber, { id: barberId, passcode }, { botToken })
}
