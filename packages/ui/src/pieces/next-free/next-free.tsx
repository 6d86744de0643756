import { Pressable } from '../button/pressable.tsx'
import { Icon } from '../icon/icon.tsx'
import { Num, Raised } from '../text/text.tsx'
import css from './next-free.module.css'

type Props = {
  /** "Next free with Marcus". */
  readonly label: string
  /** "Today, 2:45pm". */
  readonly time: string
  /** True if this time is chosen. Then a press changes nothing, and the row stays. */
  readonly chosen?: boolean
  readonly href?: string
  readonly onClick?: () => void
}

/** The next free time, one tap away. */
export const NextFree = ({ label, time, chosen = false, ...press }: Props) => (
  <Pressable className={css.next} {...press} {...(chosen ? { 'aria-pressed': true } : {})}>
    <i />
    <b>{label}</b>{' '}
    <Num>
      <Raised>{time}</Raised>
    </Num>
    <Icon name={chosen ? 'check' : 'forward'} small />
  </Pressable>
)
