import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { freePorts } from './free-ports.ts'

/** Starts PgBouncer in transaction mode before a PostgreSQL. */
export const startPgBouncer = async ({
  host = '',
  port = 5432,
  user = '',
}: PoolConfig): Promise<AsyncDisposable & { readonly url: (to: PoolConfig) => string }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-pgbouncer-'))
  await chmod(folder, 0o777)
  const [listens] = await freePorts(1)
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
server_login_retry = 1
query_wait_timeout = 5
`,
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child: ChildProcess = spawn('pgbouncer', [...asUser, settings], { stdio: 'ignore' })
  return {
    url: ({ user, database }) => `postgres://${user}@127.0.0.1:${listens}/${database}`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
