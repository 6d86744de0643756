import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useShop } from '../shell/session.tsx'
import type { Draft } from './form/draft.ts'

/** A booking that was begun and not booked, with the guest's name as far as it is typed. */
type BegunDraft = {
  readonly draft: Draft
  readonly query: string
  /** The instants at which it was begun, and left as it is. */
  readonly begunAt: string
  readonly leftAt: string
}

/** Minutes for which what was filled in waits to be continued (desk/begun). */
const keptFor = 10

const keyOf = (shopId: string) => ['draft of a booking', shopId]

const isFilledIn = ({ serviceIds, guest }: Draft, query: string): boolean =>
  serviceIds.length > 0 || guest.kind !== 'walkIn' || query.trim() !== ''

/**
 * The booking that was begun and left at the shop a short while ago, if there is one. It is kept in the page's
 * memory alone, which a sign-out empties, because a guest's contact may be in it. A booking that begins with a
 * guest goes on only with that one (desk/begun).
 */
export const useBegunDraft = (guestId: string | undefined): BegunDraft | undefined => {
  const client = useQueryClient()
  const now = useNow()
  const { id } = useShop()
  const [kept] = useState(() => {
    const last = client.getQueryData<BegunDraft>(keyOf(id))
    if (!last || epochMinutes(now) - epochMinutes(last.leftAt) >= keptFor) return undefined
    const { guest } = last.draft
    return guestId === undefined || (guest.kind === 'known' && guest.guest.id === guestId) ? last : undefined
  })
  return kept
}

/** Keeps what is filled in from the first change on. What was emptied again is no begun booking. */
export const useKeeping = (draft: Draft, query: string, kept: BegunDraft | undefined) => {
  const client = useQueryClient()
  const now = useNow()
  const { id } = useShop()
  const [begunAt, setBegunAt] = useState(kept?.begunAt)
  useEffect(() => {
    if (begunAt === undefined) return
    const queryKey = keyOf(id)
    if (isFilledIn(draft, query))
      client.setQueryData<BegunDraft>(queryKey, { draft, query, begunAt, leftAt: now })
    else client.removeQueries({ queryKey, exact: true })
  }, [client, id, draft, query, begunAt, now])
  return {
    begin: () => setBegunAt((before) => before ?? now),
    /** Forgets it, once it is booked or begun anew. */
    end: () => {
      setBegunAt(undefined)
      client.removeQueries({ queryKey: keyOf(id), exact: true })
    },
  }
}
