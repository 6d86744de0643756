import { Suspense, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useLocation, useRoute } from 'wouter'
import { forgetCustomer, setInteractive } from '../cart/model/actions.ts'
import { cartStore, useCart } from '../cart/model/cart-store.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import type { LazyPart } from '@openchair/ui/i18n/lazy-part.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { paths } from '../paths.ts'
import { useT } from '../i18n/use-t.ts'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { reloadIfKept } from '@openchair/ui/pieces/error-boundary/give-up.ts'
import { messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupName } from '../popup-stack/popup-props.ts'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { isJoinLeft } from './attempt/sent-requests.ts'
import { leaveUnbegun, takeLeftForm, usePersistedDetails } from './left-form.ts'
import { type CheckoutStart, forgetDetails, useCheckout } from './machine/checkout-store.ts'
import { refusalMessage } from './refusals/refusal-message.ts'
import { resumeAttempt } from './attempt/resume-attempt.ts'
import { reopenCheckout, resumeCheckout, startCheckout } from './start-checkout.ts'
import { isGroup } from '../cart/model/group.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { authToken } from '@openchair/ui/browser/auth-token.ts'

/** Removes the user's entries from the forms once they sign out or another user signs in. */
const useUserChange = (): void =>
  useEffect(() => {
    let known = authToken.read()
    return authToken.subscribe(() => {
      const before = known
      known = authToken.read()
      if (before === undefined || before === known) return
      forgetDetails()
      forgetCustomer()
    })
  }, [])

const LiveCart = lazyPart(() => import('./live-cart.tsx'), [])

/** Watches chosen times on all pages of a shop. On the shop's first page, only a group's times. */
const SeenTimes = () => {
  const [, address] = useRoute(`${paths.shop.pattern}/*?`)
  const isChosen = useCart((cart) => cart.reservations.some(({ dateTime }) => dateTime !== undefined))
  // Deferred, so that the page first answers the press that chose a time.
  const hasTimes = useDeferredValue(isChosen)
  const ofGroup = useCart(isGroup)
  if (!address || !hasTimes || (!address['*'] && !ofGroup)) return null
  return (
    <PartBoundary part={LiveCart}>
      <LiveCart shopRef={address.shopRef} />
    </PartBoundary>
  )
}

const Checkout = lazyPart(() => import('./checkout.tsx'), ['checkout', 'cart', 'waitingList'])

const preloadDelay = 1000

/** Loads the checkout's code 1 s after the page from which it can start (checkout/preloading). */
const usePreload = (): void => {
  const { locale } = useLocale()
  const [bookingLeadsHere] = useRoute(paths.schedule.pattern)
  const [giftCardLeadsHere] = useRoute(paths.giftCard.pattern)
  const leadsHere = bookingLeadsHere || giftCardLeadsHere
  useEffect(() => {
    if (!leadsHere) return undefined
    const timer = setTimeout(() => void Checkout.preload(locale).catch(() => undefined), preloadDelay)
    return () => clearTimeout(timer)
  }, [leadsHere, locale])
}

/**
 * Asks the server for the outcome of an unanswered attempt when its cart is opened. Until then the cart is
 * disabled (`openCart`), because this attempt may have booked its time. Where nothing was sent, reopens a
 * form that was open.
 */
const useResumed = (): void => {
  const [, navigate] = useLocation()
  const t = useT()
  const { locale } = useLocale()
  const shopId = useCart((cart) => cart.shopId)
  const resume = useEffectEvent(async () => {
    if (shopId !== undefined && isJoinLeft(shopId)) {
      resumeCheckout({ shopRef: shopId })
      return
    }
    const left = takeLeftForm()
    const attempt = attemptUnderWay()
    const waits = attempt !== undefined && attempt.shopId === shopId && !cartStore.getState().interactive
    if (!waits) {
      if (left) (left.isUnbegun ? startCheckout : reopenCheckout)({ shopRef: left.shopRef })
      return
    }
    if (attempt.left) {
      resumeCheckout({ shopRef: attempt.shopId })
      return
    }
    const outcome = await resumeAttempt(attempt)
    if (outcome?.kind === 'booked') navigate(paths.reservation.to(outcome.saleOrder), { replace: true })
    if (outcome?.kind !== 'refused') return
    await loadTexts(locale, ['checkout'])
    showToast({ kind: 'error', ...messageLines(refusalMessage(t, outcome.refusal)), stays: true })
  })
  useEffect(() => {
    if (shopId !== undefined) void resume()
  }, [shopId])
}

type Preloadable = Pick<LazyPart<never>, 'preload'>

/** Draws the checkout, once a page has asked for it. */
export const CheckoutHost = ({ popups }: { readonly popups: Readonly<Record<PopupName, Preloadable>> }) => {
  const t = useT()
  const { locale } = useLocale()
  const asked = useCheckout((state) => state.asked)
  usePreload()
  useResumed()
  useUserChange()
  usePersistedDetails()
  const giveUp = ({ sells, shopRef }: CheckoutStart) => {
    if (Checkout.isMissing()) void reloadIfKept(Checkout, () => sells ?? leaveUnbegun(shopRef))
    Checkout.forget()
    useCheckout.setState({ asked: undefined })
    setInteractive(true)
    showToast({ kind: 'error', title: t('common.networkErrorTitle'), text: t('common.networkErrorText') })
  }
  return (
    <>
      <SeenTimes />
      {asked && (
        // A checkout that cannot be loaded leaves the page unchanged.
        <ErrorBoundary key={asked.shopRef} onFail={() => giveUp(asked)}>
          <Suspense fallback={null}>
            <Checkout
              {...asked}
              onFail={() => giveUp(asked)}
              preload={(names) => {
                for (const name of names) void popups[name].preload(locale).catch(() => undefined)
              }}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
