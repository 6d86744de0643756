import type { Shop } from '@openchair/contract'
import { minutesBetween } from '../../format/days.ts'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { DisplayMode } from '../model/display-modes.ts'
import { useGuestWords } from '../extras/use-guest-words.ts'
import type { Visit, Visits } from '../sync/use-reservations.ts'
import { serviceNames } from './reservation-row.tsx'

/** Names that the line has room for; the others are counted. */
const most = 2

const briefly = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} +${names.length - most}` : names.join(', ')

type Line = { readonly title: string; readonly quiet: string }

/** What the line says of one visit; the quieter text begins with the professional, so that an ellipsis eats the rest. */
const useLineOfOne = (mode: DisplayMode, shop: Shop, visit: Visit): Line => {
  const t = useT()
  const format = useFormat()
  const name = visit.barber?.firstName ?? t('cart.anyProfessional')
  const names = briefly(serviceNames(visit))
  const { dateTime } = visit.reservation
  if (names === '') {
    return { title: visit.barber ? t('cart.with', { name }) : name, quiet: t('cart.noServiceYet') }
  }
  if (mode === 'scheduleChosen' && dateTime !== undefined) {
    return { title: format.dayTime(dateTime, shop.timezone), quiet: `${name} · ${names}` }
  }
  return { title: names, quiet: `${name} · ${format.durationRange(visit.duration)}` }
}

const timesOf = (visits: readonly Visit[]): readonly string[] =>
  visits
    .flatMap(({ reservation }) => reservation.dateTime ?? [])
    .toSorted((one, other) => minutesBetween(other, one))

/** What the line says of a group: whose turn it is, and once everybody is done, of all. */
const useLineOfGroup = (mode: DisplayMode, shop: Shop, visit: Visit, visits: readonly Visit[]): Line => {
  const t = useT()
  const format = useFormat()
  const words = useGuestWords()
  const everybody = format.list(visits.map(({ reservation }) => words.nameOf(reservation)))
  const names = briefly(serviceNames(visit))
  const times = timesOf(visits)
  const [start] = times
  if (names === '') {
    const isOpen = visit.reservation.barber === undefined
    return {
      title: words.visit(visit),
      quiet: isOpen ? t('cart.noProfessionalYet') : t('cart.noServiceYet'),
    }
  }
  if (mode === 'scheduleChosen' && start !== undefined) {
    const own = visit.reservation.dateTime ?? start
    return times.length === visits.length
      ? { title: format.dayTime(start, shop.timezone), quiet: everybody }
      : { title: format.dayTime(own, shop.timezone), quiet: `${words.visit(visit)} · ${names}` }
  }
  if (mode === 'addons') return { title: everybody, quiet: t('cart.visits', { count: visits.length }) }
  return { title: words.visit(visit), quiet: `${names} · ${format.durationRange(visit.duration)}` }
}

/** The panel's line: what it is, and a quieter text. */
export const useLine = (mode: DisplayMode, shop: Shop, visit: Visit, { visits }: Visits): Line => {
  const ofOne = useLineOfOne(mode, shop, visit)
  const ofGroup = useLineOfGroup(mode, shop, visit, visits)
  return visits.length > 1 ? ofGroup : ofOne
}
