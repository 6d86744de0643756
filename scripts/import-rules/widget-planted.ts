import type { Planted } from './planted-file.ts'

const thing = 'export const thing = 1\n'

/** A file that imports another of its package: `importing('cart/model', 'checkout')`. */
const importing = (from: string, to: string, owner = 'widget'): Planted['files'] => {
  const up = '../'.repeat(from.split('/').length)
  return {
    [`packages/${owner}/src/${from}/reaches-${to.replaceAll('/', '-')}.ts`]: `import { thing } from '${up}${to}/thing.ts'\nexport const other = thing\n`,
    [`packages/${owner}/src/${to}/thing.ts`]: thing,
  }
}

/** One violation of each rule of the widget and of what it shares. */
export const widgetPlanted: readonly Planted[] = [
  { rule: 'widget-downwards-page', files: importing('page', 'gallery') },
  { rule: 'widget-downwards-app', files: importing('app', 'page') },
  { rule: 'widget-downwards-screens-and-popups', files: importing('screens/shop', 'app') },
  {
    rule: 'widget-downwards-locations-and-checkout',
    files: importing('checkout/attempt', 'popups/policies'),
  },
  { rule: 'widget-downwards-locations-and-checkout', files: importing('locations', 'checkout/attempt') },
  { rule: 'widget-downwards-cart', files: importing('cart/panel', 'checkout/options') },
  { rule: 'cart-downwards-extras', files: importing('cart/extras', 'cart/panel') },
  { rule: 'cart-downwards-sums', files: importing('cart/sums', 'cart/extras') },
  { rule: 'cart-downwards-sync', files: importing('cart/sync', 'cart/panel') },
  { rule: 'cart-downwards-model', files: importing('cart/model', 'cart/sync') },
  {
    rule: 'only-the-model-writes-the-cart',
    files: {
      'packages/widget/src/cart/sync/writes.ts':
        "import { writableCart } from '../model/write-cart.ts'\nexport const other = writableCart\n",
      'packages/widget/src/cart/model/write-cart.ts': 'export const writableCart = 1\n',
    },
  },
  { rule: 'widget-downwards-times-and-sale-orders', files: importing('times', 'cart/model') },
  { rule: 'widget-downwards-times-and-sale-orders', files: importing('sale-orders', 'cart/model') },
  {
    rule: 'widget-downwards-session-and-cookie-consent-and-rights',
    files: importing('cookie-consent', 'cart/model'),
  },
  { rule: 'widget-downwards-attempt', files: importing('attempt', 'session') },
  { rule: 'widget-downwards-tracking', files: importing('tracking/sinks', 'session') },
  { rule: 'widget-downwards-bot-check', files: importing('bot-check', 'session') },
  { rule: 'widget-downwards-popup-stack', files: importing('popup-stack', 'tracking') },
  { rule: 'widget-downwards-payment-provider', files: importing('payment-provider', 'popup-stack') },
  { rule: 'widget-downwards-lost', files: importing('lost', 'payment-provider') },
  { rule: 'widget-downwards-calls', files: importing('calls', 'lost') },
  { rule: 'widget-downwards-embed-and-browser', files: importing('browser', 'calls') },
  { rule: 'widget-downwards-i18n', files: importing('i18n/cart', 'browser') },
  { rule: 'ui-downwards-calls-and-pieces', files: importing('pieces/row', 'calls', 'ui') },
  { rule: 'ui-downwards-browser', files: importing('browser', 'pieces/row', 'ui') },
  { rule: 'ui-downwards-format', files: importing('format', 'browser', 'ui') },
  { rule: 'ui-downwards-i18n', files: importing('i18n/cart', 'format', 'ui') },
  { rule: 'ui-downwards-theme-and-storage', files: importing('storage', 'i18n', 'ui') },
  { rule: 'ui-downwards-clock', files: importing('clock', 'storage', 'ui') },
  {
    rule: 'ui-knows-no-application',
    files: {
      'packages/ui/src/pieces/row/knows.ts':
        "import { thing } from '../../../../widget/src/embed/thing.ts'\nexport const other = thing\n",
      'packages/widget/src/embed/thing.ts': thing,
    },
  },
  { rule: 'screens-and-popups-do-not-meet', files: importing('screens/shop', 'screens/brand') },
  { rule: 'screens-and-popups-do-not-meet', files: importing('screens/shop', 'popups/policies') },
  {
    rule: 'paths-know-nobody',
    files: {
      'packages/widget/src/paths.ts':
        "import { thing } from './storage/thing.ts'\nexport const other = thing\n",
      'packages/widget/src/storage/thing.ts': thing,
    },
  },
  {
    rule: 'only-calls-ask-the-server',
    files: {
      'packages/widget/src/screens/shop/asks.ts':
        "import { ask } from '../../calls/client.ts'\nexport const other = ask\n",
      'packages/widget/src/calls/client.ts': 'export const ask = 1\n',
    },
  },
  {
    rule: 'only-calls-ask-the-server',
    files: {
      'packages/widget/src/screens/shop/asks.ts':
        "import { getShop } from '../../../../contract/src/calls/shops.ts'\nexport const other = getShop\n",
      'packages/contract/src/calls/shops.ts': 'export const getShop = 1\n',
    },
  },
  {
    rule: 'no-schemas-in-the-widget',
    files: {
      'packages/widget/src/heavy.ts':
        "import { thing } from '../../contract/src/schemas/thing.ts'\nexport const other = thing\n",
      'packages/contract/src/schemas/thing.ts': thing,
    },
  },
]
