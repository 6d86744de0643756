import type { SaleOrder } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepChangedSale, saleOrderQuery } from '../../../calls/sale-orders.ts'
import { collectRefusal } from '../../../checkout/attempt/refusal.ts'
import type { CollectCard } from '../../../checkout/machine/checkout-setup.ts'
import { useCheckout } from '../../../checkout/machine/checkout-store.ts'
import type { Refusal } from '../../../checkout/machine/outcome.ts'
import { canBeTriedAgain } from '../../../checkout/refusals/refusal-message.ts'
import { useRefusalNotice } from '../../../checkout/refusals/use-refusal-notice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { covered } from '@openchair/ui/pieces/overlay/covered.ts'
import { closePopup } from '../../../popup-stack/popup-stack.ts'
import { type Due, dueOf } from '../../../sale-orders/payment-state.ts'
import { tellChange } from '../../../sale-orders/tell-change.ts'
import { type DuePaid, dueLeftWith, dueRequest, sendDue } from './send-due.ts'

/** Shows a refusal in the form while it is open, and on the page. */
const tellForm = (refusal: Refusal | undefined): void => useCheckout.setState({ refusal })

/** Payment of a sale's due sum, once; after a step at the guest's bank it continues by itself. */
export const usePayDue = (order: SaleOrder, { amount }: Due) => {
  const t = useT()
  const format = useFormat()
  const client = useQueryClient()
  const busy = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [asked, setAsked] = useState(0)
  const [refusal, setRefusal] = useState<Refusal>()
  const fault = useRefusalNotice(refusal)
  const exact = format.exactMoney(amount, order.currency)

  const tell = (told: Refusal | undefined) => {
    setRefusal(told)
    tellForm(told)
  }
  /** Sends the request that was interrupted by the bank, or else the present choice. */
  const send = async (collectCard: CollectCard | undefined): Promise<DuePaid> => {
    const left = dueLeftWith(order.id)
    if (left) return sendDue(left, setAsked)
    const collected = await collectCard?.()
    if (collected?.kind === 'failed') return { kind: 'refused', refusal: collectRefusal(collected) }
    return sendDue(dueRequest(order.id, amount, collected?.token), setAsked)
  }
  const settle = (paid: DuePaid): void => {
    if (paid.kind === 'done') {
      closePopup('cardForm')
      keepChangedSale(client, paid.answer)
      if (!dueOf(paid.answer)) tellChange(order.id, { title: t('checkout.duePaid', { amount: exact }) })
      return
    }
    // The form shows the old sum.
    if (paid.refusal.code === 'amount_changed') closePopup('cardForm')
    tell(paid.refusal)
    void client.invalidateQueries(saleOrderQuery(order.id))
  }
  const pay = async (collectCard?: CollectCard): Promise<void> => {
    if (busy.current) return
    busy.current = true
    tell(undefined)
    setPaying(true)
    try {
      const paid = await send(collectCard)
      // The sheet covers the page first, so that the guest does not see it change.
      await covered()
      settle(paid)
    } finally {
      busy.current = false
      setPaying(false)
    }
  }
  const goOn = useEffectEvent(() => {
    if (dueLeftWith(order.id)) void pay()
  })
  useEffect(() => {
    goOn()
    // An automatic try paid meanwhile: no card is needed any more.
    return () => {
      closePopup('cardForm')
      tellForm(undefined)
    }
  }, [])

  return {
    isPaying,
    /** Number of confirmations before the bank asked once more; 0 until then. */
    asked,
    fault,
    /** True where the last try had no answer: the same button tries again. */
    isUnanswered: canBeTriedAgain(refusal),
    pay,
    /** Removes the message of a refusal. */
    forget: () => tell(undefined),
  }
}
