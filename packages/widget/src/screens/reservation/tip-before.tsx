import type { SaleOrder } from '@openchair/contract'
import { useNow } from '../../format/clock.tsx'
import { isBefore } from '../../format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '../../pieces/button/button.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { activeOf, stageOf } from '../../sale-orders/standing.ts'

/** Links to give or change tips before the appointment, where the shop takes them then (behaviour 39). */
export const TipBefore = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const now = useNow()
  const { canTip, canTipBefore } = order
  if (stageOf(order, now) !== 'coming' || canTipBefore === null || !isBefore(now, canTipBefore)) return null
  const active = activeOf(order)
  const tippable = active.filter(({ id }) => canTip.includes(id))
  return (
    <div>
      {tippable.map(({ id, barber, amounts }) => {
        const what = amounts.tip > 0 ? 'changeTip' : 'addTip'
        const full = t(`reservation.${what}For`, { name: barber.firstName })
        return (
          <div key={id}>
            <TextButton
              aria-haspopup="dialog"
              aria-label={full}
              onClick={() => openPopup('lateTip', { saleOrderId: order.id, appointmentId: id })}
            >
              {active.length > 1 ? full : t(`reservation.${what}`)}
            </TextButton>
          </div>
        )
      })}
    </div>
  )
}
