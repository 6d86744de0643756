import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { useOffline } from '../../shell/connection.ts'
import css from './steps.module.css'

type Props = {
  /** Red for what takes away or costs, ink for all else. */
  readonly kind: 'primary' | 'final'
  readonly label: string
  /** The sum that moves; undefined where none does. */
  readonly sum: string | undefined
  readonly working: boolean
  /** True while it is not known yet what the press does. */
  readonly waits?: boolean
  readonly onPress: () => void
  /** The way back without acting, below the button; or a word about it. */
  readonly other: string
  readonly onOther?: () => void
}

/** The foot of a step: one button that says what happens with its sum, and below it the way back. */
export const StepButtons = ({ kind, label, sum, working, waits = false, onPress, other, onOther }: Props) => {
  const isOffline = useOffline()
  const isOff = waits || isOffline
  return (
    <>
      <Button
        kind={kind}
        large
        wide
        working={working}
        sum={sum}
        {...(isOff ? { 'aria-disabled': true } : {})}
        onClick={() => {
          if (!isOff) onPress()
        }}
      >
        {label}
      </Button>
      {onOther ? (
        <Button kind="quiet" wide onClick={onOther}>
          {other}
        </Button>
      ) : (
        <Small className={css.under ?? ''}>{other}</Small>
      )}
    </>
  )
}
