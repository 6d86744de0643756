import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scopedNames } from '../ui/build/scoped-name.ts'
import { clientBuild } from '../ui/build/client-build.ts'
import { leanCalls } from '../ui/build/lean-calls-plugin.ts'
import { leanLibraries } from '../ui/build/lean-libraries-plugin.ts'
import { widgetTexts } from './build/widget-texts.ts'
import { wideStyles } from './build/wide-styles-plugin.ts'

const libraries =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|zustand|icu-minify)\//
/** The parts of libraries that only later pages use, loaded with those pages. */
const laterLibraries = /useQueries|queriesObserver|with-selector/
const shell =
  /\/src\/(app|i18n|calls|popup-stack|pieces|format|browser|embed|storage|theme)\/|\/src\/(paths|main)\.tsx?|\/src\/(locations\/view-mode|lost\/not-found)\.ts|virtual:texts$/
/** The rules that the shop's page needs. The other rules are loaded with the first part that needs one. */
const shellRules = /\/rules\/src\/(barbers\/passcode|shops\/find-by-id-or-route)/
/**
 * The pieces that the pages where people arrive do without, loaded together with the first that needs one.
 */
const laterPieces =
  /\/pieces\/(amount-field|cart-bar|checkbox-row|chip|choices|field|kept-focus|language-choice|long-field|note|overlay|next-free|panel|phone-field|sheet|slot|stars|stepper|sums|ticket|tooltip|week-hours|who-choice)\/|\/pieces\/(icon\/late-icon|text\/(page-head|quiet-line))/

/** The calls of the cart, which load with it. The pages where people arrive do without them. */
const cartCalls = /\/src\/calls\/(appointments|cart|flags|products|promos)\.ts/
const laterCalls =
  /\/src\/calls\/(app-link|auth|consent|payments|sale-orders|schedule|search|waiting-list(\/applications)?)\.ts/
/** Other parts that lists of shops and tickets need, and the one that adds styles which come with code. */
const laterParts =
  /\/src\/(browser\/(after-paint|back-off|geolocation|played|scrolling|throttled|use-(debounced|page-state)|without-parameters)|calls\/cache\/keep-answer|format\/(address|card-brand|card-expiry|masked|own-time-zone|use-coming|use-zone-city)|i18n\/shared-language|theme\/adopt)\.ts|\/rules\/src\/shops\/zone-city/
/** The parts that the page does without until it is hydrated. */
const laterApp =
  /\/src\/(app\/(frame\/(bank-link|bank-return|returned|use-bank-words)|after-hydration|ask-status|browser-back|flags\/(flag-menu|shop-flags)|review-prompt)|pieces\/(toast\/[a-z-]+|live-region\/live-region|second-tap\/(passed-presses|second-tap))|popup-stack\/(back-to-close|popup-stack-view|share)|storage\/(carry-over|keep-identity)|theme\/page-turn)\.(tsx?|(module\.)?css)/
/** The background beside the column on a desktop. */
const ground = /\/src\/(app\/ground\/|theme\/wide\.ts)/
/** Signing in and a user's own parts, loaded with the menu or for a signed-in user; not their screen. */
const account =
  /\/src\/(session\/(?!menu-button|session-host)|calls\/(auth|customers)\.ts|pieces\/(code-field|notice|password-field)\/|popups\/(menu|phone-code|saved-card|sign-in)\/)/
/** The choice about cookies, with the pieces that only it uses. */
const cookies =
  /\/src\/(app\/cookie-consent|cookie-consent\/|storage\/write-cookie-consent|pieces\/(switch|tabs)\/)/
/** Links to privacy and terms, which end most pages and the menu. */
const rights = /\/src\/rights\//
/** The reporting of events, from any page. Its receivers load only for guests who are asked for consent. */
const track = /\/src\/tracking\/(track|events)\.ts/
const trackers =
  /\/src\/(app\/trackers\/|tracking\/(?!sinks\/)|tracking\/sinks\/conversion-token|format\/own-clock)/
/** The picture for pages that fail to load, loaded a second after the first page (app/current-screen.tsx). */
const drawings = /\.svg\?inline$/
/** The code for colors that the system forces on a page, and for low windows. */
const fewWindows = /\/src\/(browser\/few-windows|theme\/(forced-colours|low))/
/** The code that only a page in a frame needs. */
const frame = /\/src\/(app\/frame\/(close-button|frame-host)|embed\/parent)\.tsx?/
/** The countdown, a file of its own, because the pages that count down share nothing else. */
const countdown = /\/pieces\/countdown\//
const isLater = (id: string) =>
  [
    cookies,
    trackers,
    drawings,
    fewWindows,
    frame,
    laterPieces,
    cartCalls,
    laterCalls,
    laterParts,
    laterApp,
    ground,
    account,
    countdown,
  ].some((later) => later.test(id))

/** The browser's build. The server's renderer is a second build of the same sources: `scripts/build-applications.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/booking/',
  plugins: [widgetTexts(), wideStyles(), leanCalls(), leanLibraries(), react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: scopedNames('widget') } },
  build: {
    ...clientBuild,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        // Two groups load faster than thirteen small files (measured).
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => libraries.test(id) && !laterLibraries.test(id), priority: 2 },
            { name: 'pieces', test: (id) => laterPieces.test(id) || laterParts.test(id), priority: 0 },
            { name: 'frame', test: frame, priority: 0 },
            { name: 'cookies', test: cookies, priority: 0 },
            { name: 'rights', test: rights, priority: 0 },
            { name: 'track', test: track, priority: 1 },
            { name: 'trackers', test: trackers, priority: 0 },
            { name: 'account', test: account, priority: 0 },
            { name: 'cart', test: (id) => /\/src\/cart\//.test(id) || cartCalls.test(id), priority: 0 },
            {
              name: 'shell',
              test: (id) => (shell.test(id) && !isLater(id)) || shellRules.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
