import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { shopQuery } from '../../calls/shops.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { ownSaleOf } from '../../cart/model/own-sales.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Overlay } from '@openchair/ui/pieces/overlay/overlay.tsx'
import { messageLines } from '@openchair/ui/pieces/toast/toast.tsx'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import { useHold } from '../hold/hold-store.ts'
import type { Refusal } from '../machine/outcome.ts'
import type { NearTime } from './nearest-times.ts'
import rules from './time-gone.css?inline'
import { useNearestTimes, useTimeWords } from './use-nearest-times.ts'

adopt(rules)

type Props = {
  readonly shopRef: string
  readonly refusal: Refusal
  readonly onTake: (time: NearTime) => void
  readonly onShowTimes: () => void
  readonly onSeeBooking: (saleOrder: string) => void
}

const taken = 'appointment.errors.oneOfTimeslotsNotAvailable'

type OwnProps = Pick<Props, 'onShowTimes' | 'onSeeBooking'> & {
  /** The sale order in which the guest has booked the times themselves, if there is one. */
  readonly saleOrder: string | undefined
  readonly time: string | undefined
}

/** Says that the chosen times are the guest's own: booked in another tab, or held in another browser. */
const OwnTime = ({ saleOrder, time, onShowTimes, onSeeBooking }: OwnProps) => {
  const t = useT()
  if (saleOrder === undefined)
    return (
      <Overlay
        state="error"
        icon="calendar"
        message={t('checkout.openedElsewhere')}
        okLabel={t('checkout.okTimes')}
        onOk={onShowTimes}
      />
    )
  return (
    <Overlay
      state="error"
      icon="calendar"
      message={time === undefined ? t('checkout.ownSaleGroup') : t('checkout.ownSale', { time })}
      okLabel={t('checkout.seeBooking')}
      onOk={() => onSeeBooking(saleOrder)}
      onEscape={onShowTimes}
      others={[{ label: t('checkout.anotherTime'), onPress: onShowTimes }]}
    />
  )
}

/** Says that somebody else took a chosen time, and offers the nearest others, one of them preselected. */
const TakenTime = ({ shopRef, refusal, onTake, onShowTimes }: Omit<Props, 'onSeeBooking'>) => {
  const t = useT()
  const format = useFormat()
  const label = useId()
  const reservations = useCart((cart) => cart.reservations)
  const reservation = reservations.length === 1 ? reservations[0] : undefined
  const gone = reservation?.dateTime
  const nearest = useNearestTimes(shopRef, reservation)
  const { times, proposed, samePrice, pending, zone } = nearest
  const words = useTimeWords(gone, nearest)
  const [pressed, press] = useState<string>()
  const chosen = times.find(({ time, barber }) => `${time} ${barber?.id}` === pressed) ?? proposed

  // Minutes for which the time was held, if the hold has ended. For a group it is unknown which time was
  // taken.
  const lasted = useHold(({ hold }) => ('minutes' in hold ? hold.minutes : undefined))
  const ranOut =
    lasted !== undefined && gone !== undefined && zone !== '' ? format.time(gone, zone) : undefined
  const { title } = messageLines(
    ranOut === undefined
      ? (refusal.message ?? t('checkout.goneTitle'))
      : t('checkout.heldGoneTitle', { time: ranOut }),
  )
  const text = () => {
    if (reservations.length > 1) return t('checkout.goneGroup')
    if (ranOut !== undefined) return t('checkout.heldGone', { count: String(lasted) })
    return refusal.code === taken && gone !== undefined && zone !== ''
      ? t('checkout.goneTaken', { time: format.time(gone, zone) })
      : t('checkout.goneOther')
  }
  const showTimes = { label: t('checkout.okTimes'), onPress: onShowTimes }
  return (
    <Overlay
      state="error"
      message={`${title}\n${text()}`}
      onEscape={onShowTimes}
      {...(chosen || pending
        ? {
            okLabel: chosen ? words.take(chosen) : t('checkout.goneLooking'),
            onOk: () => chosen && onTake(chosen),
            working: !chosen,
            others: [showTimes],
          }
        : { okLabel: showTimes.label, onOk: onShowTimes })}
    >
      {times.length > 0 && (
        <div className="oc-near">
          <p id={label}>{t(samePrice ? 'checkout.goneNearest' : 'checkout.goneNearestAny')}</p>
          <fieldset className="oc-near-times" aria-labelledby={label}>
            {times.map((near) => (
              <button
                key={`${near.time} ${near.barber?.id}`}
                type="button"
                aria-pressed={near === chosen}
                onClick={() => press(`${near.time} ${near.barber?.id}`)}
              >
                <b>{words.time(near)}</b> <span>{words.quiet(near)}</span>
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </Overlay>
  )
}

/** Says that a chosen time is not available and who has it, and leads on. */
export const TimeGone = ({ onSeeBooking, ...props }: Props) => {
  const { shopRef, refusal, onShowTimes } = props
  const format = useFormat()
  const cart = useCart((state) => state)
  const { data: shop } = useQuery(shopQuery(shopRef))
  const saleOrder = ownSaleOf(cart)
  if (saleOrder === undefined && !refusal.isOpenedElsewhere) return <TakenTime {...props} />
  const [first, ...others] = cart.reservations
  const gone = others.length === 0 ? first?.dateTime : undefined
  return (
    <OwnTime
      saleOrder={saleOrder}
      time={gone && shop && format.time(gone, shop.timezone)}
      onShowTimes={onShowTimes}
      onSeeBooking={onSeeBooking}
    />
  )
}
