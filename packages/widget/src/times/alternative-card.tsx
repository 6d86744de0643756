import type { Barber, Slot as SlotFact } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Raised } from '@openchair/ui/pieces/text/text.tsx'
import css from './alternatives.module.css'
import type { Alternative, AlternativeChoice } from './use-alternatives.ts'

type Props = {
  readonly alternative: Alternative
  /** The professional; undefined for any. */
  readonly barber: Barber | undefined
  readonly zone: string
  readonly country: string
  readonly quiet: string
  /** The price of a start, where that differs. */
  readonly priceOf: (slot: SlotFact) => string | undefined
  readonly onChoose: AlternativeChoice
}

/** Another day, or another professional, with up to four times. */
export const AlternativeCard = ({ alternative, barber, zone, country, quiet, priceOf, onChoose }: Props) => {
  const t = useT()
  const format = useFormat(country)
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  const day = format.day(alternative.day)
  const title = barber ? t('schedule.anotherDay', { day, name: barber.firstName }) : day
  const label = (slot: SlotFact) => {
    const start = { time: format.time(slot.time, zone), day: format.dayInSentence(alternative.day, 'long') }
    if (name !== undefined) return t('schedule.slotOn', { ...start, name })
    const price = priceOf(slot)
    return price === undefined
      ? t('schedule.slotOnAny', start)
      : t('schedule.slotOnAnyPrice', { ...start, price })
  }
  return (
    <section className={css.alternative} aria-label={title}>
      <div className={css.alternativeHead}>
        {barber && <Picture src={barber.photos[0]?.thumbnail} name={name ?? ''} size="s" />}
        <div className={css.alternativeText}>
          <Heading level={3} look="h2">
            <Raised>{title}</Raised>
          </Heading>
          <p className={css.quiet}>{quiet}</p>
        </div>
        <TextButton aria-label={t('schedule.allTimesOf', { title })} onClick={() => onChoose(alternative)}>
          {t('schedule.allTimes')}
        </TextButton>
      </div>
      <Slots onWarm>
        {alternative.times.map((slot) => (
          <Slot
            key={slot.time}
            time={format.time(slot.time, zone)}
            label={label(slot)}
            note={name === undefined ? priceOf(slot) : undefined}
            onChoose={() => onChoose(alternative, slot.time)}
          />
        ))}
      </Slots>
    </section>
  )
}
