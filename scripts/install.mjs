// Built-ins only, and nothing newer than Node 20, because this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withLock } from './with-lock.mjs'

/** The project's own Node, which is one of the packages. */
export const ownNode = (root) => path.join(root, 'node_modules', '.bin', 'node')

const stampFile = (root) => path.join(root, 'node_modules', '.installed')

/** Identifies the packages to install: the lock file and the system. */
export const wantedStamp = (root) =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/**
 * `whole` includes the packages for building and testing, which `npm run prune` removes without changing the
 * stamp.
 */
export const isInstalled = (root, { whole = true } = {}) =>
  existsSync(stampFile(root)) &&
  readFileSync(stampFile(root), 'utf8') === wantedStamp(root) &&
  existsSync(ownNode(root)) &&
  (!whole || lackingPackages(root).length === 0)

const lackingPackages = (root) =>
  Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).devDependencies ?? {}).filter(
    (name) => !existsSync(path.join(root, 'node_modules', name)),
  )

/** A path without the project's own programs: npm must not run on a Node that it is about to replace. */
const pathWithoutOwn = (root) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== path.join(root, 'node_modules', '.bin'))
    .join(path.delimiter)

const npmCleanInstall = (root) => {
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      // npm's output goes to stderr, so that stdout stays the program's own.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: pathWithoutOwn(root) },
    },
  )
  if (error) throw new Error(`npm cannot be run: ${error.message}`)
  if (status !== 0) throw new Error('npm ci failed: see above')
}

/** Allows one install at a time in a folder. */
const lockOf = (root) => {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return path.join(tmpdir(), `openchair-install-${key}-${process.getuid?.() ?? 0}`)
}

/** Installs the exact packages of the lock file when they are missing or stale. Throws with advice. */
export const install = (root, wanted, run = npmCleanInstall) =>
  withLock(lockOf(root), () => {
    if (isInstalled(root, wanted)) return
    process.stderr.write('Installing the packages that package-lock.json names …\n')
    run(root)
    if (!existsSync(ownNode(root))) {
      throw new Error(
        `npm brought no Node for ${process.platform} on ${process.arch}: is it told to leave optional packages out?`,
      )
    }
    writeFileSync(stampFile(root), wantedStamp(root))
  })
