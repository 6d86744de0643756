import type { SaleOrder } from '@openchair/contract'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { CallShop, LateFee } from '../../sale-orders/call-shop.tsx'
import { askedOf, cancelableOf, changeableOf, movableOf, stageOf } from '../../sale-orders/standing.ts'
import { useSaleNow } from '../../sale-orders/use-sale-now.ts'
import css from './reservation.module.css'

type Props = { readonly order: SaleOrder }

const CancelButton = ({ order }: Props) => {
  const t = useT()
  return (
    <Button
      kind="danger"
      aria-haspopup="dialog"
      onClick={() => openPopup('cancelAppointment', { saleOrderId: order.id })}
    >
      {t('reservation.cancel')}
    </Button>
  )
}

/** For a booking made too late for free changes: free to cancel for minutes, moved only by the shop. */
const JustBookedPart = ({ order }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { canUndoBefore, shop } = order
  return (
    <TicketPart notch>
      <div className={css.change}>
        <Point big icon={<Icon name="shield" small />} title={t('reservation.freeCancel')}>
          {t('reservation.justBooked', { time: format.time(canUndoBefore ?? '', shop.timezone) })}
        </Point>
        <LateFee order={order} />
        <CancelButton order={order} />
        {shop.phone !== '' && (
          <>
            <Quiet>{t('reservation.otherTime')}</Quiet>
            <Button kind="second" href={`tel:${shop.phone}`}>
              <Icon name="phone" small />
              {t('reservation.callNumber', { phone: phoneText(shop.phone) })}
            </Button>
          </>
        )}
      </div>
    </TicketPart>
  )
}

/** The shop's wish that the guest choose another time, free of charge (desk/choice-link). */
const AskedPart = ({ order, until }: Props & { readonly until: string }) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const now = useSaleNow(order)
  const dayTime = format.dayTimeInSentence(until, order.shop.timezone)
  return (
    <TicketPart notch>
      <div className={css.change}>
        <Point big icon={<Icon name="clock" small />} title={t('reservation.asked')}>
          {t('reservation.askedText', { dayTime })}
        </Point>
        <ButtonPair>
          <Button aria-haspopup="dialog" onClick={() => openPopup('reschedule', { saleOrderId: order.id })}>
            {t('reservation.reschedule', { count: movableOf(order, now).length })}
          </Button>
          {cancelableOf(order, now).length > 0 && <CancelButton order={order} />}
        </ButtonPair>
      </div>
    </TicketPart>
  )
}

/** Deadline for free changes and cancellations, with buttons for both. After it, the shop's phone number. */
export const ChangePart = ({ order }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const now = useSaleNow(order)
  const [asked] = order.shopHasClosed ? [] : askedOf(order, now)
  if (asked?.freeMoveUntil !== undefined) return <AskedPart order={order} until={asked.freeMoveUntil} />
  if (stageOf(order, now) !== 'coming') return null
  const changeable = changeableOf(order, now)
  const { canCancelBefore, shopHasClosed } = order
  const count = changeable.length
  if (count === 0 && cancelableOf(order, now).length > 0) return <JustBookedPart order={order} />
  if (count === 0 || canCancelBefore === null)
    return (
      <TicketPart notch>
        <div className={css.change}>
          <CallShop order={order} />
        </div>
      </TicketPart>
    )
  const until = { dayTime: format.dayTimeInSentence(canCancelBefore, order.shop.timezone), count }
  return (
    <TicketPart notch>
      <div className={css.change}>
        <Point
          big
          icon={<Icon name="shield" small />}
          title={t(shopHasClosed ? 'reservation.freeCancel' : 'reservation.free')}
        >
          {t('reservation.freeUntil', until)}
        </Point>
        <LateFee order={order} />
        {shopHasClosed && <Quiet>{t('reservation.shopClosed')}</Quiet>}
        <ButtonPair>
          {!shopHasClosed && (
            <Button
              kind="second"
              aria-haspopup="dialog"
              onClick={() => openPopup('reschedule', { saleOrderId: order.id })}
            >
              {t('reservation.reschedule', { count })}
            </Button>
          )}
          <CancelButton order={order} />
        </ButtonPair>
      </div>
    </TicketPart>
  )
}
