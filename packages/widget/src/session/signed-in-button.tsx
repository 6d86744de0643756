import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { monogram } from '@openchair/ui/pieces/picture/picture.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import css from './signed-in-button.module.css'
import { type PageOf, useBrandOf } from '../calls/brands.ts'
import { useSession } from './use-session.ts'
import { userFullName, userName } from './user-name.ts'

type Props = PageOf & {
  readonly burger: ReactNode
}

/** The menu button of a signed-in user: their initials (screens/menu-button). */
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
