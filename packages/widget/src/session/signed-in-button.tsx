import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Pressable } from '../pieces/button/pressable.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { monogram } from '../pieces/picture/monogram.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'
import css from './signed-in-button.module.css'
import { type PageOf, useBrandOf } from '../calls/brands.ts'
import { useSession } from './use-session.ts'
import { userFullName, userName } from './user-name.ts'

type Props = PageOf & {
  /** Shown until the signed-in user is known. */
  readonly burger: ReactNode
}

/** The menu button of a signed-in user: their initials (spec 2, Title bar and navigation). */
export default function SignedInButton({ burger, ...of }: Props) {
  const t = useT()
  const brand = useBrandOf(of)
  const user = useSession(brand?.id)?.user
  if (!user) return burger
  const initials = monogram(userFullName(user))
  return (
    <Pressable
      className={css.button}
      aria-label={t('menu.button', { name: userName(user) })}
      onClick={() => openPopup('menu', of)}
    >
      <span className={css.avatar}>{initials || <Icon name="person" small />}</span>
    </Pressable>
  )
}
