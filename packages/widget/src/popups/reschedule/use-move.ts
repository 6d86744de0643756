import type { ChangedSale, InputOf, SaleOrder } from '@openchair/contract'
import type { rescheduleAppointment } from '@openchair/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { moveAppointment, movePreviewQuery } from '../../calls/appointments.ts'
import { CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { asksForTimes } from '../../calls/schedule.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useChange } from '../../sale-orders/use-change.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'

export type MoveInput = Omit<InputOf<typeof rescheduleAppointment>, 'validate' | 'total' | 'saleOrderId'>

const gone: ReadonlySet<string> = new Set([
  'appointment.errors.oneOfTimeslotsNotAvailable',
  'appointment.errors.nonMatchingHours',
])
const isGone = (error: unknown): boolean => error instanceof CallError && gone.has(error.code)
const isAmountChanged = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'amount_changed'

type Ways = {
  /** Called when the time was taken meanwhile; times are loaded again. */
  readonly onGone: () => void
  readonly onMoved: (sale: ChangedSale) => void
}

/**
 * The price of a move, and moving. The call includes the total that the guest saw. If it has changed, they
 * see the new one and press again (changes/move-money).
 */
export const useMove = (order: SaleOrder, input: MoveInput | undefined, { onGone, onMoved }: Ways) => {
  const t = useT()
  const client = useQueryClient()
  const botCheck = useBotCheck({ purpose: 'other', shopRef: order.shop.route })
  const { working, change } = useChange(order.id)
  const [fault, setFault] = useState<CallFault>()
  const query = movePreviewQuery({ ...(input ?? { id: '' }), saleOrderId: order.id })
  const { data: preview, error, refetch, isFetching } = useQuery({ ...query, enabled: input !== undefined })

  const leave = (reason: unknown): void => {
    showToast({ kind: 'error', ...callFault(t, reason) })
    void client.invalidateQueries({ predicate: asksForTimes })
    onGone()
  }
  const move = async () => {
    if (!input || !preview) return
    setFault(undefined)
    const outcome = await change({ ...input, total: preview.breakdown.total }, (agreed, key) =>
      botCheck.send((botToken) => moveAppointment(agreed, key, botToken)),
    )
    if (!outcome) return
    if (outcome.ok) return onMoved(outcome.sale)
    if (isGone(outcome.error)) return leave(outcome.error)
    if (isAmountChanged(outcome.error)) void refetch()
    setFault(callFault(t, outcome.error))
  }
  return {
    preview: error ? undefined : preview,
    isFetching,
    working,
    fault: fault ?? (error ? callFault(t, error) : undefined),
    /** Given where the chosen time was taken before the guest agreed. */
    previewGone: isGone(error) ? () => leave(error) : undefined,
    /** Given where there was no answer. */
    retry: isUnreachable(error) ? () => void refetch() : undefined,
    /** True where it is refused in this form. */
    refused: error !== null && !isUnreachable(error) && !isGone(error),
    move,
    guard: botCheck.guard,
    bubble: botCheck.bubble,
  }
}
