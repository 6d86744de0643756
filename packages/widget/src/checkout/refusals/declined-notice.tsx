import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { useCheckout } from '../machine/checkout-store.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'
import { isDecline } from './refusal-message.ts'
import { canPayAtShop, payAtShop } from './pay-otherwise.ts'
import css from './declined-notice.module.css'
import { useHeldTime } from './use-held-time.ts'

type Props = {
  readonly options: CheckoutOptions
  /** Leads back to the details; undefined where the notice is in them. */
  readonly onBack?: () => void
}

/** A notice in the forms that accept another card: the last was declined, and the time is still held. */
export const DeclinedNotice = ({ options, onBack }: Props) => {
  const t = useT()
  const format = useFormat()
  const refusal = useCheckout((state) => state.refusal)
  const held = useHeldTime()
  const { dayTimeInSentence } = useReservationWords(reservationOf(options))
  if (!refusal || !isDecline(refusal)) return null
  return (
    <div className={css.held}>
      <Icon name="alert" />
      <div>
        <p>
          <b>{messageLines(refusal.message ?? '').title}</b>
          {held && !options.giftCard
            ? t('checkout.heldUntil', {
                dayTime: dayTimeInSentence,
                until: format.time(held.until, options.shop.timezone),
              })
            : t('checkout.nothingCharged')}
        </p>
        {canPayAtShop(options.facts) && (
          <TextButton
            onClick={() => {
              payAtShop()
              onBack?.()
            }}
          >
            {t('checkout.payAtShop')}
          </TextButton>
        )}
      </div>
    </div>
  )
}
