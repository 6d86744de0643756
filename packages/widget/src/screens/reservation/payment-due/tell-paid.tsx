import type { SaleOrder } from '@openchair/contract'
import { sum } from '@openchair/rules'
import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { tellChange } from '../../../sale-orders/tell-change.ts'
import { dueLeftWith, forgetDueLeft } from './send-due.ts'

/** Confirms the payment to a guest who returns from the bank later than the provider's message. */
export default function TellPaid({ order }: { readonly order: SaleOrder }) {
  const t = useT()
  const format = useFormat()
  const tell = useEffectEvent(() => {
    const left = dueLeftWith(order.id)
    if (!left) return
    forgetDueLeft(order.id)
    // A canceled sale owes nothing either, so the captured sum decides.
    const captured = sum(
      order.payments.filter(({ state }) => state === 'captured').map(({ amount }) => amount),
    )
    if (captured < left.amount) return
    tellChange(order.id, {
      title: t('checkout.duePaid', { amount: format.exactMoney(left.amount, order.currency) }),
    })
  })
  useEffect(() => tell(), [])
  return null
}
