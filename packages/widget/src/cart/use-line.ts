import type { Shop } from '@openchair/contract'
import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import type { DisplayMode } from './display-modes.ts'
import type { Visit } from './use-visits.ts'
import { serviceNames } from './visit-row.tsx'

/** Names that the line has room for; the others are counted. */
const most = 2

const briefly = (names: readonly string[]): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} +${names.length - most}` : names.join(', ')

/** The panel's line: what it is, and a quieter text that begins with the professional, so that an ellipsis eats the rest. */
export const useLine = (mode: DisplayMode, shop: Shop, visit: Visit) => {
  const t = useT()
  const format = useFormat()
  const name = visit.barber?.firstName ?? t('cart.anyProfessional')
  const names = briefly(serviceNames(visit))
  const { dateTime } = visit.reservation
  if (mode === 'incompleteAppt') {
    return { title: visit.barber ? t('cart.with', { name }) : name, quiet: t('cart.noServiceYet') }
  }
  if (mode === 'scheduleChosen' && dateTime !== undefined) {
    return { title: format.dayTime(dateTime, shop.timezone), quiet: `${name} · ${names}` }
  }
  return { title: names, quiet: `${name} · ${format.durationRange(visit.duration)}` }
}
