import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { hasAddress } from '@openchair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentQuery, rateAppointment } from '../../calls/appointments.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { type CallFault, callFault } from '../../session/call-fault.ts'
import { trackedShop } from '../../tracking/events.ts'
import { track } from '../../tracking/track.ts'

type Draft = { readonly rating?: number; readonly review?: string }

/** Reviews that were typed but not sent, by appointment, because guests close sheets accidentally. */
const drafts = new Map<string, Draft>()

/** The saved review, the typed one, and how it is sent. `pressed` is a star that was pressed on the page. */
export const useReview = (id: string, pressed: number | undefined) => {
  const t = useT()
  const client = useQueryClient()
  // Another device may have sent a review since the last load.
  const query = useQuery({ ...appointmentQuery(id), refetchOnMount: 'always' })
  const { data: appointment, isLoadingError, refetch } = query
  const [draft, setDraft] = useState<Draft>(() => ({
    ...drafts.get(id),
    ...(pressed !== undefined && { rating: pressed }),
  }))
  const [isMissing, setMissing] = useState(false)
  const [isLinked, setLinked] = useState(false)
  const [problem, setProblem] = useState<CallFault>()
  const [working, setWorking] = useState(false)
  const [isSent, setSent] = useState(false)
  const rating = draft.rating ?? appointment?.rating ?? undefined
  const review = draft.review ?? appointment?.review ?? ''

  const write = (change: Draft): void => {
    const next = { ...draft, ...change }
    drafts.set(id, next)
    setDraft(next)
    if (change.rating !== undefined) setMissing(false)
    if (change.review !== undefined) setLinked(false)
  }
  const fail = (error: unknown): void => {
    setProblem(callFault(t, error))
    // The deadline has passed meanwhile, or the shop has marked the appointment as missed.
    if (error instanceof CallError && error.code === 'rating_not_allowed') void refetch()
  }
  const send = async (): Promise<void> => {
    if (working) return
    setProblem(undefined)
    if (rating === undefined) {
      setMissing(true)
      return
    }
    // The stored review may be older than the rule against addresses.
    if (hasAddress(review)) {
      setLinked(true)
      return
    }
    setWorking(true)
    try {
      const rated = await rateAppointment({ id, appointmentRating: rating, appointmentReview: review })
      keepAnswer(client, appointmentQuery(id), rated)
      drafts.delete(id)
      setDraft({})
      setSent(true)
      announce(t('review.thanks'))
      track({ name: 'reviewed', shop: trackedShop(rated.shop), rating })
    } catch (error) {
      fail(error)
    }
    setWorking(false)
  }
  return {
    appointment,
    isLoadingError,
    refetch,
    rating,
    review,
    isMissing,
    isLinked,
    problem,
    working,
    isSent,
    write,
    send,
    changeAgain: () => setSent(false),
  }
}
