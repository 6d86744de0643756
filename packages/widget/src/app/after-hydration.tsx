import { asksForReviews } from '@openchair/rules'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { useForcedColours, useLowRules } from '@openchair/ui/browser/few-windows.ts'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { groundId, isWide, useWide } from '@openchair/ui/theme/wide.ts'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { sentRequests } from '../checkout/attempt/sent-requests.ts'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { KeptFocus } from '@openchair/ui/pieces/kept-focus/kept-focus.ts'
import { LiveRegion } from '@openchair/ui/pieces/live-region/live-region.tsx'
import { PassedPresses } from '@openchair/ui/pieces/second-tap/passed-presses.ts'
import { SecondTaps } from '@openchair/ui/pieces/second-tap/second-tap.ts'
import { Toasts } from '@openchair/ui/pieces/toast/toasts.tsx'
import { BackToClose } from '../popup-stack/back-to-close.ts'
import { PopupStacks } from '../popup-stack/popup-stack-view.tsx'
import { popups } from '../popups/registry.ts'
import { keptLink } from '../session/kept-link.ts'
import { SessionHost } from '../session/session-host.tsx'
import { keepIdentity } from '@openchair/ui/storage/keep-identity.ts'
import { AskStatus } from './ask-status.ts'
import { BrowserBack } from './browser-back.tsx'
import { ShopFlags } from './flags/shop-flags.ts'

const CheckoutHost = lazyPart(async () => {
  const module = await import('../checkout/checkout-host.tsx')
  return { default: module.CheckoutHost }
}, [])
const MailLink = lazyPart(() => import('../session/mail-link.ts'), ['session'])
const bearsLink = (query: string): boolean => /[?&](?:verify|reset)=/.test(query)
const ReviewPrompt = lazyPart(() => import('./review-prompt.tsx'), ['review'])
const CookieConsent = lazyPart(() => import('./cookie-consent.tsx'), ['cookies'])
const Trackers = lazyPart(() => import('./trackers/trackers.ts'), [])
const FrameHost = lazyPart(() => import('./frame/frame-host.ts'), [])
const BankLink = lazyPart(() => import('./frame/bank-link.tsx'), ['checkout'])
const Returned = lazyPart(() => import('./frame/returned.tsx'), ['checkout', 'waitingList'])
const GroundHost = lazyPart(
  () => import('./ground/ground-host.tsx'),
  ['ground', 'cart', 'location', 'reservation'],
)
/** Tells if the guest is back from a bank, on a page that knows the sent request, or on one that does not. */
const wayBack = (query: string): 'known' | 'unknown' | undefined => {
  if (!/[?&]bank=/.test(query)) return undefined
  return attemptUnderWay() || sentRequests.read() ? 'known' : 'unknown'
}
/** Removes the server's background in a small window. A large one draws it again, maybe for another page. */
const useGroundInSight = (): boolean => {
  const wide = useWide()
  useEffect(() => {
    // During hydration every window counts as small.
    if (!wide && !isWide()) document.getElementById(groundId)?.replaceChildren()
  }, [wide])
  return wide
}
const FlagMenu = lazyPart(() => import('./flags/flag-menu.ts'), [])

type Props = {
  /** The path without the base, and the query, at which the document was opened. */
  readonly openedAt: { readonly path: string; readonly query: string }
}

/** Interactive parts that render nothing until the guest acts, so they load after hydration. */
export default function AfterHydration({ openedAt }: Props) {
  const { switchesFlags = false, flags, embedded } = usePage()
  const token = useSyncExternalStore(authToken.subscribe, authToken.read, () => undefined)
  const asks = asksForReviews(flags)
  const [hasLink] = useState(() => bearsLink(openedAt.query) || keptLink.read() !== undefined)
  const [back] = useState(() => wayBack(openedAt.query))
  const hasStarted = useCheckout(({ asked }) => asked !== undefined)
  const hasGround = useGroundInSight()
  useForcedColours()
  useLowRules()
  useEffect(keepIdentity, [])
  return (
    <>
      <PopupStacks views={popups} />
      <Part part={CheckoutHost} popups={popups} />
      <BrowserBack />
      <BackToClose />
      <SessionHost />
      <KeptFocus />
      <SecondTaps />
      <PassedPresses />
      <Toasts />
      <LiveRegion />
      <AskStatus />
      <ShopFlags openedAt={openedAt.path} />
      {hasGround && <Part part={GroundHost} />}
      {embedded && <Part part={FrameHost} />}
      {embedded && hasStarted && <Part part={BankLink} />}
      {back && <Part part={Returned} isKnown={back === 'known'} />}
      {hasLink && <Part part={MailLink} />}
      {asks && token !== undefined && <Part part={ReviewPrompt} />}
      {flags['cookie-consent'] === true && (
        <>
          <Part part={CookieConsent} />
          <Part part={Trackers} />
        </>
      )}
      {switchesFlags && <Part part={FlagMenu} />}
    </>
  )
}
