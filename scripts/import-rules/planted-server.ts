import { importing, type Planted, thing } from './planted-file.ts'

const server = 'packages/server/src'

/** A file that imports another of the server; `to` and `from` are relative to `packages/server/src`. */
const across = (rule: string, from: string, to: string, text = importing): Planted => ({
  rule,
  files: {
    [`${server}/${from}`]: text(`${'../'.repeat(from.split('/').length - 1) || './'}${to}`),
    [`${server}/${to}`]: thing,
  },
})

const namingAType = (target: string): string =>
  `import type { Thing } from '${target}'\nexport type Other = Thing\n`

const reaching = (rule: string, from: string, name: string, text = importing): Planted => ({
  rule,
  files: { [`${server}/${from}`]: text(name) },
})

/** One violation of each rule of the server's layers. */
export const plantedOnTheServer: readonly Planted[] = [
  across('server-layers-areas', 'cart/create-cart.ts', 'jobs/run.ts'),
  across('areas-do-not-import-areas', 'cart/create-cart.ts', 'shops/store.ts'),
  across('areas-do-not-import-areas', 'cart/read-cart.ts', 'shops/store.ts', namingAType),
  across('payments-act-by-use-cases', 'appointments/mark-no-show.ts', 'payments/charge/store.ts'),
  across('server-layers-pages', 'pages/pages.ts', 'cart/read-cart.ts'),
  across('server-layers-health', 'health/standing.ts', 'cart/store.ts'),
  across('health-knows-the-store-alone', 'health/probes.ts', 'booking/book.ts'),
  across('server-layers-booking', 'booking/checkout/claim.ts', 'cart/store.ts', namingAType),
  across('server-layers-payments', 'payments/charge/capture.ts', 'booking/book.ts'),
  across('server-layers-messages', 'messages/send.ts', 'payments/store.ts'),
  across('server-layers-accounts', 'accounts/sessions.ts', 'messages/write.ts'),
  across('server-layers-discounts', 'discounts/find-promo.ts', 'timetable/store.ts'),
  across('server-layers-security', 'security/store.ts', 'discounts/store.ts'),
  across('server-layers-timetable', 'timetable/read.ts', 'discounts/store.ts'),
  across('server-layers-holds', 'holds/take.ts', 'catalogue/store.ts'),
  across('server-layers-catalogue', 'catalogue/find-barber.ts', 'holds/store.ts'),
  across('server-layers-limits', 'limits/create-limits.ts', 'holds/store.ts'),
  across('server-layers-gateways', 'gateways/email/port.ts', 'payments/store.ts'),
  across('server-layers-gateways', 'gateways/sms/port.ts', 'config.ts', namingAType),
  across('server-layers-drawing', 'drawing/cut-photo.ts', 'gateways/email/port.ts'),
  across('server-layers-store', 'store/open.ts', 'unnamed-folder/thing.ts'),
  across('server-layers-http', 'http/bind.ts', 'catalogue/store.ts'),
  across('server-ground', 'clock.ts', 'store/open.ts'),
  across('server-top', 'commands/mark.ts', 'jobs/run.ts'),
  across('http-is-for-routes', 'cart/read-cart.ts', 'http/reply.ts', namingAType),
  reaching('only-routes-know-http', 'cart/read-cart.ts', 'fastify', namingAType),
  across('deps-from-the-middle-up', 'holds/take.ts', 'deps.ts', namingAType),
  across('deps-from-the-middle-up', 'limits/create-limits.ts', 'deps.ts', namingAType),
  across('config-is-read-by-the-top', 'payments/store.ts', 'config.ts'),
  reaching('only-stores-name-the-driver', 'cart/sum.ts', 'pg'),
  reaching('only-stores-name-the-driver', 'pages/sum.ts', 'kysely', namingAType),
  reaching('only-tasks-name-the-queue', 'cart/read-cart.ts', 'graphile-worker', namingAType),
]
