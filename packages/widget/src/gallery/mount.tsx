import { forgetIdentity } from '@openchair/ui/storage/page-identity.ts'
import { StrictMode, Suspense, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '@openchair/ui/theme/tokens.css'
import '@openchair/ui/theme/base.css'
import '@openchair/ui/theme/wide.css'
import { adoptForcedColours } from '@openchair/ui/theme/forced-colours.ts'
import { adoptLow } from '@openchair/ui/theme/low.ts'
import { useBotProof } from '../bot-check/proof.ts'
import { useWaitingRoom } from '../app/routes.ts'
import { AskAgain } from '@openchair/ui/calls/cache/ask-again.ts'
import { isReachable } from '../calls/status.ts'
import { createQueryClient } from '@openchair/ui/calls/cache/query-client.ts'
import { forgetGiftCard } from '../checkout/gift-card/gift-card-choice.ts'
import { countPageAnswer } from '@openchair/ui/storage/cookie-consent.ts'
import { browserShelf, tabShelf } from '@openchair/ui/storage/shelf.ts'
import { useCookieConsent } from '../cookie-consent/choose.ts'
import { forgetHold } from '../checkout/hold/hold-times.ts'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { forgetClock, startClock } from '@openchair/ui/clock/clock.ts'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import { PageContext, useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { LocaleProvider } from '@openchair/ui/i18n/locale.tsx'
import { type Locale, offeredLocales } from '@openchair/ui/i18n/locales.ts'
import { KeptFocus } from '@openchair/ui/pieces/kept-focus/kept-focus.ts'
import { SecondTaps } from '@openchair/ui/pieces/second-tap/second-tap.ts'
import { useAnnouncement } from '@openchair/ui/pieces/live-region/announce.ts'
import { LiveRegion } from '@openchair/ui/pieces/live-region/live-region.tsx'
import { Toasts } from '@openchair/ui/pieces/toast/toasts.tsx'
import { useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import { PopupStacks } from '../popup-stack/popup-stack-view.tsx'
import { usePopups } from '../popup-stack/popup-stack.ts'
import { BackToClose } from '../popup-stack/back-to-close.ts'
import { popups } from '../popups/registry.ts'
import { SessionHost } from '../session/session-host.tsx'
import { FakeEventSource } from '../../../ui/test/event-source.ts'
import { fakeFetch } from '../../../ui/test/fake-fetch.ts'
import { onLeave } from '../../../ui/test/leave.ts'
import { untilStill } from '../../../ui/test/until-still.ts'
import type { State } from '@openchair/ui/gallery/states.ts'
import { writableCart } from '../cart/model/write-cart.ts'

/** The time in every state: a Saturday, 1 pm in New York. */
export const galleryNow = '2026-11-21T13:00:00-05:00'

/** The instant `minutes` after the gallery's time. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.parse(galleryNow) + minutes * 60_000).toISOString()

/** Marks the place of a page that loads late. */
const Coming = () => <span data-coming />

const Drawn = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return null
}

let mounted: Root | undefined

/** Removes the last state, with everything that it left in stores and storage. */
export const clear = (): void => {
  mounted?.unmount()
  mounted = undefined
  usePopups.setState(usePopups.getInitialState(), true)
  useToasts.setState(useToasts.getInitialState(), true)
  useAnnouncement.setState(useAnnouncement.getInitialState(), true)
  writableCart.setState(writableCart.getInitialState(), true)
  useCheckout.setState(useCheckout.getInitialState(), true)
  forgetHold()
  forgetGiftCard()
  forgetClock()
  useCookieConsent.setState({ consent: undefined })
  countPageAnswer(false)
  useBotProof.setState(useBotProof.getInitialState(), true)
  useSwitchedFlags.setState({}, true)
  useWaitingRoom.setState(useWaitingRoom.getInitialState(), true)
  for (const shelf of [browserShelf, tabShelf]) for (const key of shelf.keys()) shelf.remove(key)
  forgetIdentity()
  history.replaceState(null, '')
}

onLeave(clear)

const popupsHere: Partial<Record<Locale, Promise<unknown>>> = {}

/**
 * Loads the popups once for each language, because an import walks the thousands of modules behind it even if
 * they are loaded.
 */
const bringPopups = (locale: Locale): Promise<unknown> =>
  (popupsHere[locale] ??= Promise.all([
    loadTexts(locale, ['common', 'cart']),
    ...Object.values<{ preload: (locale: Locale) => Promise<void> }>(popups).map((popup) =>
      popup.preload(locale),
    ),
  ]))

/**
 * Draws a state as the page would, and resolves when it is still. Returns the element, and functions for what
 * the test does next.
 */
export const mount = async (state: State, locale: Locale = 'en') => {
  clear()
  const flags = { 'client-booking-localization': true, ...state.flags }
  document.documentElement.lang = locale
  document.documentElement.toggleAttribute('data-embedded', state.embedded ?? false)
  adoptForcedColours()
  adoptLow()
  startClock(galleryNow)
  await bringPopups(locale)
  globalThis.fetch = fakeFetch(state.answers ?? 'fail')
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource
  const client = createQueryClient()
  for (const [queryKey, data] of state.seed ?? []) client.setQueryData(queryKey, data)
  const element = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  state.before?.()
  const { hook, searchHook, history: visited } = memoryLocation({ path: state.path ?? '/', record: true })
  const drawn = Promise.withResolvers<void>()
  mounted = createRoot(element)
  mounted.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <PageContext
          value={{
            embedded: state.embedded ?? false,
            flags,
            paymentScript: state.paymentScript,
            region: state.region,
            supportEmail: state.supportEmail,
          }}
        >
          <LocaleProvider initial={locale} locales={offeredLocales(true)}>
            <ClockProvider initial={galleryNow} still>
              <Router hook={hook} searchHook={searchHook}>
                <Suspense fallback={<Coming />}>{state.render()}</Suspense>
                <PopupStacks views={popups} />
              </Router>
              <AskAgain isReachable={isReachable} />
              <Toasts />
              <LiveRegion />
              <KeptFocus />
              <SecondTaps />
              <BackToClose />
              <SessionHost />
              <Drawn onDrawn={drawn.resolve} />
            </ClockProvider>
          </LocaleProvider>
        </PageContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  await drawn.promise
  await untilStill()
  if (state.after) {
    await state.after(element)
    await untilStill()
  }
  return { element, client, visited }
}
