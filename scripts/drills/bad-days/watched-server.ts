import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { makeDataDir } from '../../../e2e/data-dir.ts'
import { addressOf, startServerProcess } from '../../../packages/server/test/running-server.ts'
import { foundIn } from '../../../packages/server/test/servers-of-roles.ts'
import { root } from '../../source-files.ts'
import { say } from '../ground.ts'

/** Makes a folder that PostgreSQL may enter; root starts it as another user. */
export const openFolder = async () => {
  const folder = await makeDataDir('openchair-bad-day-')
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

type Alert = { readonly alert: string; readonly expr: string }

/**
 * The alerts that a scrape would raise, among those that compare the lowest or highest value of one metric
 * with 0.
 */
const raisedBy = async (scrape: string): Promise<readonly string[]> => {
  const rules = parse(await readFile(path.join(root, 'ops/alerts.yml'), 'utf8')) as {
    readonly groups: readonly { readonly rules: readonly Alert[] }[]
  }
  return rules.groups
    .flatMap((group) => group.rules)
    .filter(({ expr }) => {
      const [, name] = /^(?:min|max)\((\w+)(?:\{[^}]*\})?\) == 0$/.exec(expr) ?? []
      return name !== undefined && new RegExp(`^${name}(\\{[^}]*\\})? 0$`, 'm').test(scrape)
    })
    .map(({ alert }) => alert)
}

/** The state of a server as operators and their machines see it at one moment. */
export type Seen = {
  /** The status of `/readyz`, with its reason. */
  readonly ready: string
  /** True if `/v1/status` lets guests in. */
  readonly letsIn: boolean
  readonly alerts: readonly string[]
  /** Log lines of level error that concern the database. */
  readonly errors: readonly string[]
}

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(10_000) })

/** A server as in production, with its metrics and its log. */
export const startWatched = async (settings: Readonly<Record<string, string>>) => {
  const server = startServerProcess({
    PORT: '0',
    METRICS_PORT: '0',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    WAITING_ROOM_DELAY: '0',
    ...settings,
  })
  const metrics = await foundIn(server, /^Metrics are served at (http:\S+)$/m)
  const address = await addressOf(server)
  const lines = () =>
    server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string })
  return {
    address,
    see: async (): Promise<Seen> => {
      const [ready, status, scrape] = await Promise.all([
        get(`${address}/readyz`),
        get(`${address}/v1/status`),
        get(metrics),
      ])
      const { reason = 'ready' } = (await ready.json()) as { readonly reason?: string }
      return {
        ready: `${ready.status} ${reason}`,
        letsIn: ((await status.json()) as { readonly ok: boolean }).ok,
        alerts: await raisedBy(await scrape.text()),
        errors: lines()
          .filter(({ level }) => level >= 50)
          .map(({ msg }) => msg),
      }
    },
    [Symbol.asyncDispose]: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

export type Watched = Awaited<ReturnType<typeof startWatched>>

/** Seconds since a moment of `performance.now()`, as text. */
export const secondsSince = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** The most seconds until a fault must be reported. */
const mostSeconds = 30

/** Waits until each check holds, and prints after how many seconds. Throws where one takes too long. */
export const tellsOf = async (
  what: string,
  { see }: Pick<Watched, 'see'>,
  from: number,
  wanted: Readonly<Record<string, (seen: Seen) => boolean>>,
): Promise<void> => {
  const left = new Map(Object.entries(wanted))
  const told: string[] = []
  for (;;) {
    const seen = await see()
    for (const [name, holds] of left)
      if (holds(seen)) {
        left.delete(name)
        told.push(`${name} ${secondsSince(from)}`)
      }
    if (left.size === 0) break
    if (performance.now() - from > mostSeconds * 1000)
      throw new Error(
        `${what}: not within ${mostSeconds} s: ${[...left.keys()].join(', ')} of ${JSON.stringify(seen)}`,
      )
    await sleep(200)
  }
  say(`${what}: ${told.join(', ')}`)
}

export const hasHaproxy = (): boolean => existsSync('/usr/sbin/haproxy')
