import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelPreviewQuery } from '../../calls/appointments.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { activeOf, cancelableOf } from '../../sale-orders/standing.ts'
import { useSaleNow } from '../../sale-orders/use-sale-now.ts'

/** A possible cancellation: one guest, or the whole sale. */
export type CancelOption = {
  /** The appointment's id, or `all`. */
  readonly value: string
  readonly appointments: readonly [Appointment, ...Appointment[]]
  /** The sale after this cancellation; undefined until the server has answered. */
  readonly preview: ChangedSale | undefined
}

const all = 'all'

export const cancelInput = ({ value, appointments }: Omit<CancelOption, 'preview'>) =>
  value === all ? { id: appointments[0].id, cancelGroup: true } : { id: value }

/** The possible cancellations with their refunds, and the chosen one. None of several is preselected. */
export const useCancel = (order: SaleOrder, appointmentId: string | undefined) => {
  const changeable = cancelableOf(order, useSaleNow(order))
  const active = activeOf(order)
  const [first, ...others] = changeable
  const choices: readonly Omit<CancelOption, 'preview'>[] = [
    ...(first && active.length > 1 && changeable.length === active.length
      ? [{ value: all, appointments: [first, ...others] as const }]
      : []),
    ...changeable.map((each) => ({ value: each.id, appointments: [each] as const })),
  ]
  const previews = useQueries({
    queries: choices.map((choice) => cancelPreviewQuery({ ...cancelInput(choice), saleOrderId: order.id })),
  })
  const options = choices.map((choice, index) => ({ ...choice, preview: previews[index]?.data }))
  const [chosen, choose] = useState(appointmentId)
  const only = active.length === 1 ? options[0] : undefined
  return {
    isGroup: active.length > 1,
    options,
    option: only ?? options.find(({ value }) => value === chosen),
    choose,
    error: previews.find(({ error }) => error !== null)?.error,
    retry: () => {
      for (const each of previews) if (each.isError) void each.refetch()
    },
  }
}
