import { useT } from '../../i18n/use-t.ts'
import { counted, filters, type Wanted } from '../rules/rows.ts'
import { useShownDay } from '../shown-day.ts'
import css from './list.module.css'
import { ProfessionalChoice } from '../top/professional-choice.tsx'

type Props = { readonly wanted: Wanted; readonly onChange: (wanted: Wanted) => void }

/** The parts of a day that a list can show, with how many bookings each has. */
export const ListFilters = ({ wanted, onChange }: Props) => {
  const t = useT()
  const { day } = useShownDay()
  const { barberId, filter, withFree } = wanted
  const counts = counted(day.columns.filter(({ barber }) => barberId === undefined || barber.id === barberId))
  return (
    <div className={css.filters}>
      <fieldset className={css.chips} aria-label={t('day.show')}>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className={css.chip}
            aria-pressed={each === filter}
            onClick={() => onChange({ ...wanted, filter: each })}
          >
            {t(`day.filter.${each}`)} <b>{counts[each]}</b>
          </button>
        ))}
      </fieldset>
      <ProfessionalChoice
        className={css.line ?? ''}
        barberId={barberId}
        onChange={(chosen) => onChange({ ...wanted, barberId: chosen })}
      />
      <label className={css.line}>
        <input
          type="checkbox"
          checked={withFree}
          onChange={() => onChange({ ...wanted, withFree: !withFree })}
        />
        {t('day.freeTimes')}
      </label>
    </div>
  )
}
