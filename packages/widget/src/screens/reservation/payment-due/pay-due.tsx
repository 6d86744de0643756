import type { SaleOrder } from '@openchair/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { closePopup, openPopup } from '../../../popup-stack/popup-stack.ts'
import { isLedToPay } from '../../../sale-orders/pay-next.ts'
import { type Due, isWithoutCard } from '../../../sale-orders/payment-state.ts'
import { useNames } from '../../../sale-orders/use-names.ts'
import { usePayDue } from './use-pay-due.ts'

type Props = { readonly order: SaleOrder; readonly due: Due }

/** Payment of a due sum: with another card, or with the declined card again. */
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
    // The payment is known only for the last one, because a bank may let others pass without asking.
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
