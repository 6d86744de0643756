import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandRefusal } from '../run-command.ts'

const execute = promisify(execFile)

/** The folder in which Debian installs the programs of each version. */
const versions = '/usr/lib/postgresql'

/**
 * The path of a PostgreSQL client program of a major version or a later one. An older one refuses to dump the
 * database or to read a dump. `nearest` is that version or the next one installed, whose dumps most other
 * programs can read. `newest` reads every dump. Throws a `CommandRefusal` that names the needed version.
 */
export const clientProgram = async (
  name: 'pg_dump' | 'pg_restore' | 'psql',
  least: number,
  which: 'nearest' | 'newest',
): Promise<string> => {
  const installed = (await readdir(versions).catch(() => [])).map((version) =>
    path.join(versions, version, 'bin', name),
  )
  const found: { readonly program: string; readonly major: number }[] = []
  for (const program of [name, ...installed]) {
    const major = await majorOf(program)
    if (major !== undefined) found.push({ program, major })
  }
  const inOrder = found.toSorted((a, b) => a.major - b.major)
  const fitting = inOrder.filter(({ major }) => major >= least)
  const chosen = which === 'nearest' ? fitting[0] : fitting.at(-1)
  if (chosen !== undefined) return chosen.program
  const newest = inOrder.at(-1)
  const instead = newest === undefined ? 'none is installed' : `found was ${newest.major}`
  throw new CommandRefusal(
    `${name} of PostgreSQL ${least} or later is needed, and ${instead}: install postgresql-client-${least}.`,
  )
}

const majorOf = async (program: string): Promise<number | undefined> => {
  const said = await execute(program, ['--version']).catch(() => undefined)
  const major = Number(/ (\d+)/.exec(said?.stdout ?? '')?.[1])
  return Number.isInteger(major) ? major : undefined
}

/**
 * The argument and the environment with which a client program connects to a database. The password is not in
 * the argument, which other users of the machine can see.
 */
export const leadTo = (databaseUrl: string): { readonly word: string; readonly env: NodeJS.ProcessEnv } => {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  // The password is removed from the text, because `searchParams` would write a space as a plus, which
  // PostgreSQL's programs do not understand.
  url.search = url.search.replace(/(?<=[?&])password=[^&]*&?/, '')
  const env = { ...process.env, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) }
  return { word: `--dbname=${url.href}`, env }
}

/** Runs a client program and gives its output. Throws with the program's message if it fails. */
export const runClient = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' },
): Promise<string> => {
  try {
    return (await execute(program, [...args], { env, maxBuffer: 64 * 1024 * 1024 })).stdout
  } catch (error) {
    const said = (error as { readonly stderr?: string }).stderr?.trim()
    throw new Error(`${path.basename(program)}: ${said || (error as Error).message}`, { cause: error })
  }
}
