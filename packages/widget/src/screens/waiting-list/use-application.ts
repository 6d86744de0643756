import type { OfferedSlot, WaitingListApplication } from '@openchair/contract'
import { type ApplicationState, applicationState, asksForSlots } from '@openchair/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { applicationQuery, slotsQuery } from '../../calls/waiting-list/applications.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Milliseconds between two requests for a guest in line. */
const pause = 30_000
/** Shorter interval, until the server has passed on the times of an ended offer. */
const shortPause = 3000

/** Open offer. */
export type Offer = {
  readonly slots: readonly OfferedSlot[]
  /** Time that the address names, or else the first. */
  readonly chosen: OfferedSlot
  readonly expiresAt: string
  /** Whole minutes, at least 1. */
  readonly minutesLeft: number
}

export type Application = {
  readonly application: WaitingListApplication
  readonly state: ApplicationState
  /** Present while the state is `available` or `selected`. */
  readonly offer: Offer | undefined
  /** Ended offer, from the address or seen here, with its end as far as that is known. */
  readonly lapsed: { readonly at: string | undefined } | undefined
  /** Time outside the offer that the address names: booked, or only chosen. */
  readonly other: string | undefined
  readonly choose: (slotId: string) => void
  /** Stores another time that was booked in the address. */
  readonly keepOther: (dateTime: string) => void
  /** Stores the application as the server has just answered it. */
  readonly take: (application: WaitingListApplication) => void
  /** Requests everything from the server again. */
  readonly refresh: () => Promise<void>
}

type Found =
  | { readonly status: 'loading' | 'unknown' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({ readonly status: 'found' } & Application)

const again = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/**
 * Application and its offer (waiting-list/page). Loads when the page opens, when its tab comes
 * back, and every 30 s in line, or sooner while the new place of an ended offer's times is unknown. Times
 * load where the address or the server names an attempt.
 */
export const useApplication = (id: string, attempt: string | undefined): Found => {
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
  // A guest who joined again gets the new place, whichever link they have.
  const times = slotsQuery(application?.id ?? id, attemptId ?? '')
  const slotsFound = useQuery({ ...times, ...again, enabled: asksForSlots(attemptId, application?.status) })
  const held = slotsFound.data?.rows ?? application?.timeSlots ?? []
  const expiresAt = slotsFound.data?.expiresAt ?? application?.attempt?.expiresAt
  if (held.length > 0 && expiresAt !== undefined && expiresAt !== lastEnd) setLastEnd(expiresAt)
  const minutesLeft = useMinutesLeft(held.length > 0 ? expiresAt : undefined)

  /**
   * @param patient true to await a request that is already under way, as on a slow network; false to start a
   * new one.
   */
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
  // A lost or early answer leaves the offer unchanged, so requests repeat until the server says that the
  // offer has ended.
  useEffect(() => {
    if (!isOver) return undefined
    void look(false)
    if (!isBelieved) return undefined
    const timer = setInterval(() => void look(true), shortPause)
    return () => clearInterval(timer)
  }, [isOver, isBelieved])

  if (!application) {
    const { error } = found
    if (!error) return { status: 'loading' }
    if (error.status === 404) return { status: 'unknown' }
    return { status: 'failed', error, retry: () => void found.refetch() }
  }
  if (slotsFound.isLoading && held.length === 0) return { status: 'loading' }
  const slots = isOver ? [] : held
  const slotId = parameters.get('slotId') ?? undefined
  const rescheduleTime = parameters.get('rescheduleTime') ?? undefined
  const state = applicationState({ status: application.status, slots, slotId, rescheduleTime })
  const chosen = slots.find(({ waitingListSlotId }) => waitingListSlotId === slotId) ?? slots[0]
  const isInLine = application.status === null
  const stands = isInLine && chosen !== undefined && expiresAt !== undefined && minutesLeft !== undefined
  return {
    status: 'found',
    application,
    state,
    offer: stands ? { slots, chosen, expiresAt, minutesLeft } : undefined,
    lapsed: isInLine && !stands && (attemptId ?? lastEnd) !== undefined ? { at: lastEnd } : undefined,
    other: rescheduleTime,
    choose: (wanted) => keep('slotId', wanted),
    keepOther: (dateTime) => keep('rescheduleTime', dateTime),
    take: (known) => client.setQueryData(asked.queryKey, known),
    refresh,
  }
}
