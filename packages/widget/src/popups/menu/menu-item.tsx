import { Pressable, type PressableProps } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon, type IconName } from '@openchair/ui/pieces/icon/icon.tsx'
import css from './menu.module.css'

type Props = Pick<PressableProps, 'href' | 'target' | 'onClick'> & {
  readonly icon: IconName
  readonly label: string
  /** The present state, at the end of the line. */
  readonly aside?: string
  /** True if it opens a sheet. */
  readonly leads?: boolean
}

/** A pressable line of the menu: icon, label, present state. */
export const MenuItem = ({ icon, label, aside, leads = false, ...press }: Props) => (
  <li>
    <Pressable className={css.item} {...press}>
      <Icon name={icon} />
      <span>{label}</span>
      {aside !== undefined && <small>{aside}</small>}
      {leads && <Icon name="forward" small />}
    </Pressable>
  </li>
)
