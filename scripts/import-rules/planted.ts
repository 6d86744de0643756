import path from 'node:path'

/** A violation of one import rule, given by its files. */
export type Planted = { readonly rule: string; readonly files: Readonly<Record<string, string>> }

/** A rule, a file that breaks it, and what that file imports: a file, or a package by its name. */
type Row = readonly [rule: string, from: string, to: string, kind?: 'type']

const thing = 'export const thing = 1\nexport type Thing = 1\n'

/** Violations whose names of files are relative to a folder. */
const plantedIn = (folder: string, rows: readonly Row[]): readonly Planted[] =>
  rows.map(([rule, from, to, kind]) => {
    const isFile = to.endsWith('.ts')
    const relative = path.posix.relative(path.posix.dirname(from), to)
    const target = isFile ? relative.replace(/^(?!\.)/, './') : to
    const text =
      kind === 'type'
        ? `import type { Thing } from '${target}'\nexport type Other = Thing\n`
        : `import { thing } from '${target}'\nexport const other = thing\n`
    const file = path.posix.join(folder, from)
    return { rule, files: { [file]: text, ...(isFile && { [path.posix.join(folder, to)]: thing }) } }
  })

/** Violations between folders, each of which has its own file. */
const plantedBetween = (folder: string, rows: readonly Row[]): readonly Planted[] =>
  plantedIn(
    folder,
    rows.map(([rule, from, to]) => [rule, `${from}/reaches-${to.replaceAll('/', '-')}.ts`, `${to}/thing.ts`]),
  )

/** At least one violation of each import rule, because a rule that cannot fail is worse than none. */
export const planted: readonly Planted[] = [
  {
    rule: 'no-circles',
    files: {
      'packages/rules/src/one.ts': "import { thing } from './two.ts'\nexport const other = thing\n",
      'packages/rules/src/two.ts': "import { other } from './one.ts'\nexport const thing = other\n",
    },
  },
  ...plantedIn('packages', [
    ['resolvable', 'rules/src/lost.ts', './nowhere'],
    ['contract-is-the-bottom', 'contract/src/up.ts', 'rules/src/thing.ts'],
    ['rules-know-the-contract-alone', 'rules/src/heavy.ts', 'zod'],
    ['rules-read-nothing', 'rules/src/reads.ts', 'node:fs'],
    ['server-and-widget-never-meet', 'server/src/page.ts', 'widget/src/thing.ts'],
    ['widget-and-server-never-meet', 'widget/src/reach.ts', 'server/src/thing.ts'],
    ['applications-never-meet', 'desk/src/app/shows.ts', 'widget/src/thing.ts'],
    ['embed-takes-types-alone', 'embed/src/heavy.ts', 'contract/src/thing.ts'],
    ['nobody-takes-the-embed', 'widget/src/takes.ts', 'embed/src/thing.ts'],
    ['ui-knows-no-application', 'ui/src/pieces/row/knows.ts', 'widget/src/embed/thing.ts'],
    ['only-calls-ask-the-server', 'widget/src/screens/shop/asks.ts', 'widget/src/calls/client.ts'],
    ['only-calls-ask-the-server', 'widget/src/screens/shop/asks.ts', 'contract/src/calls/shops.ts'],
    ['no-schemas-in-the-browser', 'widget/src/heavy.ts', 'contract/src/schemas/thing.ts'],
  ]),
  ...plantedIn('packages/server/src', [
    ['server-layers-areas', 'cart/create-cart.ts', 'jobs/run.ts'],
    ['areas-do-not-import-areas', 'cart/create-cart.ts', 'shops/store.ts'],
    ['areas-do-not-import-areas', 'cart/read-cart.ts', 'shops/store.ts', 'type'],
    ['payments-act-by-use-cases', 'appointments/mark-no-show.ts', 'payments/charge/store.ts'],
    ['server-layers-pages', 'pages/pages.ts', 'cart/read-cart.ts'],
    ['server-layers-health', 'health/standing.ts', 'cart/store.ts'],
    ['health-knows-the-store-alone', 'health/probes.ts', 'booking/book.ts'],
    ['server-layers-booking', 'booking/checkout/claim.ts', 'cart/store.ts', 'type'],
    ['server-layers-payments', 'payments/charge/capture.ts', 'booking/book.ts'],
    ['server-layers-messages', 'messages/send.ts', 'payments/store.ts'],
    ['server-layers-accounts', 'accounts/sessions.ts', 'messages/write.ts'],
    ['server-layers-discounts', 'discounts/find-promo.ts', 'timetable/store.ts'],
    ['server-layers-security', 'security/store.ts', 'discounts/store.ts'],
    ['server-layers-timetable', 'timetable/read.ts', 'discounts/store.ts'],
    ['server-layers-holds', 'holds/take.ts', 'catalogue/store.ts'],
    ['server-layers-catalogue', 'catalogue/find-barber.ts', 'holds/store.ts'],
    ['server-layers-limits', 'limits/create-limits.ts', 'holds/store.ts'],
    ['server-layers-gateways', 'gateways/email/port.ts', 'payments/store.ts'],
    ['server-layers-gateways', 'gateways/sms/port.ts', 'config.ts', 'type'],
    ['server-layers-drawing', 'drawing/cut-photo.ts', 'gateways/email/port.ts'],
    ['server-layers-store', 'store/open.ts', 'unnamed-folder/thing.ts'],
    ['server-layers-http', 'http/bind.ts', 'catalogue/store.ts'],
    ['server-ground', 'clock.ts', 'store/open.ts'],
    ['server-top', 'commands/mark.ts', 'jobs/run.ts'],
    ['http-is-for-routes', 'cart/read-cart.ts', 'http/reply.ts', 'type'],
    ['only-routes-know-http', 'cart/read-cart.ts', 'fastify', 'type'],
    ['deps-from-the-middle-up', 'holds/take.ts', 'deps.ts', 'type'],
    ['deps-from-the-middle-up', 'limits/create-limits.ts', 'deps.ts', 'type'],
    ['deps-from-the-middle-up', 'security/security-events.ts', 'deps.ts', 'type'],
    ['deps-look-down', 'deps.ts', 'timetable/read-timetable.ts', 'type'],
    ['config-is-read-by-the-top', 'payments/store.ts', 'config.ts'],
    ['only-stores-name-the-driver', 'cart/sum.ts', 'pg'],
    ['only-stores-name-the-driver', 'pages/sum.ts', 'pg', 'type'],
    ['only-tasks-name-the-queue', 'cart/read-cart.ts', 'graphile-worker', 'type'],
  ]),
  ...plantedIn('packages/widget/src', [
    ['only-the-model-writes-the-cart', 'cart/sync/writes.ts', 'cart/model/write-cart.ts'],
    ['paths-know-nobody', 'paths.ts', 'storage/thing.ts'],
  ]),
  ...plantedBetween('packages/widget/src', [
    ['widget-downwards-page', 'page', 'gallery'],
    ['widget-downwards-app', 'app', 'page'],
    ['widget-downwards-screens-and-popups', 'screens/shop', 'app'],
    ['widget-downwards-locations-and-checkout', 'checkout/attempt', 'popups/policies'],
    ['widget-downwards-locations-and-checkout', 'locations', 'checkout/attempt'],
    ['widget-downwards-cart', 'cart/panel', 'checkout/options'],
    ['cart-downwards-extras', 'cart/extras', 'cart/panel'],
    ['cart-downwards-sums', 'cart/sums', 'cart/extras'],
    ['cart-downwards-sync', 'cart/sync', 'cart/panel'],
    ['cart-downwards-model', 'cart/model', 'cart/sync'],
    ['widget-downwards-times-and-sale-orders', 'times', 'cart/model'],
    ['widget-downwards-times-and-sale-orders', 'sale-orders', 'cart/model'],
    ['widget-downwards-session-and-cookie-consent-and-rights', 'cookie-consent', 'cart/model'],
    ['widget-downwards-attempt', 'attempt', 'session'],
    ['widget-downwards-tracking', 'tracking/sinks', 'session'],
    ['widget-downwards-bot-check', 'bot-check', 'session'],
    ['widget-downwards-popup-stack', 'popup-stack', 'tracking'],
    ['widget-downwards-payment-provider', 'payment-provider', 'popup-stack'],
    ['widget-downwards-lost', 'lost', 'payment-provider'],
    ['widget-downwards-calls', 'calls', 'lost'],
    ['widget-downwards-embed-and-browser', 'browser', 'calls'],
    ['widget-downwards-i18n', 'i18n/cart', 'browser'],
    ['screens-and-popups-do-not-meet', 'screens/shop', 'screens/brand'],
    ['screens-and-popups-do-not-meet', 'screens/shop', 'popups/policies'],
  ]),
  ...plantedBetween('packages/desk/src', [
    ['desk-downwards-page', 'page', 'gallery'],
    ['desk-downwards-app', 'app', 'page'],
    ['desk-downwards-week', 'week', 'app'],
    ['desk-downwards-screens', 'day', 'booking'],
    ['desk-downwards-acts', 'acts', 'booking'],
    ['desk-downwards-pieces', 'pieces/tag', 'acts'],
    ['desk-downwards-shell', 'shell', 'pieces/tag'],
    ['desk-downwards-calls-and-times', 'calls', 'shell'],
    ['desk-downwards-i18n-and-theme', 'i18n', 'calls'],
  ]),
  ...plantedBetween('packages/ui/src', [
    ['ui-downwards-page', 'page', 'gallery'],
    ['ui-downwards-calls-and-pieces', 'pieces/row', 'calls'],
    ['ui-downwards-browser', 'browser', 'pieces/row'],
    ['ui-downwards-format', 'format', 'browser'],
    ['ui-downwards-i18n', 'i18n/cart', 'format'],
    ['ui-downwards-theme-and-storage', 'storage', 'i18n'],
    ['ui-downwards-clock', 'clock', 'storage'],
  ]),
]
