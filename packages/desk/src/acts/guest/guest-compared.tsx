import type { OpenedGuest } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Compared, type ComparedRow } from '../../pieces/compared/compared.tsx'
import type { GuestConflict } from './use-guest-act.ts'

type Props = {
  readonly conflict: GuestConflict
  /** The heading where it is known who changed the guest. */
  readonly title?: string | undefined
  readonly rows: readonly ComparedRow[]
  /** Ends the comparison, whatever is chosen. */
  readonly onEnd: () => void
  /** Called where what the other person did is kept. */
  readonly onKept?: () => void
  /** Saves one's own over the guest as they are now. */
  readonly onMine: (now: OpenedGuest) => void
}

/** Compares what somebody else has made of a guest meanwhile with what is wanted (desk/changed-meanwhile). */
export const GuestCompared = ({ conflict: { now }, title, rows, onEnd, onKept, onMine }: Props) => {
  const t = useT()
  return (
    <Compared
      title={title ?? t('acts.guestChanged', { name: now.guest.name })}
      text={t('acts.notSaved')}
      caption={t('acts.compared')}
      columns={[t('acts.was'), t('acts.isNow'), t('acts.yours')]}
      rows={rows}
      keep={t('acts.keepNow')}
      onKeep={() => {
        onEnd()
        onKept?.()
      }}
      goOn={{
        label: t('acts.saveMine'),
        onPress: () => {
          onEnd()
          onMine(now)
        },
      }}
    />
  )
}
