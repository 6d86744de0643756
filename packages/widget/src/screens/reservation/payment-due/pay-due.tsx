import type { SaleOrder } from '@openchair/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { closePopup, openPopup } from '../../../popup-stack/popup-stack.ts'
import { isLedToPay } from '../../../sale-orders/pay-next.ts'
import { type Due, dueOf, isWithoutCard } from '../../../sale-orders/payment-state.ts'
import { useNames } from '../../../sale-orders/use-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { saleOrderQuery } from '../../../calls/sale-orders.ts'
import { keepChangedSale } from '../../../sale-orders/keep-sale.ts'
import { collectRefusal } from '../../../checkout/attempt/refusal.ts'
import type { CollectCard } from '../../../checkout/machine/checkout-setup.ts'
import { useCheckout } from '../../../checkout/machine/checkout-store.ts'
import type { Refusal } from '../../../checkout/machine/outcome.ts'
import { canBeTriedAgain } from '../../../checkout/refusals/refusal-message.ts'
import { useRefusalNotice } from '../../../checkout/refusals/refusal-message.ts'
import { covered } from '@openchair/ui/pieces/overlay/covered.ts'
import { tellChange } from '../../../sale-orders/tell-change.ts'
import { dueLeftWith, type DuePaid, dueRequest, sendDue } from './send-due.ts'

/** Shows a refusal in the form while it is open, and on the page. */
const tellForm = (refusal: Refusal | undefined): void => useCheckout.setState({ refusal })

/** Pays a sale's due sum, once. After a step at the guest's bank it continues by itself. */
const usePayDue = (order: SaleOrder, { amount }: Due) => {
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
  /** Sends the request that was interrupted by the step at the bank, or else one for the present choice. */
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
    // The form shows the old sum, so it is closed.
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
      // The sheet covers the page before the page changes, so that the guest does not see the change.
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
    // An automatic try was paid meanwhile, so no card is needed any more.
    return () => {
      closePopup('cardForm')
      tellForm(undefined)
    }
  }, [])

  return {
    isPaying,
    /** Number of confirmations so far, when the bank asks for one more; 0 until then. */
    asked,
    fault,
    /** True if the last try had no answer. The same button then tries again. */
    isUnanswered: canBeTriedAgain(refusal),
    pay,
    forget: () => tell(undefined),
  }
}

type Props = { readonly order: SaleOrder; readonly due: Due }

/** Lets the guest pay a due sum with another card, or with the declined card again. */
export default function PayDue({ order, due }: Props) {
  const t = useT()
  const format = useFormat()
  const names = useNames(order)
  const [way, setWay] = useState<'kept' | 'another'>('another')
  const { isPaying, asked, fault, isUnanswered, pay, forget } = usePayDue(order, due)
  const card = names.cards(due.payments)
  const isOpen = isWithoutCard(due)
  const exact = ({ amount }: { readonly amount: number }) => format.exactMoney(amount, order.currency)
  const sum = exact(due)
  const label = isUnanswered ? t('common.tryAgain') : t('checkout.payNow')
  const paying = () => {
    const { payments } = due
    const parts = format.list(payments.map(exact))
    if (asked === 0)
      return payments.length === 1
        ? t('checkout.duePaying', { amount: sum })
        : t('checkout.duePayingParts', { amount: sum, parts })
    // The amount is known only for the last payment, because a bank may let others pass without asking.
    const last = asked === payments.length - 1 ? payments[asked] : undefined
    return last ? t('checkout.dueLastToConfirm', { amount: exact(last) }) : t('checkout.dueNextToConfirm')
  }
  const askForCard = () => {
    forget()
    openPopup('cardForm', {
      shopRef: order.shop.route,
      about: {
        label: t('checkout.payNow'),
        sum,
        note: isOpen ? t('checkout.dueNewCardNote') : t('checkout.dueCardNote', { card }),
        chargeNow: due.amount,
        subject: { saleOrderId: order.id },
        back: t('checkout.backToBooking'),
      },
      onNext: (collectCard) => void pay(collectCard),
      onCancel: () => closePopup('cardForm'),
    })
  }
  const goOn = useEffectEvent(() => {
    if (isLedToPay(order.id)) askForCard()
  })
  useEffect(() => goOn(), [])
  return (
    <>
      {!isOpen && (
        <Choices
          label={t('checkout.howYouPay')}
          hideLabel
          value={way}
          options={[
            {
              value: 'kept',
              label: format.capital(card),
              aside: t('checkout.cardDeclined'),
              faulty: true,
              ...(way === 'kept' && { price: sum }),
            },
            {
              value: 'another',
              label: t('checkout.anotherCard'),
              ...(way === 'another' && { price: sum }),
            },
          ]}
          onChange={(chosen) => {
            // The reason for the last refusal does not apply to the next card.
            forget()
            setWay(chosen)
          }}
        />
      )}
      {fault && <Notice {...fault} />}
      {way === 'another' ? (
        <Button sum={sum} aria-haspopup="dialog" onClick={askForCard}>
          {label}
        </Button>
      ) : (
        <Button sum={sum} onClick={() => void pay()}>
          {label}
        </Button>
      )}
      {isPaying && <Overlay state="pending" message={paying()} />}
    </>
  )
}
