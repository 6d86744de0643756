import type { Call, ChangedBooking, InputOf, OpenedBooking, OutputOf } from '@openchair/contract'
import { getDeskDay, getToSettle } from '@openchair/contract/calls'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from './use-act.ts'
import { bookingQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'

/** A booking as it was seen, and as somebody else has left it meanwhile. */
export type Conflict = { readonly was: OpenedBooking; readonly now: OpenedBooking }

/** The answer of an act: the booking, or what changed at it. */
type Answered = Pick<ChangedBooking, 'booking'> | OpenedBooking

/**
 * Does acts to a booking and keeps their answers for the panel and the day. `fault` is the last refusal or
 * lost answer, and `conflict` what somebody else did in between (desk/changed-meanwhile).
 */
export const useBookingAct = (booking: OpenedBooking) => {
  const client = useQueryClient()
  const { id: shopId } = useShop()
  const { working, act } = useAct()
  const [fault, setFault] = useState<CallError>()
  const [conflict, setConflict] = useState<Conflict>()
  const query = bookingQuery(shopId, booking.id)

  /** Reads the booking again, and shows what has become of it since it `was` seen. */
  const meetConflict = async (was: OpenedBooking): Promise<void> => {
    try {
      setConflict({ was, now: await client.fetchQuery({ ...query, staleTime: 0 }) })
    } catch (error) {
      setFault(error as CallError)
    }
  }

  const run = async <C extends Call>(
    call: C & (OutputOf<C> extends Answered ? unknown : never),
    input: InputOf<C>,
    seen: OpenedBooking = booking,
  ): Promise<OutputOf<C> | undefined> => {
    setFault(undefined)
    const ended = await act<C>(call, input)
    if (ended?.kind === 'done') {
      const answer = ended.answer as Answered
      keepAnswer(client, query, 'booking' in answer ? answer.booking : answer)
      for (const { path } of [getDeskDay, getToSettle]) void client.invalidateQueries({ queryKey: [path] })
      return ended.answer
    }
    if (ended?.kind === 'changed') await meetConflict(seen)
    else if (ended) setFault(ended.error)
    return undefined
  }

  return { shopId, working, fault, conflict, run, meetConflict, endConflict: () => setConflict(undefined) }
}

export type BookingAct = ReturnType<typeof useBookingAct>
