import { useId, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { useSession } from '../shell/session.tsx'
import { Account } from './account.tsx'
import { useOwnPicture } from './use-today.ts'
import css from './account-menu.module.css'

/**
 * The account at the rail's foot. It opens above the page, and closes by Escape or a press beside it. What is in
 * it is asked for once it opens.
 */
export const AccountMenu = () => {
  const t = useT()
  const { name } = useSession()
  const picture = useOwnPicture()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const closeAfterLink = ({ target }: React.MouseEvent) => {
    if (target instanceof Element && target.closest('a')) menu.current?.hidePopover()
  }
  return (
    <>
      <button
        className={css.button}
        type="button"
        popoverTarget={id}
        aria-label={t('frame.account', { name })}
      >
        <Avatar name={name} picture={picture} />
      </button>
      {/* Presses of links bubble up to it; it is no control itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={css.menu}
        id={id}
        popover="auto"
        ref={menu}
        onClick={closeAfterLink}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && <Account />}
      </div>
    </>
  )
}
