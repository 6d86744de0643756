import type { DeskBooking, OpenedBooking } from '@openchair/contract'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

type Props = {
  /** The booking as the day showed it, and as somebody else has left it. */
  readonly was: DeskBooking
  readonly now: OpenedBooking
  readonly mark: 'arrived' | 'started' | 'done'
  /** The instant at which the day was read. */
  readonly readAt: string
  readonly onKeep: () => void
  readonly onGoOn: () => void
}

/** Compares a booking of the day, which was to be marked, with what somebody else has made of it. */
const MetDialog = ({ was, now, mark, readAt, onKeep, onGoOn }: Props) => {
  const t = useT()
  const before = now.history.filter(({ at }) => epochMinutes(at) <= epochMinutes(readAt))
  return (
    <ConflictDialog
      conflict={{ was: { ...now, ...was, barber: now.barber, history: before }, now }}
      wanted={t(`booking.act.${mark}`)}
      onKeep={onKeep}
      {...(now.acts.includes(mark) && {
        goOn: { label: t('booking.allTheSame', { act: t(`booking.act.${mark}`) }), onPress: onGoOn },
      })}
    />
  )
}

export default MetDialog
