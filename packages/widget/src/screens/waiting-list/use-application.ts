import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { WaitingListApplication } from '@openchair/contract'
import { applicationState, asksForSlots } from '@openchair/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { applicationQuery, slotsQuery } from '../../calls/waiting-list/applications.ts'
import { now as instant, whenCorrected } from '@openchair/ui/clock/clock.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'

const minute = 60_000

/** Whole minutes until an instant, including the current minute; 0 once the instant has come. */
const useMinutesLeft = (until: string | undefined): number | undefined => {
  const now = useNow()
  const [told, tell] = useState<{ readonly until: string; readonly minutes: number }>()
  useEffect(() => {
    if (until === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = Math.max(0, epochMinutes(until) * minute - instant())
      const minutes = Math.ceil(left / minute)
      tell((before) => (before?.until === until && before.minutes === minutes ? before : { until, minutes }))
      if (left > 0) timer = setTimeout(look, left - (minutes - 1) * minute + 1)
    }
    look()
    const unheard = whenCorrected(look)
    // A page that sleeps misses its timer.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      unheard()
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  if (until === undefined) return undefined
  return told?.until === until
    ? told.minutes
    : Math.max(0, Math.ceil(epochMinutes(until) - epochMinutes(now)))
}

/** Milliseconds between two requests for a guest in line. */
const pause = 30_000
/** The shorter pause, used until the server has passed on the times of an ended offer. */
const shortPause = 3000

const again = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/**
 * Application and its offer (waiting-list/page). Loads when the page opens, when its tab comes back, and
 * every 30 s in line, or sooner while it is unknown who gets an ended offer's times. Times load where the
 * address or the server names an attempt.
 */
export const useApplication = (id: string, attempt: string | undefined) => {
  const client = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const [lastEnd, setLastEnd] = useState<string>()
  const asked = applicationQuery(id)
  const found = useQuery({
    ...asked,
    ...again,
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== null || data.attempt !== null) return false
      return data.lapsedTo === null && (attempt ?? lastEnd) !== undefined ? shortPause : pause
    },
  })
  const application = found.data
  const attemptId = application?.attempt?.id ?? attempt
  // A guest who joined again gets the place of the new application, whichever link they use.
  const times = slotsQuery(application?.id ?? id, attemptId ?? '')
  const slotsFound = useQuery({ ...times, ...again, enabled: asksForSlots(attemptId, application?.status) })
  const held = slotsFound.data?.rows ?? application?.timeSlots ?? []
  const expiresAt = slotsFound.data?.expiresAt ?? application?.attempt?.expiresAt
  if (held.length > 0 && expiresAt !== undefined && expiresAt !== lastEnd) setLastEnd(expiresAt)
  const minutesLeft = useMinutesLeft(held.length > 0 ? expiresAt : undefined)

  /** @param patient true to wait for a request under way, on a slow network, instead of sending another. */
  const bring = async (patient: boolean): Promise<void> => {
    await Promise.all(
      [asked, times].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }, { cancelRefetch: !patient }),
      ),
    )
  }
  const refresh = (): Promise<void> => bring(false)
  const keep = (name: 'slotId' | 'rescheduleTime', value: string): void =>
    setParameters(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true },
    )
  // An offer may end between the two answers of one request.
  const isSplit = Boolean(application?.attempt) && slotsFound.data?.rows.length === 0
  const isOver = minutesLeft === 0 || isSplit
  const look = useEffectEvent(bring)
  const isBelieved = application?.attempt !== null
  // A lost or early answer leaves the offer unchanged, so requests repeat until the server ends it.
  useEffect(() => {
    if (!isOver) return undefined
    void look(false)
    if (!isBelieved) return undefined
    const timer = setInterval(() => void look(true), shortPause)
    return () => clearInterval(timer)
  }, [isOver, isBelieved])

  if (!application) {
    const { error } = found
    if (!error) return { status: 'loading' } as const
    if (error.status === 404) return { status: 'unknown' } as const
    return { status: 'failed', error, retry: () => void found.refetch() } as const
  }
  if (slotsFound.isLoading && held.length === 0) return { status: 'loading' } as const
  const slots = isOver ? [] : held
  const slotId = parameters.get('slotId') ?? undefined
  const rescheduleTime = parameters.get('rescheduleTime') ?? undefined
  const state = applicationState({ status: application.status, slots, slotId, rescheduleTime })
  const chosen = slots.find(({ waitingListSlotId }) => waitingListSlotId === slotId) ?? slots[0]
  const isInLine = application.status === null
  const stands = isInLine && chosen !== undefined && expiresAt !== undefined && minutesLeft !== undefined
  return {
    status: 'found' as const,
    application,
    state,
    /** The open offer, with the time that the address names, or its first. At least a minute is left. */
    offer: stands ? { slots, chosen, expiresAt, minutesLeft } : undefined,
    /** The offer that has ended, known from the address or seen here, with its end if that is known. */
    lapsed: isInLine && !stands && (attemptId ?? lastEnd) !== undefined ? { at: lastEnd } : undefined,
    /** The time outside the offer that the address names. It was booked, or only chosen. */
    other: rescheduleTime,
    choose: (wanted: string): void => keep('slotId', wanted),
    /** Stores another time that was booked, in the address. */
    keepOther: (dateTime: string): void => keep('rescheduleTime', dateTime),
    /** Stores the application as the server has just answered it. */
    take: (known: WaitingListApplication): void => keepAnswer(client, asked, known),
    refresh,
  }
}

export type Application = Extract<ReturnType<typeof useApplication>, { readonly status: 'found' }>
export type Offer = NonNullable<Application['offer']>
