/**
 * The import rules of the server. Each folder lists what it may use, so a new one is closed until it has a
 * layer.
 */
/** Payments is a layer although it is also an area: others pay through it. */
const areas = require('../areas.json')
  .filter((area) => area !== 'payments')
  .join('|')
const test = String.raw`\.(test|proof)\.ts$`
const src = '^packages/server/src'
const routes = String.raw`/routes\.ts$`
const tasks = String.raw`/tasks\.ts$`
/** Addresses that are no calls of the contract: the provider's reports, and the sandbox's pages. */
const ownAddresses = [
  `${src}/payments/reports/routes.ts`,
  `${src}/gateways/[^/]+/sandbox/pages.ts`,
  `${src}/messages/outbox/pages.ts`,
]

/** The layers from the top down; neighbours on one step do not import each other. */
const steps = [
  ['pages', 'health'],
  ['booking'],
  ['payments'],
  ['messages'],
  ['accounts'],
  ['discounts', 'timetable', 'security'],
  ['holds', 'catalogue', 'limits'],
  ['gateways', 'drawing'],
  ['store'],
]
const ground = [
  `${src}/refusals/`,
  `${src}/settings/`,
  String.raw`${src}/(body-hash|clock|content-policy|html|keep-days|log|networks|permitted-staff|settings|shop-time)\.ts$`,
]
/**
 * Imported as types alone, under rules of their own below; gateways, drawing and store get values instead.
 */
const given = [String.raw`${src}/(config|deps)\.ts$`]
/** The layers that do not name Deps, whose types it carries. */
const belowDeps = ['security', 'holds', 'catalogue', 'limits', 'gateways', 'drawing', 'store']
const http = `${src}/http/`
const folders = (names) => names.map((name) => `${src}/${name}/`)
const below = (step) => folders(steps.slice(step + 1).flat())

const layerRules = steps.flatMap((names, step) =>
  names.map((name) => ({
    name: `server-layers-${name}`,
    comment:
      'Imports go downwards: docs/ARCHITECTURE.md shows the layers. What two layers need stands in the lower one.',
    from: { path: `${src}/${name}/`, pathNot: test },
    to: {
      path: `${src}/`,
      pathNot: [
        ...folders([name]),
        ...below(step),
        ...ground,
        ...(['gateways', 'drawing', 'store'].includes(name) ? [] : [...given, http]),
      ],
    },
  })),
)

module.exports = [
  ...layerRules,
  {
    name: 'health-knows-the-store-alone',
    comment:
      'What watches the product has to work when the product does not: it reads the database, and nothing else.',
    from: { path: `${src}/health/`, pathNot: test },
    to: { path: `${src}/`, pathNot: [...folders(['health', 'store']), ...ground, ...given] },
  },
  {
    name: 'server-layers-areas',
    comment: 'An area uses the layers below it, never what starts the server or its jobs.',
    from: { path: `${src}/(${areas})/`, pathNot: test },
    to: { path: `${src}/`, pathNot: [`${src}/(${areas})/`, ...below(0), ...ground, ...given, http] },
  },
  {
    name: 'areas-do-not-import-areas',
    comment:
      'Not even its types: an act that several areas need belongs to the layer below, imported plainly.',
    from: { path: `${src}/(${areas})/`, pathNot: test },
    to: { path: `${src}/(${areas}|pages)/`, pathNot: `${src}/$1/` },
  },
  {
    name: 'payments-act-by-use-cases',
    comment:
      'An area asks payments/ for what is to happen to a payment; it does not write its rows step by step.',
    from: { path: `${src}/(${areas})/`, pathNot: test },
    to: { path: [`${src}/payments/store`, `${src}/payments/[^/]+/store`] },
  },
  {
    name: 'server-layers-http',
    comment: 'http/ is transport alone: what it answers with is given to it by routes.ts files.',
    from: { path: http, pathNot: test },
    to: {
      path: `${src}/`,
      pathNot: [http, ...folders(['limits', 'store']), ...ground, String.raw`${src}/config\.ts$`],
    },
  },
  {
    name: 'server-ground',
    comment:
      'What everybody imports knows nobody; config.ts reads the settings of gateways, of the store and of health.',
    from: {
      path: [...ground, String.raw`${src}/config\.ts$`],
      pathNot: test,
    },
    to: {
      path: `${src}/`,
      pathNot: [...ground, String.raw`/(gateways/.+|store/connect|health)/settings\.ts$`],
    },
  },
  {
    name: 'server-top',
    comment:
      'Jobs, commands and the application stand side by side: main.ts and a command start what they need.',
    from: { path: [`${src}/(jobs|commands)/`, `${src}/app.ts$`], pathNot: test },
    to: { path: [`${src}/(jobs|commands)/`, String.raw`${src}/(app|main)\.ts$`], pathNot: `${src}/$1/` },
  },
  {
    name: 'http-is-for-routes',
    comment: 'A use case takes values and gives values: only routes.ts, pages/ and app.ts import http/.',
    from: {
      path: `${src}/`,
      pathNot: [http, `${src}/pages/`, `${src}/app.ts$`, routes, test],
    },
    to: { path: http },
  },
  {
    name: 'only-routes-know-http',
    comment: 'A use case takes values and gives values; http/ turns them into answers. Types count too.',
    from: {
      path: `${src}/`,
      pathNot: [
        http,
        ...folders(['pages', 'health']),
        String.raw`${src}/(app|main)\.ts$`,
        ...ownAddresses,
        test,
      ],
    },
    to: { path: '(^|node_modules/)@?fastify' },
  },
  {
    name: 'deps-from-the-middle-up',
    comment:
      'Name what you need (pool, now): only discounts/, timetable/ and what is above them name Deps, and tasks.ts.',
    from: {
      path: folders(belowDeps),
      pathNot: [tasks, test],
    },
    to: { path: `${src}/deps.ts$` },
  },
  {
    name: 'deps-look-down',
    comment:
      'Deps carries what the layers below need and give. What an area keeps between requests is made by deps.shared.',
    from: { path: `${src}/deps.ts$` },
    to: {
      path: `${src}/`,
      pathNot: [...folders(belowDeps), ...ground, String.raw`${src}/(bot-guard|config|pressure)\.ts$`],
    },
  },
  {
    name: 'config-is-read-by-the-top',
    comment: 'Settings are read once, where a program starts, and are given on; their type may be named.',
    from: {
      path: `${src}/`,
      pathNot: [`${src}/commands/`, String.raw`${src}/(main|start-fault)\.ts$`, test],
    },
    to: { path: `${src}/config.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only-stores-name-the-driver',
    comment:
      'SQL belongs in a store*.ts; what is passed through has the types Pool, Client and Queryable of store/db.ts.',
    from: {
      path: `${src}/`,
      pathNot: [String.raw`/store[a-z-]*\.ts$`, `${src}/store/`, `${src}/commands/import/apply/`, test],
    },
    to: { path: '(^|node_modules/)(@types/)?pg(/|$)' },
  },
  {
    name: 'only-tasks-name-the-queue',
    comment: 'A task stands in the tasks.ts of what it is about; jobs/ runs them.',
    from: { path: `${src}/`, pathNot: [tasks, `${src}/jobs/`, `${src}/store/migrate.ts$`, test] },
    to: { path: '(^|node_modules/)graphile-worker(/|$)' },
  },
]
