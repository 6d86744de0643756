import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useShownDay } from '../shown-day.ts'
import css from './professional-choice.module.css'

type Props = {
  /** The professional whose day is shown; undefined for everyone's. */
  readonly barberId: string | undefined
  readonly onChange: (barberId: string | undefined) => void
  readonly className?: string
}

/** The choice of a professional, or everyone: the platform's own list, which every reader knows. */
export const ProfessionalChoice = ({ barberId, onChange, className = '' }: Props) => {
  const t = useT()
  const { day } = useShownDay()
  return (
    <label className={`${css.choice} ${className}`}>
      <Icon name="user" size="small" />
      <select
        aria-label={t('day.whoseDay')}
        value={barberId ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{t('day.everyone')}</option>
        {day.columns.map(({ barber }) => (
          <option key={barber.id} value={barber.id}>
            {barber.firstName}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" />
    </label>
  )
}
