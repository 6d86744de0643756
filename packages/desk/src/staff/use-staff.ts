import type { OutputOf } from '@openchair/contract'
import type { getStaff } from '@openchair/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { sessionQuery } from '../calls/session.ts'
import { staffQuery } from '../calls/staff.ts'
import { useShop } from '../shell/session.tsx'

export type Staff = OutputOf<typeof getStaff>
/** An act that answers with the staff as they are then. */
export type StaffAct = () => Promise<Staff>

/**
 * The staff of the shop, and how to change them: one act at a time. After an older sign-in a sensitive act
 * waits in `waiting` until the person has signed in again, and is then carried out.
 */
export const useStaff = () => {
  const { id } = useShop()
  const client = useQueryClient()
  const { data: staff, error, refetch } = useQuery(staffQuery(id))
  const [isActing, setActing] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const [waiting, setWaiting] = useState<StaffAct>()
  /** Carries out an act; true if it was done. */
  const act = async (carryOut: StaffAct): Promise<boolean> => {
    if (isActing) return false
    setActing(true)
    setFault(undefined)
    setWaiting(undefined)
    try {
      client.setQueryData(staffQuery(id).queryKey, await carryOut())
      // Somebody who changes their own role, or what is seen, has another session from now on.
      void client.invalidateQueries(sessionQuery())
      return true
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      if (caught.code === 'sign_in_again') setWaiting(() => carryOut)
      else setFault(caught)
      return false
    } finally {
      setActing(false)
    }
  }
  return { staff, error, retry: () => void refetch(), act, isActing, fault, waiting }
}

export type ActOnStaff = ReturnType<typeof useStaff>['act']
