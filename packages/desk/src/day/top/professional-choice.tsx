import type { BarberSummary } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useShownDay } from '../shown-day.ts'
import css from './professional-choice.module.css'

type Props = {
  /** The professional whose day is shown; undefined for everyone's. */
  readonly barberId: string | undefined
  /** The asker's own professional, who can be chosen also on a day off. */
  readonly mine?: string | undefined
  readonly onChange: (barberId: string | undefined) => void
  /** The professionals of whom one is shown; those of the day, or everyone, unless given. */
  readonly people?: readonly BarberSummary[]
  readonly className?: string
}

/** The choice of a professional, or everyone: the platform's own list, which every reader knows. */
export const ProfessionalChoice = ({ barberId, mine, onChange, people, className = '' }: Props) => {
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
        {!people && <option value="">{t('day.everyone')}</option>}
        {!people && mine !== undefined && day.columns.every(({ barber }) => barber.id !== mine) && (
          <option value={mine}>{t('day.myDay')}</option>
        )}
        {(people ?? day.columns.map(({ barber }) => barber)).map((barber) => (
          <option key={barber.id} value={barber.id}>
            {barber.firstName}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" />
    </label>
  )
}
