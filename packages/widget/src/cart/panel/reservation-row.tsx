import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Num, Raised } from '../../pieces/text/text.tsx'
import css from './cart-panel.module.css'
import { useGuestWords } from '../extras/use-guest-words.ts'
import type { Visit } from '../sync/use-reservations.ts'

type Props = {
  readonly visit: Visit
  readonly currency: string
  readonly zone: string
  /** Where the visit can be changed. */
  readonly onEdit?: (() => void) | undefined
  /** In a group: leads to this guest's page, and takes them out. */
  readonly onTurn?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

export const serviceNames = ({ services, addons }: Visit): readonly string[] =>
  [...services, ...addons].map(({ localizedName }) => localizedName)

const useWhat = (visit: Visit): string => {
  const t = useT()
  const format = useFormat()
  const names = serviceNames(visit).join(', ')
  if (names) return `${names} · ${format.durationRange(visit.duration)}`
  return visit.reservation.barber === undefined ? t('cart.noProfessionalYet') : t('cart.noServiceYet')
}

/** One guest's visit in the panel: with whom, what, how long, how much; in a group when, too. */
export const VisitRow = ({ visit, currency, zone, onEdit, onTurn, onRemove }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useGuestWords()
  const what = useWhat(visit)
  const { reservation, barber, price } = visit
  const { dateTime } = reservation
  const text = (
    <>
      <b>{words.visit(visit)}</b> <span className={css.quiet}>{what}</span>
      {onTurn && dateTime !== undefined && (
        <span className={css.quiet}>
          {' '}
          <Raised>{format.dayTime(dateTime, zone)}</Raised>
        </span>
      )}
    </>
  )
  return (
    <li className={css.visit}>
      {barber ? (
        <Picture src={barber.photos[0]?.thumbnail} name={`${barber.firstName} ${barber.lastName}`} size="s" />
      ) : (
        onTurn && <Picture name={words.nameOf(reservation)} size="s" />
      )}
      {onTurn ? (
        <button type="button" className={css.what} onClick={onTurn}>
          {text}
        </button>
      ) : (
        <span className={css.what}>{text}</span>
      )}
      {visit.services.length > 0 && <Num>{format.moneyRange(price, currency)}</Num>}
      {onEdit && <IconButton icon="forward" label={t('cart.change')} onClick={onEdit} />}
      {onRemove && <IconButton icon="close" small label={words.remove(reservation)} onClick={onRemove} />}
    </li>
  )
}
