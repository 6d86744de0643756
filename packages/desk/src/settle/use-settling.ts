import type { OutputOf, ToSettleRow } from '@openchair/contract'
import { getDeskDay, type getToSettle, handBack, leaveToSettle } from '@openchair/contract/calls'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ended, useAct } from '../acts/use-act.ts'
import { toSettleQuery } from '../calls/settle.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'
import { keyOf } from './rows.ts'

type Answer = OutputOf<typeof getToSettle>

/** The ways to settle a row on the page itself, one at a time. `fault` names the row that was refused. */
export const useSettling = (onSettled: () => void) => {
  const t = useT()
  const client = useQueryClient()
  const { id: shopId } = useShop()
  const { working, act } = useAct()
  const [fault, setFault] = useState<{ readonly key: string; readonly error: CallError }>()
  const query = toSettleQuery(shopId)

  const settle = async (
    row: ToSettleRow,
    ended: Promise<Ended<Answer> | undefined>,
    done: string,
  ): Promise<void> => {
    setFault(undefined)
    const end = await ended
    if (end?.kind === 'done') {
      keepAnswer(client, query, end.answer)
      void client.invalidateQueries({ queryKey: [getDeskDay.path] })
      showToast({ kind: 'success', title: done, about: 'settle' })
      onSettled()
    } else if (end?.error.code === 'not_to_settle') {
      void client.invalidateQueries(query)
      showToast({ kind: 'info', title: t('settle.settledMeanwhile'), about: 'settle' })
      onSettled()
    } else if (end) setFault({ key: keyOf(row), error: end.error })
  }
  return {
    working,
    fault,
    handedBack: (row: ToSettleRow) =>
      settle(row, act(handBack, { shopId, refundId: row.id }), t('settle.told.handedBack')),
    leave: (row: ToSettleRow, reason: string) =>
      settle(row, act(leaveToSettle, { shopId, id: row.id, kind: row.kind, reason }), t('settle.told.left')),
  }
}

export type Settling = ReturnType<typeof useSettling>
