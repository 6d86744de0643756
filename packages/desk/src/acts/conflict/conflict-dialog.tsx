import type { OpenedBooking } from '@openchair/contract'
import { Compared } from '../../pieces/compared/compared.tsx'
import type { Conflict } from '../use-booking-act.ts'
import { changeSince, differences, type Part } from './differences.ts'
import { useWords } from '../use-words.ts'

type Props = {
  readonly conflict: Conflict
  /** The wanted act in words, which stand in the last column. */
  readonly wanted: string
  /** The parts that the wanted act changes, as they would be; its name stands beside the state if it has none. */
  readonly yours?: Partial<Record<Part, string>> | undefined
  /** Keeps what the other person did. */
  readonly onKeep: () => void
  /** The way to do one's own all the same; missing where it is no longer possible. */
  readonly goOn?: { readonly label: string; readonly onPress: () => void }
}

/** Shows a booking as it was, as somebody has left it, and the wanted act; the safe answer comes first. */
export const ConflictDialog = ({ conflict: { was, now }, wanted, yours, onKeep, goOn }: Props) => {
  const before = useWords(was)
  const after = useWords(now)
  const { t, name, who, time } = after
  const change = changeSince(was, now)
  const by = change?.by ?? undefined
  const cell = (booking: OpenedBooking, part: Part): string => {
    const { dayTime, money } = booking === was ? before : after
    if (part === 'state') return t(`booking.state.${booking.state}`)
    if (part === 'time') return dayTime(booking.startsAt)
    if (part === 'professional') return booking.barber.firstName
    if (part === 'services') return booking.services.join(', ')
    return money(booking.money?.left ?? 0)
  }
  const wantedOf = (part: Part): string => (yours ? yours[part] : part === 'state' ? wanted : undefined) ?? ''
  return (
    <Compared
      title={by === undefined ? t('booking.changedMeanwhile') : t('booking.changedMeanwhileBy', { by })}
      text={t('booking.youWanted', { act: wanted, ...who })}
      caption={t('acts.compared')}
      columns={[
        t('acts.was'),
        change === undefined
          ? t('acts.isNow')
          : t('booking.isNowAt', { time: time(change.at), by: by ?? name }),
        t('acts.yours'),
      ]}
      rows={differences(was, now).map(({ part, isChanged }) => ({
        label: t(`booking.part.${part}`),
        was: cell(was, part),
        now: cell(now, part),
        yours: wantedOf(part),
        isChanged,
      }))}
      keep={by === undefined ? t('booking.keepIt') : t('booking.keepWhatOf', { by })}
      onKeep={onKeep}
      {...(goOn && { goOn })}
    />
  )
}
