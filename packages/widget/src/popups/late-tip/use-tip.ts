import type { SaleOrder } from '@openchair/contract'
import type { Tip } from '@openchair/rules'
import { modelErrors, sum, tipChoices } from '@openchair/rules'
import { useState } from 'react'
import { CallError } from '../../calls/call-error.ts'
import { giveLateTip } from '../../calls/sale-orders.ts'
import { useNow } from '../../format/clock.tsx'
import { isBefore } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { isDecline } from '../../checkout/refusals/declines.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { tellChange } from '../../sale-orders/tell-change.ts'
import { useChange } from '../../sale-orders/use-change.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'

/** How the last try ended: the bank said no to a sum, or something else went wrong. */
type Fault = CallFault & { readonly declined?: boolean }

/** The tip that is chosen, what it adds to one that was given already, and giving it. */
export const useTip = (
  order: SaleOrder,
  appointment: Appointment,
  { percentage, onGiven }: { readonly percentage: number | undefined; readonly onGiven: () => void },
) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { working, change } = useChange(order.id)
  const [tip, setTip] = useState<Tip | undefined>(
    percentage === undefined ? undefined : { type: 'percentage', percentage },
  )
  const [fault, setFault] = useState<Fault>()
  const price = sum(appointment.subItems.map(({ amounts }) => amounts.price))
  const given = appointment.amounts.tip
  // Once it is over a tip only grows (behaviour 39).
  const tiers = tipChoices(order.shop, price).filter((tier) => tier.amount > given)
  const amount =
    tip?.type === 'percentage'
      ? tiers.find((tier) => tier.percentage === tip.percentage)?.amount
      : tip?.amount || undefined
  const money = (sum: number) => format.exactMoney(sum, order.currency)
  const isMore = amount !== undefined && amount > given
  const exact = isMore ? money(amount - given) : undefined
  const already =
    given === 0
      ? undefined
      : isMore
        ? t('changes.tipTogether', { given: money(given), amount: money(amount) })
        : t('changes.tipAlready', { given: money(given) })
  const name = appointment.barber.firstName
  const choose = (chosen: Tip | undefined) => {
    setTip(chosen)
    setFault(undefined)
  }
  const give = async () => {
    if (!tip || exact === undefined) return
    if (order.canTipBefore === null || !isBefore(now, order.canTipBefore)) {
      // oxlint-disable-next-line no-console
      console.error(modelErrors.tipping_not_allowed)
      return
    }
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
      tellChange(order.id, { title: t('changes.tipGiven', { name, amount: exact }) })
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
  return { price, tiers, tip, exact, already, choose, give, working, fault }
}
