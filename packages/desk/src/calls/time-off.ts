import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'
import { sendOnce } from './send-once.ts'

/** Answers to what would happen, which other bookings change at any moment. */
const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

type Block = InputOf<typeof calls.addDeskTimeOff>

/** The bookings that a block would concern, without blocking. */
export const blockQuery = (input: Block) => ({
  ...ask(calls.addDeskTimeOff, { ...input, validate: true }),
  ...fresh,
})

export const changeTimeOff = (input: InputOf<typeof calls.changeDeskTimeOff>) =>
  sendOnce(calls.changeDeskTimeOff, input)

export const removeTimeOff = (input: InputOf<typeof calls.removeDeskTimeOff>) =>
  sendOnce(calls.removeDeskTimeOff, input)

/**
 * The bookings of somebody who cannot come between two instants, with what can become of each; of the whole shop
 * without a professional.
 */
export const outTodayQuery = (shopId: string, barberId: string | undefined, from: string, to: string) => ({
  ...ask(calls.getOutToday, { shopId, ...(barberId === undefined ? {} : { barberId }), from, to }),
  ...fresh,
})
