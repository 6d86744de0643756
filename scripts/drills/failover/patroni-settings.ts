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
