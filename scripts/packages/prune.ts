/**
 * `npm run prune`: after a build, removes from node_modules all that the server does not load. npm alone
 * would keep packages that something names but nothing loads: a compiler of 30 MB, type declarations, and the
 * parts of the widget.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readLock } from './lock-file.ts'
import { needlessPackages } from './needed.ts'
import { root } from '../source-files.ts'

const { status } = spawnSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
const needless = needlessPackages(readLock(), (folder) => existsSync(path.join(root, folder)))
for (const folder of needless) rmSync(path.join(root, folder), { recursive: true, force: true })
process.stdout.write(`Removed besides: ${needless.length} packages that the server does not load.\n`)
