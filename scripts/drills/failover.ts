import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSettled, settleLater, checkOutcome } from '../../packages/server/test/chaos/check-outcome.ts'
import { freePorts } from '../../packages/server/test/free-ports.ts'
import { startPgBouncer } from '../../packages/server/test/pgbouncer.ts'
import { installPackages } from '../debian.ts'
import { atBalancer } from './failover/at-balancer.ts'
import { type Balancer, startBalancer } from './failover/balancer.ts'
import { type Cluster, startCluster } from './failover/cluster.ts'
import { letHappen, planOf, writable } from './failover/happenings.ts'
import { countedByMinute, overstep, rateLimit } from './failover/limits.ts'
import { type Processes, startProcesses } from './failover/processes.ts'
import { openShop, type Shop } from './failover/shop.ts'
import { type Outcome, verdictOn } from './failover/verdict.ts'
import { checkWhoseRequests } from './failover/whose-requests.ts'
import { drillFolder, say, until } from './ground.ts'
import { query } from './shop.ts'

const processes = 4
const guestsAtOnce = 8
/** Milliseconds in which the processes must finish by themselves the work that is left at the end. */
const settling = 90_000

/** The Debian packages that the drill needs, with a program of each. */
const packages: Readonly<Record<string, string>> = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
}

type Ground = {
  readonly cluster: Cluster
  readonly balancer: Balancer
  readonly servers: Processes
  readonly shop: Shop
}

/**
 * `npm run drill failover [minutes]`: four processes serve guests from a primary and its standby. Meanwhile
 * up to two of them are killed again and again, and PostgreSQL restarts and fails over. Throws what did not
 * hold. With POOLER=1 PgBouncer stands between.
 */
export const failoverDrill = async (minutes = 10): Promise<void> => {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
  if (missing.length > 0) await installPackages(...missing)
  using folder = await drillFolder()
  await checkWhoseRequests(folder.path)
  say('The balancer says whose a request is; only the TLS proxy that it names may say so itself.')
  await using cluster = await startCluster(folder.path)
  await cluster.whole()
  const ports = await freePorts(processes)
  await using balancer = await startBalancer(folder.path, ports, cluster.members)
  const given = await createDatabase(balancer.databasePort)
  const shop = await openShop(given, minutes, `${folder.path}/files`)
  await using _ = shop.t
  await using pooler = process.env['POOLER'] === undefined ? undefined : await startPgBouncer(given)
  const direct = `postgres://${given.user}@${given.host}:${given.port}/${given.database}`
  const settings = {
    DATABASE_URL: pooler?.url(given) ?? direct,
    ...(pooler && { DATABASE_DIRECT_URL: direct }),
    DATA_DIR: `${folder.path}/files`,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: `http://127.0.0.1:${balancer.port}`,
    RATE_LIMIT: String(rateLimit),
    UNPAID_BOOKINGS_A_DAY: '0',
    TRUSTED_PROXIES: '1',
  }
  await using servers = startProcesses(ports, settings, folder.path)
  await servers.ready()
  say(`${processes} processes serve${pooler ? ', behind PgBouncer' : ''}; ${minutes} min begin.`)
  const { lines, broken } = verdictOn(await run({ cluster, balancer, servers, shop }, minutes))
  for (const line of lines) say(line)
  if (broken.length > 0) throw new Error(broken.join('; '))
  say('All is whole.')
}

/** Creates an empty database at the primary, whose owner is no superuser. */
const createDatabase = async (port: number) => {
  await writable(port)
  const given = { host: '127.0.0.1', port, user: 'openchair', database: 'openchair' }
  const admin = { ...given, user: 'postgres', database: 'postgres' }
  await query(admin, 'create role openchair login')
  await query(admin, 'create database openchair owner openchair')
  return given
}

const run = async ({ cluster, balancer, servers, shop }: Ground, minutes: number): Promise<Outcome> => {
  const { send, answers } = atBalancer(balancer.port)
  const guests = shop.guests(send)
  let isOver = false
  const living = Array.from({ length: guestsAtOnce }, () => guests.live(() => !isOver))
  const freeing = shop.freeTimes(guests.waitFor, () => isOver)
  const overstepping = overstep(balancer.port, shop.shopId, shop.appointment)
  const killing = servers.killAtRandom()
  const began = performance.now()
  const happening = letHappen(cluster, balancer.databasePort, planOf(minutes))
  // A guest who sees an impossible result ends the drill at once.
  const spans = await Promise.race([happening, Promise.all(living).then(() => happening)])
  await sleep(Math.max(0, began + minutes * 60_000 - performance.now()))
  isOver = true
  const { answered, guesses, refused } = await overstepping.stop()
  await killing.stop()
  await Promise.all([...living, freeing])
  const lasted = (performance.now() - began) / 60_000
  await servers.ready()
  await guests.repeatAll()
  const isDone = await until(
    'the processes finish what is under way',
    async () => (await isSettled(shop.t.pool)) || undefined,
    settling,
  ).catch(() => false)
  await servers.stop()
  await settleLater(shop.t, shop.clock)
  const { faults, figures } = await checkOutcome(shop.t, guests.promised, shop.staff)
  return {
    minutes: lasted,
    answers,
    spans,
    kills: servers.kills.length,
    ends: servers.ends,
    counted: countedByMinute(answered, servers.kills, processes),
    guesses,
    refused,
    isSettled: isDone,
    faults,
    figures,
    tally: guests.tally,
  }
}
