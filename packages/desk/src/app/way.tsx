import { Link } from 'wouter'
import css from '../account/ways.module.css'
import { Icon, type IconName } from '../pieces/icon/icon.tsx'

type Props = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string | undefined
  /** Things there that need somebody; none at 0. */
  readonly count?: number | undefined
  /** The page to which it leads, or the act that it begins. */
  readonly to: string | (() => void)
}

/** A line that leads somewhere, with a line that says more. */
export const Way = ({ icon, title, text, count = 0, to }: Props) => {
  const inner = (
    <>
      <Icon name={icon} size="large" />
      <span className={css.label}>
        {title}
        {text !== undefined && <small className={css.small}>{text}</small>}
      </span>
      {count > 0 && <b className={css.count}>{count}</b>}
      <Icon name="right" size="small" />
    </>
  )
  return (
    <li>
      {typeof to === 'string' ? (
        <Link className={css.way ?? ''} to={to}>
          {inner}
        </Link>
      ) : (
        <button type="button" className={css.way} onClick={to}>
          {inner}
        </button>
      )}
    </li>
  )
}
