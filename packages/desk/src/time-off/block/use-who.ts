import type { DeskColumn } from '@openchair/contract'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'

/**
 * The professionals whom the asker may block on a day, and the whole shop (without an id) where they may.
 * Starts with the given one.
 */
export const useWho = (given: string | undefined, columns: readonly DeskColumn[]) => {
  const t = useT()
  const { can, barberIds } = useShop()
  const isForAll = can('timeOff') === 'all'
  const [barberId, setBarberId] = useState(given ?? (isForAll ? undefined : barberIds[0]))
  const own = columns.filter(({ barber }) => isForAll || barberIds.includes(barber.id))
  const options = [
    ...own.map(({ barber }) => ({ id: barber.id, name: `${barber.firstName} ${barber.lastName}`.trim() })),
    ...(isForAll ? [{ id: undefined, name: t('timeOff.wholeShop') }] : []),
  ]
  return { barberId, setBarberId, options }
}
