import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandRefusal } from '../run-command.ts'

const execute = promisify(execFile)

/** Where Debian puts the programs of each version. */
const versions = '/usr/lib/postgresql'

/**
 * The path of one of PostgreSQL's client programs, of a server's major version or a later one: an older one refuses to dump it.
 * Throws a `CommandRefusal` that says which is needed.
 */
export const clientProgram = async (name: 'pg_dump' | 'pg_restore', least: number): Promise<string> => {
  const installed = (await readdir(versions).catch(() => []))
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin', name))
  const found: number[] = []
  for (const program of [name, ...installed]) {
    const major = await majorOf(program)
    if (major !== undefined && major >= least) return program
    if (major !== undefined) found.push(major)
  }
  const instead = found.length === 0 ? 'none is installed' : `found was ${Math.max(...found)}`
  throw new CommandRefusal(
    `${name} of PostgreSQL ${least} or later is needed, and ${instead}: install postgresql-client-${least}.`,
  )
}

const majorOf = async (program: string): Promise<number | undefined> => {
  const said = await execute(program, ['--version']).catch(() => undefined)
  const major = Number(/ (\d+)/.exec(said?.stdout ?? '')?.[1])
  return Number.isInteger(major) ? major : undefined
}

/** Runs such a program on the database at an address, whose password is not among what other users of the machine see. */
export const runOn = async (
  program: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<string> => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }
  try {
    const options = { env, maxBuffer: 64 * 1024 * 1024 }
    return (await execute(program, [`--dbname=${url.href}`, ...args], options)).stdout
  } catch (error) {
    const said = (error as { readonly stderr?: string }).stderr?.trim()
    throw new Error(`${path.basename(program)}: ${said || (error as Error).message}`, { cause: error })
  }
}
