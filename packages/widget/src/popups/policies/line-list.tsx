import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import css from './policies.module.css'

type ListProps = {
  readonly lines: readonly { readonly id: string; readonly icon: IconName; readonly text: string }[]
}

/** The policies, a line each. */
export const LineList = ({ lines }: ListProps) => (
  // Safari drops the list role of a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={css.lines}>
    {lines.map(({ id, icon, text }) => (
      <li key={id} className={css.line}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
