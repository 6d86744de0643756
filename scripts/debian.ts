import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Installs packages of the distribution where that is possible: as root, with its package manager. Two
 * processes that try at once wait for the manager's lock. Returns false where it did not try, and throws
 * where it failed.
 */
export const installPackages = async (...names: readonly string[]): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-qq']
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', [...options, 'update'], environment)
  await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...names], environment)
  return true
}
