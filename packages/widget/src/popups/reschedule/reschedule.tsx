import type { SaleOrder } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupControl, PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { CallShop } from '../../sale-orders/call-shop.tsx'
import { changeableOf } from '../../sale-orders/standing.ts'
import { GroupMove } from './group-move.tsx'
import css from './reschedule.module.css'
import { SingleMove } from './single-move.tsx'

type Props = PopupControl & { readonly order: SaleOrder; readonly appointmentId: string | undefined }

/** A closed shop has no other times; payments to it are refunded (changes/shop-gone). */
const Closed = ({ order, appointmentId, onClose }: Omit<Props, 'open' | 'onGone'>) => {
  const t = useT()
  return (
    <div className={css.move}>
      <Point big icon={<Icon name="clock" small />} title={t('changes.shopClosed')}>
        {t('changes.shopClosedText')}
      </Point>
      <Button
        kind="danger"
        onClick={() => {
          onClose()
          openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId })
        }}
      >
        {t('changes.cancelInstead')}
      </Button>
    </div>
  )
}

const Move = ({ order, appointmentId, ...control }: Props) => {
  const t = useT()
  const now = useNow()
  // The moved appointments stay the same until the popup closes, even after the move.
  const [changeable] = useState(() =>
    changeableOf(order, now).filter(({ id }) => appointmentId === undefined || id === appointmentId),
  )
  const [shown] = useState(order)
  const [first, ...others] = changeable
  const people = useQuery({ ...barbersQuery(shown.shop.route), enabled: first !== undefined })
  if (people.error?.code === 'shop_not_found')
    return (
      <Sheet {...control} title={t('reservation.reschedule', { count: 1 })}>
        <Closed order={shown} appointmentId={appointmentId} onClose={control.onClose} />
      </Sheet>
    )
  if (first && others.length === 0) return <SingleMove order={shown} appointment={first} {...control} />
  if (first) return <GroupMove order={shown} group={[first, ...others]} {...control} />
  return (
    <Sheet {...control} title={t('reservation.reschedule', { count: 1 })}>
      <div className={css.move}>
        <CallShop order={order} />
      </div>
    </Sheet>
  )
}

/** Moves one appointment, or a group on one day (changes/move). */
export default function Reschedule({ saleOrderId, appointmentId, ...control }: PopupProps<'reschedule'>) {
  const t = useT()
  const { data: order, isError, refetch } = useQuery(saleOrderQuery(saleOrderId))
  if (order) return <Move order={order} appointmentId={appointmentId} {...control} />
  return (
    <Sheet full {...control} title={t('reservation.reschedule', { count: 1 })}>
      {isError ? (
        <NotLoaded text={t('reservation.failedTitle')} retry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} radius={12} />
      )}
    </Sheet>
  )
}
