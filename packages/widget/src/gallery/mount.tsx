import { forgetIdentity } from '../storage/page-identity.ts'
import { StrictMode, Suspense, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../theme/tokens.css'
import '../theme/base.css'
import '../theme/wide.css'
import { adoptForcedColours } from '../theme/forced-colours.ts'
import { adoptLow } from '../theme/low.ts'
import { useBotProof } from '../bot-check/proof.ts'
import { useWaitingRoom } from '../app/waiting-room.ts'
import { AskAgain } from '../calls/cache/ask-again.ts'
import { createQueryClient } from '../calls/cache/query-client.ts'
import { forgetGiftCard } from '../checkout/gift-card/gift-card-choice.ts'
import { countPageAnswer } from '../storage/cookie-consent.ts'
import { browserShelf, tabShelf } from '../storage/shelf.ts'
import { useCookieConsent } from '../cookie-consent/choose.ts'
import { forgetHold } from '../checkout/hold/hold-times.ts'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { forgetClock, startClock } from '../clock/clock.ts'
import { ClockProvider } from '../format/clock.tsx'
import { PageContext, useSwitchedFlags } from '../browser/page.tsx'
import { loadTexts } from '../i18n/catalogues.ts'
import { LocaleProvider } from '../i18n/locale.tsx'
import { type Locale, offeredLocales } from '../i18n/locales.ts'
import { KeptFocus } from '../pieces/kept-focus/kept-focus.ts'
import { SecondTaps } from '../pieces/second-tap/second-tap.ts'
import { useAnnouncement } from '../pieces/live-region/announce.ts'
import { LiveRegion } from '../pieces/live-region/live-region.tsx'
import { Toasts } from '../pieces/toast/toasts.tsx'
import { useToasts } from '../pieces/toast/toast.tsx'
import { PopupStacks } from '../popup-stack/popup-stack-view.tsx'
import { usePopups } from '../popup-stack/popup-stack.ts'
import { BackToClose } from '../popup-stack/back-to-close.ts'
import { popups } from '../popups/registry.ts'
import { SessionHost } from '../session/session-host.tsx'
import { FakeEventSource } from './event-source.ts'
import { forever, onLeave } from './leave.ts'
import type { Answers, State } from './states.ts'
import { writableCart } from '../cart/model/write-cart.ts'

/** Every state stands at this instant: a Saturday, 1 pm in New York. */
export const galleryNow = '2026-11-21T13:00:00-05:00'

/** So many minutes after that. */
export const inMinutes = (minutes: number): string =>
  new Date(Date.parse(galleryNow) + minutes * 60_000).toISOString()

const asText = (body: unknown): string => (typeof body === 'string' ? body : '')

/**
 * Whether the page asks for the status of a server of which the state says nothing. An answer would tell a page without a network
 * that it is back, and end the state before a test has looked at it.
 */
const isUnansweredStatus = (path: string, body: unknown): boolean =>
  path === '/v1/status' && !(body instanceof Response) && !Object.hasOwn(Object(body), 'ok')

/** A server that gives these answers; the status is answered only where they hold one. */
export const fakeFetch = (answers: Answers): typeof fetch => {
  if (answers === 'never') return () => forever
  return async (input, options) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const body =
      answers === 'fail'
        ? undefined
        : await answers(address.pathname + address.search, options?.method ?? 'GET', asText(options?.body))
    if (body instanceof Error) throw body
    if (body === undefined || isUnansweredStatus(address.pathname, body))
      throw new TypeError('no network in this state')
    return body instanceof Response ? body : Response.json(body)
  }
}

/** As it was before a test replaced the timers of the page by fake ones. */
const realSetTimeout = setTimeout
export const pause = (milliseconds: number) => new Promise((resolve) => realSetTimeout(resolve, milliseconds))

/** Waits until nothing changes any more: parts have come, pictures are decoded, movements are over. */
export const untilStill = async (): Promise<void> => {
  let changes = 0
  const observer = new MutationObserver((found) => {
    changes += found.length
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // A page stands still when nothing changes it in a turn of the event loop and in two frames: sizes are measured in one, and what
  // they decide is drawn in the next.
  for (let quiet = 0; quiet < 3;) {
    changes = 0
    if (quiet > 0) await new Promise(requestAnimationFrame)
    await pause(0)
    const moving = document.getAnimations().filter(isPassing)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const isChanging = changes > 0 || moving.length > 0 || document.querySelector('[data-coming]') !== null
    quiet = isChanging ? 0 : quiet + 1
  }
  observer.disconnect()
  // A lazy picture that nobody sees never comes.
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
}

const isPassing = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations !== Infinity

/** Stands where a page that comes late is going to. */
const Coming = () => <span data-coming />

const Drawn = ({ onDrawn }: { readonly onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return null
}

let mounted: Root | undefined

/** Takes the last state away, with all that it left in stores and storage. */
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

/** Once for each language: an import of what is here already walks all the modules that it leads to, here thousands. */
const bringPopups = (locale: Locale): Promise<unknown> =>
  (popupsHere[locale] ??= Promise.all([
    loadTexts(locale, ['common', 'cart']),
    ...Object.values<{ preload: (locale: Locale) => Promise<void> }>(popups).map((popup) =>
      popup.preload(locale),
    ),
  ]))

/** Draws a state as the page would, and resolves when it stands still. Gives the element and what moves on. */
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
              <AskAgain />
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
