import { anyBarber, type SaleOrder, type Slot } from '@openchair/contract'
import { advanceBookDaysOf, fullName, shownItemPrice, showsTaxes } from '@openchair/rules'
import { useState } from 'react'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Now } from '@openchair/ui/pieces/panel/panel.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Num, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { allSlots } from '../../times/slots.ts'
import { Confirm } from './confirm.tsx'
import { MoveInstead } from './move-instead.tsx'
import { MoveCalendar, MoveNextFree, MoveTimes } from './move-times.tsx'
import css from './reschedule.module.css'
import { useMoveDays } from './use-move-days.ts'
import { hasManyPrices, useWhoCan, type Who } from './who-can.ts'
import { ProfessionalChoice } from './professional-choice.tsx'

type Props = PopupControl & { readonly order: SaleOrder; readonly appointment: Appointment }

/** The professional at a start: for any the first free one, but at the present time the present one. */
const doerAt = (
  slot: Slot | undefined,
  who: Who,
  people: readonly Who[],
  own: Appointment,
): Who | undefined => {
  if (who.id !== anyBarber || slot === undefined) return who.id === anyBarber ? undefined : who
  const isOwnTime = minutesBetween(slot.time, own.dateTime) === 0
  const id = slot.barberIds.find((each) => !isOwnTime || each !== own.barber.id)
  return people.find((each) => each.id === id)
}

/** Chooses another time or professional for one appointment, then shows the consequences (changes/move). */
export const SingleMove = ({ order, appointment, open, onClose, onGone }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const names = useNames(order)
  const { same, others, services } = useWhoCan(order, appointment)
  const [whoId, setWho] = useState(same.id)
  const [time, setTime] = useState<string>()
  const [confirms, setConfirms] = useState(false)
  const { shop, currency } = order
  const zone = shop.timezone
  const who = [same, ...others].find(({ id }) => id === whoId) ?? same
  const wanted = {
    shopId: shop.id,
    barber: who.id,
    services,
    duration: who.duration.min,
    group: undefined,
    excludeAppointmentId: appointment.id,
  }
  const days = useMoveDays(order, wanted, {
    start: appointment.dateTime,
    doer: appointment.barber.id,
    ahead: [advanceBookDaysOf(shop, who.barber)],
    doers: who.id === anyBarber ? [same, ...others].flatMap(({ barber: each }) => each ?? []) : [who.barber],
  })
  const slot = slotsIn(days).find((each) => each.time === time)
  const doer = doerAt(slot, who, [same, ...others], appointment)
  const barber = doer?.id === same.id ? appointment.barber : doer?.barber
  const chooseWho = (id: string) => {
    setWho(id)
    setTime(undefined)
  }
  const take = (day: string, id: string, chosen: string | undefined) => {
    if (id !== who.id) setWho(id)
    setTime(chosen)
    days.chooseDay(day)
  }
  const priceBefore = shownItemPrice(appointment, shop.address.country)
  const about = {
    name: who.id === anyBarber ? undefined : (barber?.firstName ?? appointment.barber.firstName),
    fullName: who.id === anyBarber ? undefined : fullName(barber ?? appointment.barber),
    duration: who.duration,
    zone,
    country: shop.address.country,
    currency,
    priceOf: (each: Slot) =>
      hasManyPrices(who) ? doerAt(each, who, [same, ...others], appointment)?.price.min : undefined,
    others: [],
  }
  const isOwn = (each: Slot) => minutesBetween(each.time, appointment.dateTime) === 0
  const ownSlot = who.id === anyBarber ? slotsIn(days).find(isOwn) : undefined
  const isNobodyElse = ownSlot !== undefined && !doerAt(ownSlot, who, [same, ...others], appointment)
  const own = who.id === same.id || isNobodyElse ? appointment.dateTime : undefined
  if (confirms && time !== undefined)
    return (
      <Confirm
        order={order}
        input={{ id: appointment.id, barberId: doer?.id ?? who.id, dateTime: time }}
        moved={[appointment]}
        {...{ open, onClose, onGone }}
        onBack={() => setConfirms(false)}
        onTaken={() => {
          setTime(undefined)
          setConfirms(false)
        }}
      />
    )
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('changes.moveTitle', {
        who: names.guest(appointment) === t('reservation.you') ? 'you' : 'guest',
        name: names.guest(appointment),
      })}
      foot={
        time !== undefined && (
          <div className={css.foot}>
            <div className={css.choice}>
              {barber && <Picture src={barber.photos[0]?.thumbnail} name={fullName(barber)} size="s" />}
              <p>
                <b>
                  <Raised>{format.dayTime(time, zone)}</Raised>
                </b>{' '}
                <small>
                  {`${t('changes.with', { name: barber ? fullName(barber) : t('checkout.anyone') })} · ${format.durationRange((doer ?? who).duration)}`}
                </small>
              </p>
              {doer && (
                <p>
                  <Num>{format.money(doer.price.min, currency)}</Num>{' '}
                  {doer.price.min !== priceBefore && (
                    <small>
                      {t(doer.price.min > priceBefore ? 'changes.more' : 'changes.less', {
                        amount: format.money(Math.abs(doer.price.min - priceBefore), currency),
                      })}
                    </small>
                  )}
                </p>
              )}
            </div>
            {doer && (
              <Small>
                {t(showsTaxes(shop.address.country) ? 'changes.beforeTip' : 'changes.beforeTaxes')}
              </Small>
            )}
            <Button onClick={() => setConfirms(true)}>{t('changes.continue')}</Button>
          </div>
        )
      }
    >
      <div className={css.move} data-move>
        <Now
          label={t('changes.timeNow')}
          value={format.dayTime(appointment.dateTime, zone)}
          aside={`${t('changes.with', { name: appointment.barber.firstName })} · ${format.duration(minutesBetween(appointment.dateTime, appointment.endsAt))}`}
        />
        <ProfessionalChoice {...{ order, appointment, same, others }} chosen={who.id} onChoose={chooseWho} />
        <MoveNextFree
          days={days}
          about={about}
          chosen={time}
          onChoose={(next) => take(dayOf(next, zone), who.id, next)}
        />
        <MoveCalendar days={days} time={time} />
        <MoveTimes
          days={days}
          about={about}
          chosen={time}
          own={own}
          onChoose={setTime}
          // Nobody can be asked about services that are no longer sold.
          instead={
            services.length > 0 ? (
              <MoveInstead
                {...{ order, wanted, about, others }}
                day={days.day}
                chosen={who}
                onChoose={take}
              />
            ) : undefined
          }
        />
        <div className={css.instead} data-last>
          <TextButton
            onClick={() => {
              onClose()
              openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId: appointment.id })
            }}
          >
            {t('changes.cancelInstead')}
          </TextButton>
        </div>
      </div>
    </Sheet>
  )
}

const slotsIn = ({ found }: ReturnType<typeof useMoveDays>): readonly Slot[] =>
  [...found.days.values()].flatMap(({ times }) => allSlots(times))
