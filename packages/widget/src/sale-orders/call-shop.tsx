import type { SaleOrder } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { isBefore } from '@openchair/ui/format/days.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { canUndo } from './standing.ts'
import { useSaleNow } from './use-sale-now.ts'

type Facts = Pick<SaleOrder, 'canCancelBefore' | 'canUndoBefore' | 'payments' | 'shop'>

/** Says what the fee for canceling late is; empty without one, as where there is no card (payments/fees). */
export const LateFee = ({ order }: { readonly order: Facts }) => {
  const t = useT()
  const format = useFormat()
  const now = useSaleNow(order)
  const { canCancelBefore, payments, shop } = order
  if (shop.lateCancelPercentage === 0 || payments.every(({ type }) => type !== 'card')) return null
  const share = format.percent(shop.lateCancelPercentage)
  const isFree = canUndo(order, now) || (canCancelBefore !== null && isBefore(now, canCancelBefore))
  return <Small>{t(isFree ? 'reservation.lateFee' : 'reservation.lateFeeNow', { share })}</Small>
}

/** The shop's phone number, where a guest can no longer do something here. */
export const CallShop = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const now = useNow()
  const { canCancelBefore, createdAt, shop } = order
  const hasEnded = canCancelBefore !== null && !isBefore(now, canCancelBefore)
  const isBookedLate = hasEnded && !isBefore(createdAt, canCancelBefore)
  const words = () => {
    if (isBookedLate) return { title: t('reservation.bookedLate'), text: t('reservation.bookedLateText') }
    if (!hasEnded) return { title: t('reservation.callToChange'), text: t('reservation.callToChangeText') }
    const dayTime = format.dayTimeInSentence(canCancelBefore, shop.timezone)
    return { title: t('reservation.freeEnded'), text: t('reservation.freeEndedText', { dayTime }) }
  }
  const { title, text } = words()
  return (
    <>
      <Point big icon={<Icon name="clock" small />} title={title}>
        {text}
      </Point>
      {hasEnded && <LateFee order={order} />}
      {shop.phone !== '' && (
        <Button kind="second" href={`tel:${shop.phone}`}>
          <Icon name="phone" small />
          {t('reservation.callNumber', { phone: phoneText(shop.phone) })}
        </Button>
      )}
    </>
  )
}
