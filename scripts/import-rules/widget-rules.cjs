/** The import rules of the widget: downwards only, the highest layer first. */
const { downwards, foldersOf, states, test } = require('./downwards.cjs')

const widget = '^packages/widget/src'
/** The widget, and what it shares with other applications. */
const browser = '^packages/(ui|widget)/src'
const anyBrowser = '^packages/(ui|widget|desk)/src'

const layers = [
  { folders: ['page'], why: 'The first page draws the app.' },
  { folders: ['app'], why: 'The app knows the screens; what it and a screen need belongs below both.' },
  { folders: ['screens', 'popups'], why: 'A popup is opened by its name, a screen by its address.' },
  {
    folders: ['locations', 'checkout'],
    why: 'Screens and popups show these; they open a popup by its name.',
  },
  { folders: ['cart'], why: 'The checkout uses the cart. What both need belongs in cart/.' },
  {
    folders: ['times', 'sale-orders'],
    why: 'Days, times and what was sold are shown to whoever looks at them; neither knows the cart.',
  },
  {
    folders: ['session', 'cookie-consent', 'rights'],
    why: 'Who asks and what they allowed knows no cart.',
  },
  { folders: ['attempt'], why: 'A request is sent once, whatever it books, changes or pays.' },
  { folders: ['tracking'], why: 'Whoever does something tells of it, and trackers ask nobody about it.' },
  { folders: ['bot-check'], why: 'The check stands at a button and knows nothing of what that does.' },
  { folders: ['popup-stack'], why: 'The stack opens popups by their names and knows none of them.' },
  { folders: ['payment-provider'], why: 'What is paid for is told to the provider, with what to do next.' },
  {
    folders: ['lost'],
    why: 'Says what was not found and where else to go, whoever looked for it.',
  },
  { folders: ['calls'], why: 'Calls know the server alone.' },
  { folders: ['embed', 'browser'], why: 'The frame and the browser know nothing of what is booked in them.' },
  { folders: ['i18n'], why: 'Texts know nobody.' },
]

/** The cart's own layers, highest first. */
const cartLayers = ['panel', 'extras', 'sums', 'sync', 'model']

const withinCart = cartLayers.slice(1).map((layer, index) => ({
  name: `cart-downwards-${layer}`,
  comment: 'In the cart the direction is panel, extras, sums, sync, model.',
  from: { path: `${widget}/cart/${layer}/`, pathNot: [test, states] },
  to: { path: `${widget}/cart/(${cartLayers.slice(0, index + 1).join('|')})/` },
}))

const rules = [
  ...downwards('widget', layers),
  ...withinCart,
  {
    name: 'only-the-model-writes-the-cart',
    comment: 'Call an action of cart/model; read through cart-store.ts.',
    from: { path: `${widget}/(?!cart/model/|gallery/)`, pathNot: [test, states] },
    to: { path: `${widget}/cart/model/write-cart\\.ts$` },
  },
  {
    name: 'screens-and-popups-do-not-meet',
    comment: 'A popup is opened by its name; a screen by its address.',
    from: { path: `${widget}/(screens|popups)/([^/]+)/`, pathNot: [test, states] },
    to: { path: `${widget}/(screens|popups)/`, pathNot: `${widget}/$1/$2/` },
  },
  {
    name: 'paths-know-nobody',
    comment: 'Addresses may be named from anywhere, so they import nothing.',
    from: { path: `${widget}/paths\\.ts$` },
    to: { path: `${widget}/` },
  },
  {
    name: 'only-calls-ask-the-server',
    comment:
      "Export the question from the file of its area in calls/: whoever asks shares its key and its answer's type.",
    from: { path: `${browser}/(?!calls/)`, pathNot: test },
    to: {
      path: [`${browser}/calls/client\\.ts$`, '^packages/contract/src/calls/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no-schemas-in-the-browser',
    comment: 'Applications import calls, and schemas as types alone: zod would cost them 21 kB.',
    from: { path: anyBrowser, pathNot: test },
    to: {
      path: ['^packages/contract/src/(schemas|entities)/', '(^|node_modules/)zod'],
      dependencyTypesNot: ['type-only'],
    },
  },
]

module.exports = { folders: foldersOf(layers), rules }
