import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import type { Pool } from '../store/db.ts'
import { addFile, renewFiles } from './store-widget-files.ts'
import { clientFolder } from './widget-build.ts'

/**
 * Stores the files of this process's build, so that processes of another version can serve them too. A
 * balancer may send the next request of a page to another version, and an open page may request a file days
 * after the upgrade. Files are stored as they are, and compressed when they are sent.
 */
export const shareWidgetFiles = async ({ pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>) => {
  const now = clock.now()
  for (const build of [config.widgetDir, config.deskDir]) await shareFiles(pool, clientFolder(build), now)
}

const shareFiles = async (pool: Pool, client: string, now: Temporal.Instant): Promise<void> => {
  const folder = path.join(client, 'assets')
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.br'))
  const stored = await renewFiles(pool, names, now)
  for (const name of names) {
    if (!stored.has(name))
      await addFile(pool, { name, content: await readFile(path.join(folder, name)), now })
  }
}
