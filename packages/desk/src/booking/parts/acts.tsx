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

/** The foot of a booking: its next step as the one filled button, and whatever else can be done. */
export const Acts = ({ booking, working, disabled, onAct }: Props) => {
  const { t, money } = useWords(booking)
  const next = nextStep(booking)
  const others = otherActs(booking)
  const press = (act: NextStep | OtherAct) => {
    if (!disabled && !working) onAct(act)
  }
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
          onClick={() => press(next)}
        >
          {t(`booking.act.${next}`)}
        </Button>
      )}
      {others.length > 0 && (
        <div className={css.acts}>
          {others.map((act) => (
            <button
              key={act}
              type="button"
              className={`${css.act} ${act === 'cancel' ? css.danger : ''}`}
              data-act={act}
              aria-disabled={disabled || undefined}
              onClick={() => press(act)}
            >
              <Icon name={icons[act]} />
              {t(act === 'noShow' && booking.state === 'noShow' ? 'booking.decideFee' : `booking.act.${act}`)}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
