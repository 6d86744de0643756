import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from '../pieces/button/button.tsx'
import { Picture } from '../pieces/picture/picture.tsx'
import { Num } from '../pieces/text/text.tsx'
import css from './cart-panel.module.css'
import type { Visit } from './use-visits.ts'

type Props = {
  readonly visit: Visit
  readonly currency: string
  /** Where the visit can be changed. */
  readonly onEdit?: (() => void) | undefined
}

export const serviceNames = ({ services, addons }: Visit): readonly string[] =>
  [...services, ...addons].map(({ localizedName }) => localizedName)

/** One guest's visit in the panel: with whom, what, how long, how much. */
export const VisitRow = ({ visit, currency, onEdit }: Props) => {
  const t = useT()
  const format = useFormat()
  const { barber, duration, price } = visit
  const names = serviceNames(visit).join(', ')
  return (
    <li className={css.visit}>
      {barber && (
        <Picture src={barber.photos[0]?.thumbnail} name={`${barber.firstName} ${barber.lastName}`} size="s" />
      )}
      <span className={css.what}>
        <b>{barber ? t('cart.youWith', { name: barber.firstName }) : t('cart.youWithAny')}</b>
        <span className={css.quiet}>
          {names ? `${names} · ${format.durationRange(duration)}` : t('cart.noServiceYet')}
        </span>
      </span>
      {names && <Num>{format.moneyRange(price, currency)}</Num>}
      {onEdit && <IconButton icon="forward" label={t('cart.change')} onClick={onEdit} />}
    </li>
  )
}
