import { asksForReviews } from '@openchair/rules'
import { useState, useSyncExternalStore } from 'react'
import { authToken } from '../browser/auth-token.ts'
import { usePage } from '../browser/page.tsx'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'
import { KeptFocus } from '../pieces/kept-focus/kept-focus.ts'
import { LiveRegion } from '../pieces/live-region/live-region.tsx'
import { Toasts } from '../pieces/toast/toasts.tsx'
import { BackToClose } from '../popup-stack/back-to-close.ts'
import { PopupStacks } from '../popup-stack/popup-stack-view.tsx'
import { popups } from '../popups/registry.ts'
import { SessionHost } from '../session/session-host.ts'
import { AskStatus } from './ask-status.ts'
import { BrowserBack } from './browser-back.tsx'

const CheckoutHost = lazyPart(async () => {
  const module = await import('../checkout/checkout-host.tsx')
  return { default: module.CheckoutHost }
}, [])
const MailLink = lazyPart(() => import('../session/mail-link.ts'), ['session'])
const bearsLink = (): boolean => /[?&](?:verify|reset)=/.test(location.search)
const ReviewPrompt = lazyPart(() => import('./review-prompt.tsx'), ['review'])
/** For developers alone. */
const FlagMenu = lazyPart(() => import('./flag-menu.ts'), [])

/** What answers to what a guest does, and shows nothing before. */
export default function AfterHydration() {
  const { switchesFlags = false, flags } = usePage()
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, () => undefined)
  const asks = asksForReviews(flags)
  const [hasLink] = useState(bearsLink)
  return (
    <>
      <PopupStacks views={popups} />
      <PartBoundary part={CheckoutHost}>
        <CheckoutHost popups={popups} />
      </PartBoundary>
      <BrowserBack />
      <BackToClose />
      <SessionHost />
      <KeptFocus />
      <Toasts />
      <LiveRegion />
      <AskStatus />
      {hasLink && (
        <PartBoundary part={MailLink}>
          <MailLink />
        </PartBoundary>
      )}
      {asks && token !== undefined && (
        <PartBoundary part={ReviewPrompt}>
          <ReviewPrompt />
        </PartBoundary>
      )}
      {switchesFlags && (
        <PartBoundary part={FlagMenu}>
          <FlagMenu />
        </PartBoundary>
      )}
    </>
  )
}
