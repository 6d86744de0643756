import type { Barber, Currency, Slot } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { AlternativeCard } from './alternative-card.tsx'
import css from './alternatives.module.css'
import type { Alternative, AlternativeChoice, Alternatives as Found } from './use-alternatives.ts'

type Props = {
  readonly found: Found
  readonly zone: string
  readonly country: string
  /** The requested professional; undefined for any. */
  readonly barber: Barber | undefined
  readonly currency: Currency
  /**
   * The shop's id or route in the page's address, for a link to its other professionals where nothing is
   * found. Undefined: no link.
   */
  readonly shopRef?: string
  /** The price of a start, where that differs. */
  readonly priceOf: (slot: Slot) => string | undefined
  readonly onChoose: AlternativeChoice
}

/** At most three cards: the next day and two other professionals, or three days where there are none. */
const few = (rows: readonly Alternative[]): readonly Alternative[] => {
  const others = rows.filter(({ other }) => other !== undefined)
  const days = rows.filter(({ other }) => other === undefined)
  return others.length > 0 ? [...days.slice(0, 1), ...others.slice(0, 2)] : days.slice(0, 3)
}

/** Alternatives for a guest whose day is full, each with times to press. */
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
