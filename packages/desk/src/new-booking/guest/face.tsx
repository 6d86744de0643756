import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import css from './guest.module.css'

/** The initials of a guest, or a figure for a walk-in. */
export const Face = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? (
    <span className={css.sign}>
      <Icon name="user" size="small" />
    </span>
  ) : (
    <Avatar size="small" name={name} />
  )
