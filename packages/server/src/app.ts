import { fromWireLanguage } from '@openchair/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { resumeSession } from './accounts/sessions.ts'
import { findStaff as findStaffOf } from './accounts/staff/find-staff.ts'
import { appLinkRoutes } from './app-link/routes.ts'
import { appointmentRoutes } from './appointments/routes.ts'
import { atDeskRoutes } from './at-desk/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { barberRoutes } from './barbers/routes.ts'
import { createBookedContacts } from './booking/contact-limit.ts'
import { brandRoutes } from './brands/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { areSame } from './catalogue/are-same.ts'
import { consentRoutes } from './consent/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import type { Deps } from './deps.ts'
import { flagRoutes } from './flags/routes.ts'
import { registerSandboxPages } from './gateways/card-payments/sandbox/pages.ts'
import { guestRoutes } from './guests/routes.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { registerProbes } from './health/probes.ts'
import { registerProxyWarnings } from './health/proxy-warnings.ts'
import type { Readiness } from './health/readiness.ts'
import { registerRequestLog, requestIdsBehind } from './health/request-log.ts'
import { type Bind, type BoundCalls, createAsk, createBind } from './http/bind.ts'
import { answerClientError } from './http/client-error.ts'
import { registerClosing } from './http/closing.ts'
import { boundConnections } from './http/connections.ts'
import { createErrorHandler } from './http/error-handler.ts'
import { preferredLanguage } from './http/language.ts'
import { registerPlugins } from './http/plugins.ts'
import { registerReference } from './http/reference/reference.ts'
import type { FindSession } from './http/session.ts'
import { isOwnOrigin } from './gateways/safe-origin.ts'
import type { FindStaff } from './http/staff.ts'
import { registerOutbox } from './messages/outbox/pages.ts'
import { readOutbox, sandboxChannels } from './messages/outbox/read-outbox.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { registerAppleReturn } from './pages/apple-return.ts'
import { registerAssociationFiles } from './pages/association-files.ts'
import { registerCalendars } from './pages/calendars.ts'
import { registerDeskPages, type RenderDesk } from './pages/desk/desk-pages.ts'
import { registerDeskChanges } from './pages/live-times/desk-changes.ts'
import { registerLiveTimes } from './pages/live-times/live-times.ts'
import { registerMailPictures } from './pages/mail-pictures/serve-mail-pictures.ts'
import { registerConfirmPages, registerStopPages } from './pages/news/news-links.ts'
import { registerPages, type RenderPage } from './pages/pages.ts'
import { registerPolicyReports } from './pages/policy/policy-reports.ts'
import { registerSharePictures } from './pages/share-picture/serve-pictures.ts'
import { registerRobots, registerSitemap } from './pages/sitemap/sitemap.ts'
import { registerEmbedFile, registerPictureFiles, registerBuiltFiles } from './pages/static-files.ts'
import { frameAncestorsOf } from './pages/store.ts'
import { registerWebhook } from './payments/reports/routes.ts'
import { lookAt } from './payments/reports/store.ts'
import { paymentRoutes } from './payments/routes.ts'
import { productRoutes } from './products/routes.ts'
import { promoRoutes } from './promos/routes.ts'
import { saleOrderRoutes } from './sale-orders/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { recordRefusal } from './security/tell-events.ts'
import { serviceRoutes } from './services/routes.ts'
import { shopRoutes } from './shops/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { timeOffRoutes } from './time-off/routes.ts'
import { toSettleRoutes } from './to-settle/routes.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'

/** Binds the calls of one area of the product to their routes. */
export type Area = (bind: Bind, deps: Deps) => void

/** Every area of the product. */
export const ownAreas: readonly Area[] = [
  brandRoutes,
  shopRoutes,
  barberRoutes,
  serviceRoutes,
  productRoutes,
  scheduleRoutes,
  searchRoutes,
  cartRoutes,
  promoRoutes,
  paymentRoutes,
  saleOrderRoutes,
  appointmentRoutes,
  authRoutes,
  statusRoutes,
  flagRoutes,
  customerRoutes,
  consentRoutes,
  notificationRoutes,
  appLinkRoutes,
  waitingListRoutes,
  giftCardRoutes,
  staffRoutes,
  deskRoutes,
  guestRoutes,
  atDeskRoutes,
  toSettleRoutes,
  timeOffRoutes,
]

/** Areas that read only what an import writes or a checkout checks again, so perhaps two seconds old. */
const readingAreas = new Set<Area>([
  brandRoutes,
  shopRoutes,
  barberRoutes,
  serviceRoutes,
  productRoutes,
  searchRoutes,
])

type AppOptions = {
  /** The setting `checkOutputs` of `BindOptions`. */
  readonly checkOutputs?: boolean
  readonly areas?: readonly Area[]
  /** Finds the session of a token. */
  readonly findSession?: FindSession
  /** Finds the member of staff of a session at the desk. */
  readonly findStaff?: FindStaff
  /** Renders pages; undefined if the widget is not built. */
  readonly pages?: RenderPage | undefined
  /** Renders the pages of the desk; undefined if it is not built. */
  readonly deskPages?: RenderDesk | undefined
  /** Tells whether this process can serve guests; undefined if it always can. */
  readonly readiness?: Pick<Readiness, 'fault'>
  /** Adds the hooks that monitor requests. */
  readonly watch?: ((app: FastifyInstance) => void) | undefined
}

/** Builds the whole application, without listening or starting jobs. */
export const buildApp = async (
  deps: Deps,
  {
    checkOutputs = false,
    areas = ownAreas,
    findSession = (token) => resumeSession(deps, token),
    findStaff = (token, shopRef) => findStaffOf(deps, token, shopRef),
    pages,
    deskPages,
    readiness = { fault: async () => undefined },
    watch,
  }: AppOptions = {},
): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = deps.log
  const handleError = createErrorHandler({
    supportEmail: deps.config.supportEmail,
    nameOf: (shopRef) => deps.catalogues.remembered(shopRef)?.shop.name,
  })
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsBehind(deps.config.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: (_address, hop) => hop < deps.config.trustedProxies,
    // A path may contain a long list of services. Each call refuses one that is too long with its own code.
    routerOptions: { maxParamLength: 1_000_000 },
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  // Calls parse their input and write their answer themselves. The schemas of routes are only for the API's
  // reference (decision 009).
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(handleError)
  watch?.(app)
  registerRequestLog(app, deps.log)
  registerProxyWarnings(app, deps.log, deps.config.trustedProxies)
  registerClosing(app)
  if (deps.config.trustedProxies === 0)
    boundConnections(app, deps.config.connectionLimit, (address) =>
      deps.securityEvents.record({ kind: 'limited.connections', address }),
    )
  await registerPlugins(app, deps.config, {
    ...deps.requestCounts,
    tellFull: (address) => deps.securityEvents.record({ kind: 'limited.requests', address }),
  })
  registerProbes(app, readiness)
  registerRobots(app, deps.config)
  await registerReference(app, deps.config)
  const calls: BoundCalls = new Map()
  const bind = createBind(app, {
    calls,
    findSession,
    findStaff,
    isOwnOrigin: (origin) => isOwnOrigin(deps.config, origin),
    now: () => deps.clock.now(),
    botCheck: deps.botGuard,
    tellRefused: (refusal, asked) => recordRefusal(deps.securityEvents, refusal, asked),
    areSame: (kind, one, other) => areSame(deps, kind, one, other),
    checkOutputs,
  })
  // The last security events and bookings are written before the pool ends.
  app.addHook('onClose', deps.securityEvents.written)
  app.addHook('onClose', deps.shared(createBookedContacts).written)
  for (const area of areas) area(bind, readingAreas.has(area) ? { ...deps, ...deps.reading } : deps)
  await registerWebhook(app, deps)
  await registerAppleReturn(app)
  if (deps.sandboxChallenges !== undefined) {
    await registerSandboxPages(app, {
      challenges: deps.sandboxChallenges,
      publicUrl: () => deps.config.publicUrl,
      languageOf: ({ headers }) => fromWireLanguage(preferredLanguage(headers['accept-language'])),
      frameAncestorsOf: (shopId) => frameAncestorsOf(deps.pool, shopId),
      lookAt: (subject) => lookAt(deps.pool, subject),
    })
  }
  if (sandboxChannels(deps).length > 0)
    registerOutbox(app, {
      read: () => readOutbox(deps),
      publicUrl: () => deps.config.publicUrl,
      log: deps.log,
    })
  await registerStopPages(app, deps)
  await registerConfirmPages(app, deps)
  registerCalendars(app, deps)
  registerLiveTimes(app, deps)
  registerDeskChanges(app, deps, (token, shopRef) => findStaffOf(deps, token, shopRef, false))
  await registerPictureFiles(app, deps.config.dataDir)
  await registerBuiltFiles(app, deps, { build: deps.config.widgetDir, basePath: '/booking' })
  await registerBuiltFiles(app, deps, { build: deps.config.deskDir, basePath: '/desk' })
  await registerEmbedFile(app, deps.config.widgetDir)
  registerSharePictures(app, deps)
  registerMailPictures(app, deps)
  registerSitemap(app, deps)
  const ask = createAsk(calls)
  registerAssociationFiles(app, ask)
  await registerPolicyReports(app, deps)
  registerPages(app, ask, pages)
  registerDeskPages(app, ask, deskPages)
  return app
}
