import { type OpenedBooking, slotConflictCodes } from '@openchair/contract'
import { moveBooking } from '@openchair/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBookingAct } from '../acts/use-booking-act.ts'
import { moveQuery } from '../calls/new-booking.ts'
import type { MovePlace } from '../shell/moving.ts'

type Wish = {
  readonly place: MovePlace | undefined
  readonly keepsPrice: boolean
  readonly passesOver: boolean
  readonly tells: boolean
}

const noWish: Wish = { place: undefined, keepsPrice: false, passesOver: false, tells: true }

/** Tells if somebody changed what a move depends on: the time, the professional, the money, or that it stands. */
const isOther = (was: OpenedBooking, now: OpenedBooking): boolean =>
  was.startsAt !== now.startsAt ||
  was.endsAt !== now.endsAt ||
  was.barberId !== now.barberId ||
  was.state !== now.state ||
  was.money?.total !== now.money?.total

/**
 * The move of a booking: where to, the question for its effects, and the act itself. What somebody else changes
 * meanwhile is shown before anything is done (desk/changed-meanwhile).
 */
export const useMove = (latest: OpenedBooking) => {
  const [seen, setSeen] = useState(latest)
  const [wish, setWish] = useState(noWish)
  const change = (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part }))
  const { place } = wish
  // A mark or a note of somebody else is no other question.
  const booking = latest.version === seen.version || isOther(seen, latest) ? seen : latest
  const { shopId, working, fault, conflict, run, endConflict } = useBookingAct(booking)
  // While the move is under way, the desk may hear of it before its answer comes.
  const isMeanwhile = !working && latest.version !== seen.version && isOther(seen, latest)
  const inputFor = (version: number, to: MovePlace) => ({
    shopId,
    id: booking.id,
    version,
    by: 'guest' as const,
    barberId: to.barberId,
    dateTime: to.startsAt,
    ...(wish.keepsPrice ? { keepPrice: true } : {}),
    ...(wish.passesOver ? { passOver: true } : {}),
  })
  const asked = inputFor(booking.version, place ?? booking)
  const effect = useQuery({
    ...moveQuery(asked),
    enabled: place !== undefined && !working,
    placeholderData: keepPreviousData,
  })
  const isKnown = place !== undefined && !effect.isError && !effect.isPlaceholderData
  const move = async (from: OpenedBooking = booking): Promise<boolean> => {
    if (place === undefined) return false
    const input = { ...inputFor(from.version, place), tell: wish.tells }
    return (await run(moveBooking, input, from)) !== undefined
  }
  return {
    booking,
    wish,
    change,
    working,
    fault,
    answer: isKnown ? effect.data : undefined,
    refusal: place === undefined ? null : effect.error,
    /** True for a time beyond hours, notice or time off, which can be passed over by a tick. */
    isBeyond: slotConflictCodes.some((code) => code === effect.error?.code),
    conflict: conflict ?? (isMeanwhile ? { was: seen, now: latest } : undefined),
    move,
    /** Goes on from the booking as somebody else has left it. */
    accept: (now: OpenedBooking) => {
      endConflict()
      setSeen(now)
    },
  }
}

export type Move = ReturnType<typeof useMove>
