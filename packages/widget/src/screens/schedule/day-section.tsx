import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Heading, Hidden, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { DayHead, DaySlots, SlotsSkeleton } from '../../times/day-slots.tsx'
import css from './schedule.module.css'
import type { ShownDay } from '../../times/shown-day.ts'
import type { Schedule } from './use-schedule.ts'
import { useRef } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Alternatives } from '../../times/alternatives.tsx'
import { useUnderBar } from '../../times/use-under-bar.ts'
import { useAlternatives } from '../../times/use-alternatives.ts'
import { useSlotTexts } from '../../times/use-slot-texts.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Dot } from '@openchair/ui/pieces/ticket/ticket.tsx'
import alternativesCss from '../../times/alternatives.module.css'

type WaitProps = { readonly day: string; readonly country: string; readonly onJoin: () => void }

const WaitForDay = ({ day, country, onJoin }: WaitProps) => {
  const t = useT()
  const format = useFormat(country)
  const title = t('schedule.waitFor', { day: format.dayInSentence(day) })
  return (
    <section className={alternativesCss.alternative} aria-label={title}>
      <div className={alternativesCss.alternativeHead}>
        <Dot onWarm>
          <Icon name="clock" />
        </Dot>
        <div className={alternativesCss.alternativeText}>
          <Heading level={3} look="h2">
            <Raised>{title}</Raised>
          </Heading>
          <Quiet>{t('schedule.waitForText')}</Quiet>
        </div>
      </div>
      <Button kind="second" onClick={onJoin}>
        {t('schedule.joinList')}
      </Button>
    </section>
  )
}

type Shown = Extract<ShownDay, { readonly status: 'full' | 'off' | 'over' | 'never' }>

const useWords = (shown: Shown, { about, range }: Schedule): { title: string; text: string } => {
  const t = useT()
  const format = useFormat(about.country)
  const { name } = about
  const needed = format.durationRange(about.duration)
  const day = format.day(shown.day, 'long')
  switch (shown.status) {
    case 'full':
      return {
        title: t('schedule.dayFull', { day }),
        text: name ? t('schedule.dayFullText', { name, needed }) : t('schedule.dayFullTextAny', { needed }),
      }
    case 'off':
      return {
        title: t('schedule.dayOff', { day }),
        text: name ? t('schedule.dayOffText', { name }) : t('schedule.dayOffTextAny'),
      }
    case 'over':
      return { title: t('schedule.dayOver'), text: t('schedule.dayOverText') }
    case 'never':
      return {
        title: t('schedule.noneAtAll', { day: format.dayInSentence(range.last, 'long') }),
        text: name ? t('schedule.noneAtAllText', { name }) : t('schedule.noneAtAllTextAny'),
      }
  }
}

const NoTimes = ({ schedule, shown }: { readonly schedule: Schedule; readonly shown: Shown }) => {
  const { title, text } = useWords(shown, schedule)
  const texts = useSlotTexts(schedule.about)
  const found = useAlternatives(schedule.wanted, shown.day, schedule.shopRef, schedule.about.others)
  const line = useRef<HTMLDivElement>(null)
  useUnderBar(shown.day, !found.pending, () => line.current?.firstElementChild)
  return (
    <section>
      <div ref={line} className={css.empty}>
        <Heading level={2}>
          <Raised>{title}</Raised>
        </Heading>
        <Quiet>{text}</Quiet>
      </div>
      <Alternatives
        found={found}
        zone={schedule.about.zone}
        country={schedule.about.country}
        barber={schedule.barber}
        currency={schedule.currency}
        shopRef={schedule.shopRef}
        priceOf={texts.price}
        onChoose={schedule.chooseAlternative}
      />
      {shown.status === 'full' && schedule.join && (
        <WaitForDay
          day={shown.day}
          country={schedule.about.country}
          onJoin={() => schedule.join?.(shown.day)}
        />
      )}
    </section>
  )
}

type Props = { readonly schedule: Schedule; readonly shown: ShownDay }

export const DaySection = ({ schedule, shown }: Props) => {
  const t = useT()
  const { country } = schedule.about
  if (shown.status === 'waiting')
    return (
      <section>
        {shown.day !== undefined && <DayHead day={shown.day} country={country} />}
        <Hidden>{t('schedule.loading')}</Hidden>
        <SlotsSkeleton />
      </section>
    )
  if (shown.status === 'failed')
    return (
      <section>
        <DayHead day={shown.day} country={country} />
        <div className={css.notLoaded}>
          <Quiet>{t('schedule.notLoaded')}</Quiet>
          <Button kind="second" onClick={schedule.days.retry}>
            {t('schedule.loadAgain')}
          </Button>
        </div>
      </section>
    )
  if (shown.status === 'times')
    return (
      <section>
        <DayHead
          day={shown.day}
          country={country}
          about={[t('schedule.free', { count: shown.free }), schedule.zoneName]}
        />
        <DaySlots
          // Remounts for another request, so that its different times are not shown as changes.
          key={`${shown.day} ${JSON.stringify(schedule.wanted)}`}
          schedule={shown.schedule}
          about={schedule.about}
          chosen={schedule.reservation.dateTime}
          onChoose={(time) => schedule.chooseTime(shown.day, time)}
        />
      </section>
    )
  return <NoTimes schedule={schedule} shown={shown} />
}
