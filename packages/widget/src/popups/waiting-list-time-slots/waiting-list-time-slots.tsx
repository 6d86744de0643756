import type { OfferedSlot } from '@openchair/contract'
import { fullName } from '@openchair/rules'
import { useState } from 'react'
import { dayOf, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import css from './waiting-list-time-slots.module.css'

/** Lists all times of an offer (waiting-list/offer). */
export default function WaitingListTimeSlots({
  slots,
  zone,
  country,
  currency,
  chosen,
  expiresAt,
  onTake,
  ...control
}: PopupProps<'waitingListTimeSlots'>) {
  const t = useT()
  const format = useFormat(country)
  const [chosenId, choose] = useState(chosen)
  const slot = slots.find(({ waitingListSlotId }) => waitingListSlotId === chosenId) ?? slots[0]
  if (!slot) return null
  const timeOf = ({ time }: OfferedSlot) => format.time(time, zone)
  const until = { day: format.day(dayOf(slot.time, zone), 'long'), time: format.time(expiresAt, zone) }
  return (
    <Sheet
      {...control}
      title={t('waitingList.timesTitle', { count: slots.length })}
      foot={
        <Button
          sum={format.exactMoney(slot.total, currency)}
          onClick={closeThen(control, () => onTake(slot))}
        >
          {t('waitingList.takeWith', { time: timeOf(slot), name: slot.barber.firstName })}
        </Button>
      }
    >
      <Quiet>
        <Raised>{t('waitingList.timesUntil', until)}</Raised>
      </Quiet>
      {[...Map.groupBy(slots, ({ barber }) => barber.id)].map(([barberId, group]) => {
        const name = group[0] ? fullName(group[0].barber) : ''
        return (
          <section key={barberId} className={css.part}>
            <Heading level={3}>{t('waitingList.with', { name })}</Heading>
            <Slots>
              {group.map((each) => (
                <Slot
                  key={each.waitingListSlotId}
                  time={timeOf(each)}
                  label={t('waitingList.slot', {
                    time: timeOf(each),
                    duration: format.duration(minutesBetween(each.time, each.endsAt)),
                    name,
                  })}
                  chosen={each === slot}
                  onChoose={() => choose(each.waitingListSlotId)}
                />
              ))}
            </Slots>
          </section>
        )
      })}
    </Sheet>
  )
}
