import type { OutputOf } from '@openchair/contract'
import type { getStaff } from '@openchair/contract/calls'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSensitiveAct } from '../acts/use-sensitive-act.ts'
import { sessionQuery } from '../calls/session.ts'
import { staffQuery } from '../calls/staff.ts'
import { useShop } from '../shell/session.tsx'

export type Staff = OutputOf<typeof getStaff>
/** An act that answers with the staff as they are then. */
type StaffAct = () => Promise<Staff>

/** The staff of the shop, and how to change them. */
export const useStaff = () => {
  const { id } = useShop()
  const client = useQueryClient()
  const { data: staff, error, refetch } = useQuery(staffQuery(id))
  const { act, ...acting } = useSensitiveAct()
  const actOnStaff = (carryOut: StaffAct): Promise<boolean> =>
    act(async () => {
      keepAnswer(client, staffQuery(id), await carryOut())
      // Somebody who changes their own role, or what is seen, has another session from now on.
      void client.invalidateQueries(sessionQuery())
    })
  return { staff, error, retry: () => void refetch(), ...acting, act: actOnStaff }
}

export type ActOnStaff = ReturnType<typeof useStaff>['act']
