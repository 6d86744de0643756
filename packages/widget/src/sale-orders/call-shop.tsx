import type { SaleOrder } from '@openchair/contract'
import { useNow } from '../format/clock.tsx'
import { isBefore } from '../format/days.ts'
import { phoneText } from '../format/phone.ts'
import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { Point } from '../pieces/panel/panel.tsx'

/** The shop's phone, in place of what cannot be done here any more. */
export const CallShop = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { canCancelBefore, shop } = order
  const hasEnded = canCancelBefore !== null && !isBefore(now, canCancelBefore)
  return (
    <>
      <Point
        big
        icon={<Icon name="clock" small />}
        title={t(hasEnded ? 'reservation.freeEnded' : 'reservation.callToChange')}
      >
        {hasEnded
          ? t('reservation.freeEndedText', {
              dayTime: format.dayTimeInSentence(canCancelBefore, shop.timezone),
            })
          : t('reservation.callToChangeText')}
      </Point>
      {shop.phone !== '' && (
        <Button kind="second" href={`tel:${shop.phone}`}>
          <Icon name="phone" small />
          {t('reservation.callNumber', { phone: phoneText(shop.phone) })}
        </Button>
      )}
    </>
  )
}
