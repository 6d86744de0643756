import { spawnSync } from 'node:child_process'

/** The user that PostgreSQL runs as; without ids, the user of this process. */
export type Identity = { readonly uid?: number; readonly gid?: number }

/** The user as whom root runs PostgreSQL. */
export const userName = 'postgres'

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, userName], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** The user that PostgreSQL runs as. It refuses to run as root, so root creates and uses `postgres`. */
export const serverIdentity = (): Identity => {
  if (process.getuid?.() !== 0) return {}
  if (idOf('-u') === undefined) {
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      userName,
    ])
  }
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and there is no user "postgres" and none can be made: ' +
        'set DATABASE_URL to a server of your own, or start as an ordinary user',
    )
  }
  return { uid, gid }
}

/** The name of a user of this machine, or the number if it has none; by default of this process's user. */
export const nameOfUser = (uid = process.getuid?.() ?? -1): string => {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : String(uid)
}

/**
 * Tells whether a user may enter or execute (`-x`) or write (`-w`) a path. This process needs access to all
 * folders above it.
 */
export const mayUse = (who: Identity, check: '-x' | '-w', target: string): boolean =>
  spawnSync('/bin/sh', ['-c', `test ${check} "$1"`, 'sh', target], { ...who, cwd: '/' }).status === 0
