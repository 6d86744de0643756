import type { Call, InputOf, OpenedGuest, OutputOf } from '@openchair/contract'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { aboutGuests, guestQuery } from '../../calls/guests.ts'
import { useShop } from '../../shell/session.tsx'
import { useAct } from '../use-act.ts'

/** A guest as they were seen, and as somebody else has left them meanwhile. */
export type GuestConflict = { readonly was: OpenedGuest; readonly now: OpenedGuest }

/** A change of a guest: its call, what it sends besides the guest, and the part of the guest that it changes. */
export type GuestChange<C extends Call> = {
  readonly call: C & (OutputOf<C> extends OpenedGuest ? unknown : never)
  readonly input: Omit<InputOf<C>, 'shopId' | 'guestId' | 'version'>
  readonly part: (guest: OpenedGuest) => unknown
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Changes a guest and keeps the answer wherever it is shown. Where somebody else changed another part of the
 * guest meanwhile, the change is sent again by itself: it overwrites nothing. Where it was the same part,
 * `conflict` says what it was and is (desk/changed-meanwhile).
 */
export const useGuestAct = (guestId: string) => {
  const client = useQueryClient()
  const { id: shopId } = useShop()
  const { working, act } = useAct()
  const [fault, setFault] = useState<CallError>()
  const [conflict, setConflict] = useState<GuestConflict>()
  const query = guestQuery(shopId, guestId)

  const keep = (guest: OpenedGuest): void => {
    keepAnswer(client, query, guest)
    for (const path of aboutGuests) void client.invalidateQueries({ queryKey: [path] })
  }

  const run = async <C extends Call>(
    change: GuestChange<C>,
    seen: OpenedGuest,
  ): Promise<OpenedGuest | undefined> => {
    setFault(undefined)
    const { version } = seen
    const input = { ...change.input, shopId, guestId, version } as unknown as InputOf<C>
    const ended = await act<C>(change.call, input)
    if (ended?.kind === 'done') {
      const guest = ended.answer as OpenedGuest
      keep(guest)
      return guest
    }
    if (ended?.kind !== 'changed') {
      if (ended) setFault(ended.error)
      return undefined
    }
    try {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      const isElsewhere = now.version !== version && isSame(change.part(seen), change.part(now))
      if (isElsewhere) return await run(change, now)
      setConflict({ was: seen, now })
    } catch (error) {
      setFault(error as CallError)
    }
    return undefined
  }

  return { shopId, working, fault, conflict, run, keep, endConflict: () => setConflict(undefined) }
}
