import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const standIn = path.join(import.meta.dirname, 'client-process.ts')

/** Versions of the stand-ins: near to the test's server, or the newest, so that none installed is chosen. */
const majors = { pg_dump: 18, pg_restore: 99, psql: 99 }

/** Settings by which a command finds stand-ins for PostgreSQL's client programs. */
export const clientPrograms = async (): Promise<
  AsyncDisposable & { readonly settings: { readonly PATH: string } }
> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-programs-'))
  for (const [name, major] of Object.entries(majors)) {
    const program = path.join(folder, name)
    const words = `"${process.execPath}" "${standIn}" ${name} "$@"`
    const version = `${name} (PostgreSQL) ${major}.0`
    await writeFile(program, `#!/bin/sh\n[ "$1" = --version ] && echo "${version}" && exit\nexec ${words}\n`)
    await chmod(program, 0o755)
  }
  return {
    settings: { PATH: `${folder}:${process.env['PATH']}` },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}
