import { Pressable } from '../button/pressable.tsx'
import { Icon } from '../icon/icon.tsx'
import { Num } from '../text/text.tsx'
import css from './next-free.module.css'

type Props = {
  /** "Next free with Marcus". */
  readonly label: string
  /** "Today, 2:45pm". */
  readonly time: string
  readonly href?: string
  readonly onClick?: () => void
}

/** The next free time, one tap away. */
export const NextFree = ({ label, time, ...press }: Props) => (
  <Pressable className={css.next} {...press}>
    <i />
    <b>{label}</b> <Num>{time}</Num>
    <Icon name="forward" small />
  </Pressable>
)
