import { Suspense, useSyncExternalStore } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from '@openchair/ui/pieces/button/button.tsx'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import type { PageOf } from '../calls/brands.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'

const SignedInButton = lazyPart(() => import('./signed-in-button.tsx'), ['menu'])

/**
 * The menu button in the title bar. The menu has languages, gift cards and the brand's app even where nobody
 * can sign in. The code for signed-in users loads after hydration, where a token is stored
 * (screens/menu-button).
 */
export const MenuButton = (of: PageOf) => {
  const t = useT()
  const { flags } = usePage()
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, () => undefined)
  const burger = <IconButton icon="menu" label={t('common.menu')} onClick={() => openPopup('menu', of)} />
  if (token === undefined || !flags['web-login']) return burger
  return (
    <ErrorBoundary fallback={burger}>
      <Suspense fallback={burger}>
        <SignedInButton {...of} burger={burger} />
      </Suspense>
    </ErrorBoundary>
  )
}
