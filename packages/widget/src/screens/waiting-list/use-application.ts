import type { OfferedSlot, WaitingListApplication } from '@openchair/contract'
import { type ApplicationState, applicationState, asksForSlots } from '@openchair/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { applicationQuery, slotsQuery } from '../../calls/waiting-list/applications.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Milliseconds after which somebody who waits in line is looked for again. */
const pause = 30_000
/** The same until the server has passed on the times of an offer that has ended. */
const shortPause = 3000

/** An offer that stands. */
export type Offer = {
  readonly slots: readonly OfferedSlot[]
  /** The time that the address names, else the first. */
  readonly chosen: OfferedSlot
  readonly expiresAt: string
  /** Whole minutes, at least 1. */
  readonly minutesLeft: number
}

export type Application = {
  readonly application: WaitingListApplication
  readonly state: ApplicationState
  /** While the state is `available` or `selected`. */
  readonly offer: Offer | undefined
  /** An offer has ended, that of the address or one that was seen here; until when it stood, as far as that is known. */
  readonly lapsed: { readonly at: string | undefined } | undefined
  /** Another time than those that are offered, which the address names: booked, or chosen only. */
  readonly other: string | undefined
  readonly choose: (slotId: string) => void
  /** Keeps another time that was booked in the address. */
  readonly keepOther: (dateTime: string) => void
  /** Takes what the server says of the application now. */
  readonly take: (application: WaitingListApplication) => void
  /** Asks the server for everything anew. */
  readonly refresh: () => Promise<void>
}

type Found =
  | { readonly status: 'loading' | 'unknown' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | ({ readonly status: 'found' } & Application)

const again = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

/**
 * An application and what is offered to it (spec 4, Waiting-list application): asked for when the page opens, when its tab comes
 * back, and every 30 s in line, sooner while it is not known where what lapsed went. Times are asked for where there is an attempt, of the address or a newer one.
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
  // Who joined again is shown that place, whichever link they have.
  const times = slotsQuery(application?.id ?? id, attemptId ?? '')
  const slotsFound = useQuery({ ...times, ...again, enabled: asksForSlots(attemptId, application?.status) })
  const held = slotsFound.data?.rows ?? application?.timeSlots ?? []
  const expiresAt = slotsFound.data?.expiresAt ?? application?.attempt?.expiresAt
  if (held.length > 0 && expiresAt !== undefined && expiresAt !== lastEnd) setLastEnd(expiresAt)
  const minutesLeft = useMinutesLeft(held.length > 0 ? expiresAt : undefined)

  /** @param patient whether an answer that is under way already is awaited, as on a slow line, rather than asked for anew. */
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
  // An offer may end between the two answers of one look.
  const isSplit = Boolean(application?.attempt) && slotsFound.data?.rows.length === 0
  const isOver = minutesLeft === 0 || isSplit
  const look = useEffectEvent(bring)
  const isBelieved = application?.attempt !== null
  // An answer that is lost, or that comes too early, leaves the offer as it was: it is looked for until the server says that it ended.
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
