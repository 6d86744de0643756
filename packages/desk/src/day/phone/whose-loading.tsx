import { Icon } from '../../pieces/icon/icon.tsx'
import css from './phone.module.css'

/** The place of a professional's face while the day is loaded, so that the heading beside it stands still. */
export const WhoseLoading = () => (
  <span className={css.whose} aria-hidden="true">
    <Icon name="user" size="small" />
  </span>
)
