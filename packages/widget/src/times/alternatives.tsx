import type { Barber, Currency, Slot as SlotFact } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import css from './alternatives.module.css'
import type { Alternative, AlternativeChoice, Alternatives as Found } from './use-alternatives.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'

type CardProps = Pick<Props, 'barber' | 'zone' | 'country' | 'priceOf' | 'onChoose'> & {
  readonly alternative: Alternative
  readonly quiet: string
}

const AlternativeCard = ({ alternative, barber, zone, country, quiet, priceOf, onChoose }: CardProps) => {
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
          <Quiet>{quiet}</Quiet>
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

type Props = {
  readonly found: Found
  readonly zone: string
  readonly country: string
  /** The professional whom the guest has chosen; undefined for any. */
  readonly barber: Barber | undefined
  readonly currency: Currency
  /** The shop in the page's address, for a link to its other professionals where nothing is found. */
  readonly shopRef?: string
  /** The price of a start as text; undefined where it is no different. */
  readonly priceOf: (slot: SlotFact) => string | undefined
  readonly onChoose: AlternativeChoice
}

/** At most three cards: the next day and two other professionals, or three days without others. */
const few = (rows: readonly Alternative[]): readonly Alternative[] => {
  const others = rows.filter(({ other }) => other !== undefined)
  const days = rows.filter(({ other }) => other === undefined)
  return others.length > 0 ? [...days.slice(0, 1), ...others.slice(0, 2)] : days.slice(0, 3)
}

export const Alternatives = ({
  found,
  zone,
  country,
  barber,
  currency,
  shopRef,
  priceOf,
  onChoose,
}: Props) => {
  const t = useT()
  const format = useFormat()
  if (found.pending)
    return (
      <div className={css.alternative} aria-hidden="true">
        <Skeleton width="100%" height={96} />
      </div>
    )
  const rows = few(found.rows)
  if (rows.length === 0)
    return shopRef === undefined ? null : (
      <div className={css.instead}>
        <Button kind="second" href={paths.shop.to(shopRef)}>
          {t('schedule.anotherProfessional')}
        </Button>
      </div>
    )
  const firstDay = rows.find(({ other }) => other === undefined)
  const quiet = (row: Alternative): string => {
    if (row.other)
      return t('schedule.sameReservation', {
        price: format.moneyRange(row.shownPrice ?? row.price, currency),
      })
    return row === firstDay ? t('schedule.nextFreeDay') : t('schedule.alsoFree')
  }
  return (
    <>
      {rows.map((row) => (
        <AlternativeCard
          key={`${row.day} ${row.other?.id}`}
          alternative={row}
          barber={row.other ?? barber}
          zone={zone}
          country={country}
          quiet={quiet(row)}
          priceOf={priceOf}
          onChoose={onChoose}
        />
      ))}
    </>
  )
}
