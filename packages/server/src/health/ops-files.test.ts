import { readFileSync } from 'node:fs'
import { getStatus } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bookFree } from '../../test/book-free.ts'
import { logLines } from '../../test/log-lines.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { watchingMetrics } from '../../test/watching-metrics.ts'

const read = (name: string): string =>
  readFileSync(new URL(`../../../../ops/${name}`, import.meta.url), 'utf8')

type Dashboard = {
  readonly panels: readonly {
    readonly id: number
    readonly title: string
    readonly targets?: readonly { readonly expr: string }[]
  }[]
}
type Alert = {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string; readonly why: string; readonly act: string }
}
type Rules = { readonly groups: readonly { readonly rules: readonly Alert[] }[] }

const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
const alerts = (parse(read('alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)

/** The metrics in an expression: words with an underscore that are neither functions nor labels. */
const named = (expression: string): readonly string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|\b(by|without) \([^)]*\)|\[[^\]]*\]/g, '')
      .matchAll(/\b[a-z]+(_\w+)+\b(?!\s*\()/g),
  ].map(([name]) => name)

const expressions = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
]

test('the dashboard and the alerts use only metrics that are served, and the dashboard has every metric of ours', async () => {
  const { watching, read: scrape } = await watchingMetrics()
  await using t = await testApp({ seed: seedBrand, watching })
  await bookFree(t, [{ dateTime: '2026-11-24T10:00:00-05:00' }])
  const text = await scrape(t)
  const served = new Set([...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name = '']) => name))
  const names = new Set(expressions.flatMap(named))
  expect(names).toContain('openchair_outbox_age_seconds')
  expect([...names].filter((name) => !served.has(name))).toEqual([])
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => named(expr)))
  const base = (name: string): string => name.replace(/_(bucket|sum|count)$/, '')
  const ours = [...served].filter((name) => name.startsWith('openchair_')).map(base)
  expect(ours.filter((name) => !shown.map(base).includes(name))).toEqual([])
})

/** The series that are served: each metric with its labels and their values. */
const seriesIn = (text: string) =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: new Map(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]),
    ),
  }))

/** The label values that an expression selects of our own metrics; `up` and its `job` are Prometheus'. */
const chosenIn = (expression: string) =>
  [...expression.matchAll(/\b(openchair_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', chosen = '']) =>
    [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(([, label = '', values = '']) =>
      values.split('|').map((value) => ({ name, label, value })),
    ),
  )

/** The labels by which an expression groups, each with a metric of the expression. */
const gatheredIn = (expression: string) =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(', ').map((label) => ({ name: named(expression)[0] ?? '', label })),
  )

test('every label in the dashboard and the alerts is served, with each value that they name', async () => {
  const { watching, read: scrape } = await watchingMetrics()
  const fails = () => Promise.reject(new Error('a fault of this server'))
  await using t = await testApp({
    watching,
    areas: [(bind) => bind(getStatus, schemas.getStatus, fails)],
    logTo: logLines().logTo,
  })
  expect((await t.app.inject('/v1/status')).statusCode).toBe(500)
  const series = seriesIn(await scrape(t))
  const all = expressions.flatMap(chosenIn)
  expect(new Set(all.map(({ label }) => label))).toEqual(
    new Set(['status', 'kind', 'level', 'route', 'role']),
  )
  // A process has only one role, so this leaves out its label. A test below checks the route.
  const chosen = all.filter(({ label }) => label !== 'route' && label !== 'role')
  const isServed = (each: { name: string; label: string; value?: string }): boolean =>
    series.some(({ name, labels }) => {
      const value = labels.get(each.label)
      return name === each.name && value !== undefined && (each.value ?? value) === value
    })
  expect([...chosen, ...expressions.flatMap(gatheredIn)].filter((each) => !isServed(each))).toEqual([])
})

test.each([
  ["a page's stream of times", '/v1/shop/harbour-card/live-times'],
  ["a desk's stream of changes", '/v1/desk/shop/harbour-card/changes'],
])('no alert is raised if %s is refused for lack of room', async (_which, address) => {
  const { watching, read: scrape } = await watchingMetrics()
  await using t = await testApp({ seed: seedBrand, watching, settings: { LIVE_TIMES_LIMIT: '0' } })
  expect((await t.app.inject(address)).statusCode).toBe(503)
  const text = await scrape(t)
  const route = /_requests_total\{method="GET",route="([^"]+)",status="5xx"\} 1$/m.exec(text)?.[1]
  const failing = expressions.filter((expression) => expression.includes('status="5xx"'))
  expect(failing).toHaveLength(2)
  for (const expression of failing)
    for (const [, labels] of expression.matchAll(/_requests_total(\{[^}]*\})?/g))
      expect(labels).toContain(`route!="${route}"`)
})

test('an alert is raised if no process serves guests, however many processes work on jobs', () => {
  expect(alerts.find(({ alert }) => alert === 'OpenchairNobodyReady')).toMatchObject({
    expr: 'max(openchair_ready{role=~"web|all"}) == 0',
    labels: { severity: 'page' },
  })
})

test.each(['openchair.service', 'openchair@.service', 'openchair-backup.service'])(
  '%s runs in the folder to which `current` links',
  (name) => {
    const folders = read(name).match(/\/opt\/openchair\S*/g) ?? []
    expect(folders.length).toBeGreaterThan(1)
    expect(folders.filter((folder) => !folder.startsWith('/opt/openchair/current'))).toEqual([])
  },
)

test.each(['openchair.service', 'openchair@.service'])(
  '%s is restarted again and again while the database is unreachable',
  (name) => {
    const unit = read(name)
    expect(unit).toMatch(/^Restart=always$/m)
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
  },
)

test('metrics are served as shipped, at an address that guests cannot reach', () => {
  const settings = read('openchair.env.example').split('\n')
  expect(settings).toContain('METRICS_PORT=9464')
  expect(settings.join('\n')).not.toMatch(/^METRICS_HOST/m)
  const { services } = parse(read('compose.yml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { environment?: unknown; ports?: readonly string[] }>>
  }
  for (const name of ['web', 'jobs'])
    expect(services[name]?.environment, name).toMatchObject({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464' })
  expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([
    '127.0.0.1:${PUBLISH_PORT:-8080}:8080',
  ])
})

test('a proxy is trusted as shipped, because it provides HTTPS, and the units name the page about it [operator-M4]', () => {
  expect(read('openchair.env.example').split('\n')).toContain('TRUSTED_PROXIES=1')
  for (const unit of ['openchair.service', 'openchair@.service'])
    expect(read(unit)).toMatch(/^# .*TRUSTED_PROXIES.*\nEnvironmentFile=\/etc\/openchair\/openchair\.env$/m)
})

test('the alert on stalled messages names the log lines about them [operator-n4]', () => {
  const alert = alerts.find((each) => each.alert === 'OpenchairMessagesStandStill')
  for (const word of ['"a message could not be sent"', '`channel`', '`server`', '`code`'])
    expect(alert?.annotations.act).toContain(word)
})

test('npm prints nothing about new versions of itself between a command’s lines [operator-m15]', () => {
  const settings = readFileSync(new URL('../../../../.npmrc', import.meta.url), 'utf8')
  expect(settings.split('\n')).toContain('update-notifier=false')
})

test('the containers create their database with a command, because commands create one only on request [operator-N1]', () => {
  const { services } = parse(read('compose.yml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly command?: readonly string[] }>>
  }
  expect(services['migrate']?.command?.slice(-2)).toEqual([
    'packages/server/src/commands/migrate.ts',
    '--new',
  ])
})

test('a failed backup starts a unit that exists', () => {
  const called = /^OnFailure=(.*)%n(\.service)$/m.exec(read('openchair-backup.service'))
  expect(read(`${called?.[1]}${called?.[2]}`)).toMatch(/^ExecStart=.*\bjournalctl -u %i/m)
})

test('every alert says what happened, why it matters, and what to do', () => {
  expect(alerts.length).toBeGreaterThan(5)
  for (const { alert, annotations } of alerts) {
    for (const text of [annotations.summary, annotations.why, annotations.act])
      expect(text, alert).toMatch(/^[A-Z].*\.$/s)
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
