import { until } from '../ground.ts'

/** One of the two servers: its data folder, and the ports of PostgreSQL and of Patroni's API. */
export type Member = {
  readonly name: string
  readonly data: string
  readonly port: number
  readonly apiPort: number
}

/**
 * Seconds until a silent primary loses its role: the least that Patroni's manual allows. Only this notices a
 * machine that dies as a whole.
 */
const leaderSeconds = 20

/**
 * Patroni's settings for one server, as YAML (which includes JSON). A commit is confirmed once the standby
 * has it, and only a standby with all commits is promoted. Where PostgreSQL alone dies, the standby takes
 * over at once.
 * @param folder for sockets; PostgreSQL's user may write to it.
 */
export const patroniSettings = (
  { name, data, port, apiPort }: Member,
  {
    etcdPort,
    folder,
    programs,
  }: { readonly etcdPort: number; readonly folder: string; readonly programs: string },
): string =>
  JSON.stringify({
    scope: 'openchair',
    name,
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderSeconds,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', wal_retrieve_retry_interval: '1s' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: `${data}.pgpass`,
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
    },
  })

/** Milliseconds in which a cluster must be complete again. */
const patience = 120_000

type Known = { readonly name: string; readonly role: string; readonly state: string }

/** The cluster's state according to the first member that answers; empty where none does. */
const known = async (members: readonly Member[]): Promise<readonly Known[]> => {
  for (const { apiPort } of members) {
    try {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2000) })
      return ((await answer.json()) as { readonly members: readonly Known[] }).members
    } catch {
      // The loop asks the next member.
    }
  }
  return []
}

const primaryOf = (members: readonly Member[], all: readonly Known[]): Member | undefined => {
  const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
  return members.find(({ name }) => name === leader?.name)
}

/** Tells if a member is the standby for which commits wait. */
const isStandby = ({ role, state }: Known): boolean =>
  role === 'sync_standby' && ['running', 'streaming'].includes(state)

/** Resolves to the primary once a standby has all commits. */
export const wholeCluster = (members: readonly Member[]): Promise<Member> =>
  until(
    'a primary with its standby',
    async () => {
      const all = await known(members)
      return all.some(isStandby) ? primaryOf(members, all) : undefined
    },
    patience,
  )

/** Resolves to the primary once it is no longer this one. */
export const promotedAfter = (members: readonly Member[], dead: Member): Promise<Member> =>
  until(
    'another primary',
    async () => {
      const primary = primaryOf(members, await known(members))
      return primary?.name === dead.name ? undefined : primary
    },
    patience,
  )

/** Restarts a member's PostgreSQL cleanly. */
export const restartMember = async ({ apiPort }: Member): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/restart`, {
    method: 'POST',
    body: JSON.stringify({ timeout: 60 }),
  })
  if (answer.status !== 200) throw new Error(`PostgreSQL is not restarted: ${await answer.text()}`)
}
