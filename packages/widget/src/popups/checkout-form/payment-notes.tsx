import { isCancellable, type PaymentTerms, willBeUndoable } from '@openchair/rules'
import { useEffect, useRef } from 'react'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { PaymentNote } from '../../checkout/options/payment-note.tsx'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './checkout-form.module.css'

type Props = {
  readonly shopRef: string
  readonly options: CheckoutOptions
  readonly terms: PaymentTerms
}

export const PaymentNotes = ({ shopRef, options, terms }: Props) => {
  const t = useT()
  const { shop, sums, start } = options
  const format = useFormat(shop.address.country)
  const now = useNow()
  const deadline = sums?.canCancelBefore
  const notes = useRef<HTMLDivElement>(null)
  const prepayOnly = useCheckout((state) => state.prepayOnly)
  useEffect(() => {
    if (prepayOnly) notes.current?.scrollIntoView({ block: 'nearest' })
  }, [prepayOnly])
  const free = () => {
    if (!deadline) return undefined
    const { timezone } = shop
    const fee = terms.cardNeeded && shop.lateCancelPercentage > 0
    const share = format.percent(shop.lateCancelPercentage)
    const [cutOff, booking] = [epochMinutes(deadline), epochMinutes(now)]
    if (!isCancellable({ canceled: false, canCancelBefore: cutOff }, booking)) {
      const starts = start === undefined ? [] : [epochMinutes(start)]
      if (willBeUndoable(booking, { canCancelBefore: cutOff, starts }))
        return fee ? t('checkout.undoThen', { share }) : t('checkout.undoOnly')
      return fee ? t('checkout.lateAlreadyThen', { share }) : t('checkout.lateAlready')
    }
    const dayTime = format.dayTimeInSentence(deadline, timezone)
    return fee ? t('checkout.freeUntilThen', { dayTime, share }) : t('checkout.freeUntil', { dayTime })
  }
  if (options.giftCard)
    return (
      <div className={stack.tight}>
        <PaymentNote options={options} terms={terms} />
        <Note icon="shield">{t('checkout.giftRefund')}</Note>
      </div>
    )
  return (
    <div ref={notes} className={stack.tight}>
      <PaymentNote options={options} terms={terms} />
      <Note icon="shield">
        {free()}{' '}
        <button
          type="button"
          className={css.link}
          onClick={() => openPopup('policies', { shopRef }, { slot: 'secondary' })}
        >
          {t('checkout.cancellationPolicy')}
        </button>
      </Note>
    </div>
  )
}
