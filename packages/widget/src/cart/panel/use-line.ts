import type { Shop } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DisplayMode } from '../model/display-modes.ts'
import { useComingWords, useGuestWords } from '../extras/use-guest-words.ts'
import type { FoundReservation, FoundReservations } from '../sync/use-reservations.ts'
import { serviceNames } from './reservation-row.tsx'

/** The number of services named in the line. The others are counted. */
const most = 2

const briefly = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} +${names.length - most}` : names.join(', ')

type Line = {
  readonly title: string
  readonly quiet: string
  /** True if the line names one guest of a group. */
  readonly isOfOne?: boolean
}

type WriteLine = (mode: DisplayMode, entry: FoundReservation, all: readonly FoundReservation[]) => Line

/** Writes the line for one reservation. Its quieter text begins with the name, so that it is not cut off. */
const useLineOfOne = (shop: Shop): WriteLine => {
  const t = useT()
  const format = useFormat(shop.address.country)
  return (mode, entry) => {
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
}

/** Writes a group's line: the active guest's reservation, or all of them once everybody has chosen. */
const useLineOfGroup = (shop: Shop): WriteLine => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const words = useGuestWords()
  const comingAt = useComingWords(shop.address.country)
  return (mode, entry, reservations) => {
    const everybody = format.list(reservations.map(({ reservation }) => words.nameOf(reservation)))
    const names = briefly(serviceNames(entry))
    const starts = reservations.flatMap(({ reservation }) => reservation.dateTime ?? [])
    if (names === '') {
      const isOpen = entry.reservation.barber === undefined
      return {
        title: words.withProfessional(entry),
        quiet: isOpen ? t('cart.noProfessionalYet') : t('cart.noServiceYet'),
        isOfOne: true,
      }
    }
    if (mode === 'scheduleChosen' && starts[0] !== undefined) {
      const own = entry.reservation.dateTime ?? starts[0]
      return starts.length === reservations.length
        ? { title: format.capital(comingAt(starts, shop.timezone)), quiet: everybody }
        : {
            title: format.dayTime(own, shop.timezone),
            quiet: `${words.withProfessional(entry)} · ${names}`,
            isOfOne: true,
          }
    }
    if (mode === 'addons')
      return { title: everybody, quiet: t('cart.reservations', { count: reservations.length }) }
    return {
      title: words.withProfessional(entry),
      quiet: `${names} · ${format.durationRange(entry.duration)}`,
      isOfOne: true,
    }
  }
}

/** The panel's line, which has a title and a quieter text. */
export const useLine = (
  mode: DisplayMode,
  shop: Shop,
  entry: FoundReservation,
  { reservations }: FoundReservations,
): Line => {
  const ofOne = useLineOfOne(shop)
  const ofGroup = useLineOfGroup(shop)
  return (reservations.length > 1 ? ofGroup : ofOne)(mode, entry, reservations)
}
