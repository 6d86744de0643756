import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { leadTo } from './client-programs.ts'
import { noTransactionTimeout } from './store-state.ts'

/**
 * The setting with which `pg_restore` begins from version 17 on. Servers of 15 or 16 do not know it and would
 * refuse the dump.
 */
const unknownBefore17 = /^SET transaction_timeout = 0;$/m
/** Follows that setting, and precedes all tables. */
const endOfSettings = '\nSET client_encoding'

/** Turns a dump into statements for a server of any version, without changing the bytes of its rows. */
const forAnyServer = async function* (script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of script) {
    if (head === undefined) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (!head.includes(endOfSettings)) continue
      yield Buffer.from(head.toString('latin1').replace(unknownBefore17, noTransactionTimeout), 'latin1')
      head = undefined
    }
  }
  if (head !== undefined) yield head
}

/**
 * Runs `pg_restore`'s statements of a dump with `psql` on a database, in one transaction that commits once
 * everything was read and run. Throws with the message of either program.
 */
export const runDump = async (
  databaseUrl: string,
  { restore, psql }: { readonly restore: string; readonly psql: string },
  args: readonly string[],
): Promise<void> => {
  const { word, env } = leadTo(databaseUrl)
  const writing = spawn(restore, [...args, '--file=-'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const running = spawn(psql, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', word], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ends = [writing, running].map(async (child) => ((await once(child, 'close')) as [number | null])[0])
  const said = Promise.all([text(writing.stderr), text(running.stderr)])
  const script = async function* () {
    yield 'BEGIN;\n'
    yield* forAnyServer(writing.stdout)
    if ((await ends[0]) !== 0) throw new Error('the dump was not read to its end')
    yield 'COMMIT;\n'
  }
  const fault = await pipeline(script(), running.stdin).catch((error: Error) => error)
  const [codes, [ofRestore, ofPsql]] = await Promise.all([Promise.all(ends), said])
  if (codes[1] !== 0) throw new Error(`psql: ${ofPsql.trim() || `it ended with ${codes[1]}`}`)
  if (codes[0] !== 0) throw new Error(`pg_restore: ${ofRestore.trim() || `it ended with ${codes[0]}`}`)
  if (fault !== undefined) throw fault
}
