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
import { type Appointment, minutesOf } from '../../sale-orders/appointments.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { allSlots } from '../../times/slots.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import { Confirm } from './confirm.tsx'
import { aboutOf, MoveCalendar, MoveInstead, MoveNextFree, MoveTimes } from './move-times.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './reschedule.module.css'
import { useMoveDays } from './use-move-days.ts'
import { hasManyPrices, ProfessionalChoice, useWhoCan, type Who } from './professional-choice.tsx'

type Props = PopupControl & { readonly order: SaleOrder; readonly appointment: Appointment }

/** Chooses another time or professional for one appointment, then shows the consequences (changes/move). */
export const SingleMove = ({ order, appointment, ...control }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { whoIs } = useNames(order)
  const { same, others, services } = useWhoCan(order, appointment)
  const [whoId, setWho] = useState(same.id)
  const [time, setTime] = useState<string>()
  const [confirms, setConfirms] = useState(false)
  const { shop, currency } = order
  const zone = shop.timezone
  const everyone = [same, ...others]
  const who = everyone.find(({ id }) => id === whoId) ?? same
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
    doers: who.id === anyBarber ? everyone.flatMap(({ barber: each }) => each ?? []) : [who.barber],
  })
  const isAny = who.id === anyBarber
  const slots = [...days.found.days.values()].flatMap(({ times }) => allSlots(times))
  const isOwn = (slot: Slot) => minutesBetween(slot.time, appointment.dateTime) === 0
  /** The professional at a start: for any the first free one, but at the present time another one. */
  const doerAt = (slot: Slot | undefined): Who | undefined => {
    if (!isAny || !slot) return isAny ? undefined : who
    const id = slot.barberIds.find((each) => !isOwn(slot) || each !== appointment.barber.id)
    return everyone.find((each) => each.id === id)
  }
  const doer = doerAt(slots.find((each) => each.time === time))
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
  const cancel = () =>
    openPopup('cancelAppointment', { saleOrderId: order.id, appointmentId: appointment.id })
  const priceBefore = shownItemPrice(appointment, shop.address.country)
  const about = aboutOf(
    order,
    { barber: isAny ? undefined : (barber ?? appointment.barber), duration: who.duration },
    (slot) => (hasManyPrices(who) ? doerAt(slot)?.price.min : undefined),
  )
  const ownSlot = isAny ? slots.find(isOwn) : undefined
  const isNobodyElse = ownSlot !== undefined && !doerAt(ownSlot)
  const own = who.id === same.id || isNobodyElse ? appointment.dateTime : undefined
  if (confirms && time !== undefined)
    return (
      <Confirm
        order={order}
        input={{ id: appointment.id, barberId: doer?.id ?? who.id, dateTime: time }}
        moved={[appointment]}
        {...control}
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
      {...control}
      title={t('changes.moveTitle', whoIs(appointment))}
      foot={
        time !== undefined && (
          <div className={stack.tight}>
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
          aside={`${t('changes.with', { name: appointment.barber.firstName })} · ${format.duration(minutesOf(appointment))}`}
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
          // No professional can be searched for services that are no longer sold.
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
          <TextButton onClick={closeThen(control, cancel)}>{t('changes.cancelInstead')}</TextButton>
        </div>
      </div>
    </Sheet>
  )
}
