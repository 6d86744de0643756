import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Pool } from '../src/store/db.ts'

/** Runs one of the operator's commands as a process. Returns its exit code and its output. */
export const runProgram = async (
  program: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  cwd: string = process.cwd(),
) => {
  const child = spawn(process.execPath, [program, ...words], {
    cwd,
    env: { ...process.env, NODE_ENV: 'test', ...settings },
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

/** Settings by which a command uses the database of a test. */
export const databaseOf = (pool: Pool): { readonly NODE_ENV: 'test'; readonly DATABASE_URL: string } => {
  const { host, port, user, database } = pool.options
  const parameters = new URLSearchParams({ host: String(host), port: String(port), user: String(user) })
  return { NODE_ENV: 'test', DATABASE_URL: `postgres:///${database}?${parameters}` }
}
