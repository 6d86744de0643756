import type { SaleOrder } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { sum, tipChoices } from '@openchair/rules'
import { useState } from 'react'
import { CallError } from '../../calls/call-error.ts'
import { giveLateTip } from '../../calls/sale-orders.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { isDecline } from '../../checkout/refusals/declines.ts'
import { showToast } from '../../pieces/toast/toast.tsx'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { useChange } from '../../sale-orders/use-change.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'

/** How the last try ended: the bank said no to a sum, or something else went wrong. */
type Fault = CallFault & { readonly declined?: boolean }

/** The tip that is chosen, what it comes to, and giving it. */
export const useTip = (
  order: SaleOrder,
  appointment: Appointment,
  { percentage, onGiven }: { readonly percentage: number | undefined; readonly onGiven: () => void },
) => {
  const t = useT()
  const format = useFormat()
  const { working, change } = useChange(order.id)
  const [tip, setTip] = useState<Tip | undefined>(
    percentage === undefined ? undefined : { type: 'percentage', percentage },
  )
  const [fault, setFault] = useState<Fault>()
  const price = sum(appointment.subItems.map(({ amounts }) => amounts.price))
  const tiers = tipChoices(order.shop, price)
  const amount =
    tip?.type === 'percentage'
      ? tiers.find((tier) => tier.percentage === tip.percentage)?.amount
      : tip?.amount || undefined
  const exact = amount === undefined ? undefined : format.exactMoney(amount, order.currency)
  const name = appointment.barber.firstName
  const choose = (chosen: Tip | undefined) => {
    setTip(chosen)
    setFault(undefined)
  }
  const give = async () => {
    if (!tip || exact === undefined) return
    setFault(undefined)
    const outcome = await change(
      {
        id: order.id,
        itemId: appointment.id,
        ...(tip.type === 'percentage' ? { tipPercentage: tip.percentage } : { amount: tip.amount }),
      },
      giveLateTip,
    )
    if (!outcome) return
    if (outcome.ok) {
      showToast({ kind: 'success', title: t('changes.tipGiven', { name, amount: exact }) })
      return onGiven()
    }
    const { error } = outcome
    setFault(
      error instanceof CallError && isDecline(error)
        ? {
            title: t('changes.tipDeclined', { amount: exact }),
            text: t('changes.tipDeclinedText'),
            declined: true,
          }
        : callFault(t, error),
    )
  }
  return { price, tiers, tip, exact, choose, give, working, fault }
}
