import type { OpenedBooking } from '@openchair/contract'
import { Button } from '../../pieces/button/button.tsx'
import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { type NextStep, nextStep, type OtherAct, otherActs } from '../rules/next-step.ts'
import { useWords } from '../../acts/use-words.ts'
import css from './acts.module.css'

const icons: Readonly<Record<NextStep | OtherAct, IconName>> = {
  arrived: 'arrived',
  started: 'chair',
  done: 'check',
  pay: 'due',
  longer: 'clock',
  move: 'move',
  noShow: 'noShow',
  cancel: 'canceled',
  sendLink: 'link',
  sendConfirmation: 'mail',
  undo: 'undo',
  undoNoShow: 'undo',
}

type Props = {
  readonly booking: OpenedBooking
  readonly working: boolean
  /** True where nothing can be changed, because the server cannot be reached. */
  readonly disabled: boolean
  readonly onAct: (act: NextStep | OtherAct) => void
}

/** The acts that send something to the guest, rarer than all others. */
const isSending = (act: OtherAct): boolean => act === 'sendLink' || act === 'sendConfirmation'

const Others = ({
  acts,
  booking,
  working,
  disabled,
  onAct,
}: Props & { readonly acts: readonly OtherAct[] }) => {
  const { t } = useWords(booking)
  if (acts.length === 0) return null
  return (
    <div className={css.acts}>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className={`${css.act} ${act === 'cancel' ? css.danger : ''}`}
          data-act={act}
          aria-disabled={disabled || undefined}
          onClick={() => !disabled && !working && onAct(act)}
        >
          <Icon name={icons[act]} />
          {t(act === 'noShow' && booking.state === 'noShow' ? 'booking.decideFee' : `booking.act.${act}`)}
        </button>
      ))}
    </div>
  )
}

/** Acts that send something to the guest, below the sums, so that the foot has room for what is pressed every day. */
export const Sending = (props: Props) => {
  const acts = otherActs(props.booking).filter(isSending)
  return acts.length === 0 ? null : (
    <div className={css.sending}>
      <Others {...props} acts={acts} />
    </div>
  )
}

/** The foot of a booking: its next step as the one filled button, and what else can be done. */
export const Acts = (props: Props) => {
  const { booking, working, disabled, onAct } = props
  const { t, money } = useWords(booking)
  const next = nextStep(booking)
  return (
    <>
      {next && (
        <Button
          kind={next === 'undoNoShow' ? 'second' : 'primary'}
          large
          wide
          icon={icons[next]}
          data-act={next}
          working={working}
          aria-disabled={disabled || working || undefined}
          sum={next === 'pay' ? money(booking.money?.left ?? 0) : undefined}
          shortcut="A"
          onClick={() => !disabled && !working && onAct(next)}
        >
          {t(`booking.act.${next}`)}
        </Button>
      )}
      <Others {...props} acts={otherActs(booking).filter((act) => !isSending(act))} />
    </>
  )
}
