import { Icon, type IconName } from '@openchair/ui/pieces/icon/icon.tsx'
import css from './policies.module.css'
import { List } from '@openchair/ui/pieces/list/list.tsx'

type ListProps = {
  readonly lines: readonly { readonly id: string; readonly icon: IconName; readonly text: string }[]
}

/** The policies, a line each. */
export const LineList = ({ lines }: ListProps) => (
  <List className={css.lines}>
    {lines.map(({ id, icon, text }) => (
      <li key={id} className={css.line}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ))}
  </List>
)
