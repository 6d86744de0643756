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
 * The burger in the title bar: also where one cannot sign in there are languages in the menu, gift cards and the brand's app. Who
 * is signed in, and all that goes with it, is brought where a token is stored, and not before the page is hydrated (spec 2, Title
 * bar and navigation).
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
