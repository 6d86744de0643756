import { useRef } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Heading, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import { Alternatives } from '../../times/alternatives.tsx'
import css from './schedule.module.css'
import { useUnderBar } from '../../times/use-under-bar.ts'
import type { ShownDay } from '../../times/shown-day.ts'
import { useAlternatives } from '../../times/use-alternatives.ts'
import { useSlotTexts } from '../../times/use-slot-texts.ts'
import type { Schedule } from './use-schedule.ts'
import { WaitForDay } from './wait-for-day.tsx'

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

/** Message for a day without times, with the alternatives. */
export const NoTimes = ({ schedule, shown }: { readonly schedule: Schedule; readonly shown: Shown }) => {
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
