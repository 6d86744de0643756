import { useFormat } from '@openchair/ui/format/use-format.ts'
import { sharedLanguage } from '@openchair/ui/i18n/shared-language.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { Num, Raised } from '@openchair/ui/pieces/text/text.tsx'
import css from './cart-panel.module.css'
import { useGuestWords } from '../extras/use-guest-words.ts'
import type { FoundReservation } from '../sync/use-reservations.ts'

type Props = {
  readonly entry: FoundReservation
  readonly currency: string
  readonly zone: string
  readonly country: string
  /** Opens the editing of the reservation; undefined where it cannot be edited. */
  readonly onEdit?: (() => void) | undefined
  /** Leads to this guest's page, and in `onRemove` removes them. Both are given only in a group. */
  readonly onTurn?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

export const serviceNames = ({ services, addons }: FoundReservation): readonly string[] =>
  [...services, ...addons].map(({ localizedName }) => localizedName)

export const serviceLanguage = ({ services, addons }: FoundReservation): string | undefined =>
  sharedLanguage([...services, ...addons].map(({ localizedNameLanguage }) => localizedNameLanguage))

const useWhat = (entry: FoundReservation): string => {
  const t = useT()
  const format = useFormat()
  const names = serviceNames(entry).join(', ')
  if (names) return `${names} · ${format.durationRange(entry.duration)}`
  return entry.reservation.barber === undefined ? t('cart.noProfessionalYet') : t('cart.noServiceYet')
}

/** One guest's reservation: professional, services, length and price, in a group also the time. */
export const ReservationRow = ({ entry, currency, zone, country, onEdit, onTurn, onRemove }: Props) => {
  const t = useT()
  const format = useFormat(country)
  const words = useGuestWords()
  const what = useWhat(entry)
  const { reservation, barber, shown } = entry
  const { dateTime } = reservation
  const text = (
    <>
      <b>{words.withProfessional(entry)}</b> <QuietLine language={serviceLanguage(entry)}>{what}</QuietLine>
      {onTurn && dateTime !== undefined && (
        <QuietLine>
          {' '}
          <Raised>{format.dayTime(dateTime, zone)}</Raised>
        </QuietLine>
      )}
    </>
  )
  return (
    <li className={css.reservation}>
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
      {entry.services.length > 0 && <Num>{format.moneyRange(shown, currency)}</Num>}
      {onEdit && <IconButton icon="forward" label={t('cart.change')} onClick={onEdit} />}
      {onRemove && <IconButton icon="close" small label={words.remove(reservation)} onClick={onRemove} />}
    </li>
  )
}
