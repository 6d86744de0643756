import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from './client.ts'

/** Answers that other bookings change at any moment, so that each look asks again. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

/** The line of a day, the free times, and who fits which. */
export const waitingQuery = (shopId: string, day: string) => ask(calls.getDeskWaiting, { shopId, day })

/** The hold, the sum and the messages of an offer, without making it. */
export const offerQuery = (input: InputOf<typeof calls.offerTime>) => ({
  ...ask(calls.offerTime, { ...input, validate: true }),
  ...fresh,
})

/** The sum and the card of a booking for a guest in line, without making it. */
export const bookWaitingQuery = (input: InputOf<typeof calls.bookWaiting>) => ({
  ...ask(calls.bookWaiting, { ...input, validate: true }),
  ...fresh,
})

/** The message that tells of a withdrawn offer, without withdrawing it. */
export const withdrawalQuery = (input: InputOf<typeof calls.withdrawOffer>) => ({
  ...ask(calls.withdrawOffer, { ...input, validate: true }),
  ...fresh,
})

/** The message that goes to somebody who is taken off the line, without doing it. */
export const removalQuery = (input: InputOf<typeof calls.removeWaiting>) => ({
  ...ask(calls.removeWaiting, { ...input, validate: true }),
  ...fresh,
})

/** The message that goes to somebody who is added to the line, without adding them. */
export const additionQuery = (input: InputOf<typeof calls.addWaiting>) => ({
  ...ask(calls.addWaiting, { ...input, validate: true }),
  ...fresh,
})

/** Reads the line and the days again, because an act has changed them. Ends once the line is there. */
export const readLineAgain = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: [calls.getDeskDay.path] })
  await client.invalidateQueries({ queryKey: [calls.getDeskWaiting.path] })
}
