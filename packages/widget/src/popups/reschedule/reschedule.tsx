import type { SaleOrder } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupControl, PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { CallShop } from '../../sale-orders/call-shop.tsx'
import { SaleSheet } from '../../sale-orders/sale-sheet.tsx'
import { movableOf } from '../../sale-orders/standing.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import { GroupMove } from './group-move.tsx'
import css from './reschedule.module.css'
import { SingleMove } from './single-move.tsx'

type Props = PopupControl & { readonly order: SaleOrder; readonly appointmentId: string | undefined }

/** A closed shop has no other times to offer. Payments to it are refunded (changes/shop-gone). */
const Closed = ({ order, appointmentId, ...control }: Props) => {
  const t = useT()
  const cancel = () => openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId })
  return (
    <div className={css.move}>
      <Point big icon={<Icon name="clock" small />} title={t('changes.shopClosed')}>
        {t('changes.shopClosedText')}
      </Point>
      <Button kind="danger" onClick={closeThen(control, cancel)}>
        {t('changes.cancelInstead')}
      </Button>
    </div>
  )
}

const Move = ({ order, appointmentId, ...control }: Props) => {
  const t = useT()
  const now = useNow()
  // The popup keeps the appointments to be moved until it closes, even after the move.
  const [changeable] = useState(() =>
    movableOf(order, now).filter(({ id }) => appointmentId === undefined || id === appointmentId),
  )
  const [shown] = useState(order)
  const [first, ...others] = changeable
  const people = useQuery({ ...barbersQuery(shown.shop.route), enabled: first !== undefined })
  if (people.error?.code === 'shop_not_found')
    return (
      <Sheet {...control} title={t('reservation.reschedule', { count: 1 })}>
        <Closed {...control} order={shown} appointmentId={appointmentId} />
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

/** Moves one appointment, or the appointments of a group on one day (changes/move). */
export default function Reschedule({ appointmentId, ...popup }: PopupProps<'reschedule'>) {
  const t = useT()
  return (
    <SaleSheet {...popup} full title={t('reservation.reschedule', { count: 1 })} height={320}>
      {(order) => <Move {...popup} order={order} appointmentId={appointmentId} />}
    </SaleSheet>
  )
}
