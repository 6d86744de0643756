import type { BarberSummary, OutputOf } from '@openchair/contract'
import type { getMoveTimes } from '@openchair/contract/calls'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import typo from '@openchair/ui/pieces/text/text.module.css'
import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { useShop } from '../../shell/session.tsx'
import css from '../move.module.css'

type Props = {
  readonly rows: OutputOf<typeof getMoveTimes>['rows']
  readonly others: readonly BarberSummary[]
  readonly barberId: string
  readonly onChoose: (barberId: string) => void
}

/** The professionals who do what is booked, each with the difference in price; below them those who do not. */
export const Professionals = ({ rows, others, barberId, onChoose }: Props) => {
  const t = useT()
  const name = useId()
  const { currency } = useShop()
  const { exactMoney, list } = useFormat()
  const worth = (difference: number): string => {
    if (difference === 0) return t('move.samePrice')
    const amount = exactMoney(Math.abs(difference), currency)
    return difference > 0 ? t('move.more', { amount }) : t('move.less', { amount })
  }
  return (
    <>
      <fieldset className={css.people}>
        <legend>
          <Hidden>{t('move.professional')}</Hidden>
        </legend>
        {rows.map(({ barber, difference }) => (
          <label key={barber.id} className={css.person}>
            <input
              className={typo.over}
              type="radio"
              name={name}
              checked={barber.id === barberId}
              onChange={() => onChoose(barber.id)}
            />
            <Avatar name={`${barber.firstName} ${barber.lastName}`} picture={barber.photos[0]?.thumbnail} />
            <span>
              <b>{barber.firstName}</b> <small>{worth(difference.total)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <p className={css.quiet}>
          {t('move.others', { names: list(others.map(({ firstName }) => firstName)), count: others.length })}
        </p>
      )}
    </>
  )
}
