import type { Shop } from '@openchair/contract'
import { daysOf, minutesBetween } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DisplayMode } from '../model/display-modes.ts'
import { useGuestWords } from '../extras/use-guest-words.ts'
import type { FoundReservation, FoundReservations } from '../sync/use-reservations.ts'
import { serviceNames } from './reservation-row.tsx'

/** How many names the line shows; the others are counted. */
const most = 2

const briefly = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} +${names.length - most}` : names.join(', ')

type Line = { readonly title: string; readonly quiet: string }

/** The line for one reservation; the quieter text begins with the professional, so that an ellipsis cuts off the rest. */
const useLineOfOne = (mode: DisplayMode, shop: Shop, entry: FoundReservation): Line => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const name = entry.barber?.firstName ?? t('cart.anyProfessional')
  const names = briefly(serviceNames(entry))
  const { dateTime } = entry.reservation
  if (names === '') {
    return { title: entry.barber ? t('cart.with', { name }) : name, quiet: t('cart.noServiceYet') }
  }
  if (mode === 'scheduleChosen' && dateTime !== undefined) {
    return { title: format.dayTime(dateTime, shop.timezone), quiet: `${name} · ${names}` }
  }
  return { title: names, quiet: `${name} · ${format.durationRange(entry.duration)}` }
}

const timesOf = (reservations: readonly FoundReservation[]): readonly string[] =>
  reservations
    .flatMap(({ reservation }) => reservation.dateTime ?? [])
    .toSorted((one, other) => minutesBetween(other, one))

/** The line for a group: the active guest's reservation, and once everybody has chosen, all of them. */
const useLineOfGroup = (
  mode: DisplayMode,
  shop: Shop,
  entry: FoundReservation,
  reservations: readonly FoundReservation[],
): Line => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const words = useGuestWords()
  const everybody = format.list(reservations.map(({ reservation }) => words.nameOf(reservation)))
  const names = briefly(serviceNames(entry))
  const times = timesOf(reservations)
  const [start] = times
  if (names === '') {
    const isOpen = entry.reservation.barber === undefined
    return {
      title: words.withProfessional(entry),
      quiet: isOpen ? t('cart.noProfessionalYet') : t('cart.noServiceYet'),
    }
  }
  if (mode === 'scheduleChosen' && start !== undefined) {
    const own = entry.reservation.dateTime ?? start
    const days = daysOf(times, shop.timezone)
    const all = days.length > 1 ? format.days(days) : format.dayTime(start, shop.timezone)
    return times.length === reservations.length
      ? { title: all, quiet: everybody }
      : { title: format.dayTime(own, shop.timezone), quiet: `${words.withProfessional(entry)} · ${names}` }
  }
  if (mode === 'addons')
    return { title: everybody, quiet: t('cart.reservations', { count: reservations.length }) }
  return { title: words.withProfessional(entry), quiet: `${names} · ${format.durationRange(entry.duration)}` }
}

/** The panel's line: a title and a quieter text. */
export const useLine = (
  mode: DisplayMode,
  shop: Shop,
  entry: FoundReservation,
  { reservations }: FoundReservations,
): Line => {
  const ofOne = useLineOfOne(mode, shop, entry)
  const ofGroup = useLineOfGroup(mode, shop, entry, reservations)
  return reservations.length > 1 ? ofGroup : ofOne
}
