import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { everybody, shownPanel } from '../shell/panel.ts'
import { say } from '../shell/say.ts'
import { useShop } from '../shell/session.tsx'
import { OutToday } from './out-today/out-today.tsx'
import type { Row } from './out-today/rows.ts'
import { useRows, useSpan } from './out-today/use-out-today.ts'

type Props = {
  readonly barberId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The bookings of somebody who cannot come, or of a shop that closes early, with what becomes of each. */
const OutTodayPanel = ({ barberId: given, from, to }: Props) => {
  const t = useT()
  const shop = useShop()
  const barberId = given === everybody ? undefined : given
  const out = useSpan({ from, to }, barberId === undefined)
  const rows = useRows(barberId, out.from, out.to)
  const [reason, setReason] = useState('')
  const { data } = useQuery(dayQuery(shop.id, out.span.day))
  const barbers = data?.columns.map(({ barber }) => barber) ?? []
  const barber = barbers.find(({ id }) => id === barberId)
  const [concerned] = rows.list.data?.concerned ?? []
  /** The day names only whoever works on it. */
  const name = barber?.firstName ?? concerned?.booking.barber.firstName ?? ''

  const takeOut = async (settling: readonly Row[]) => {
    const panel = shownPanel()
    const isOut = await rows.run(out.span, reason, settling, rows.chosen)
    if (!isOut) return
    say(barberId === undefined ? t('outToday.isClosed') : t('outToday.isOut', { name }))
    if (settling.length === 0) panel.close()
  }
  return (
    <OutToday
      barber={
        barberId === undefined ? undefined : { id: barberId, name, picture: barber?.photos[0]?.thumbnail }
      }
      barbers={barbers}
      out={out}
      rows={rows}
      reason={reason}
      onReason={setReason}
      onTakeOut={(settling) => void takeOut(settling)}
    />
  )
}

export default OutTodayPanel
