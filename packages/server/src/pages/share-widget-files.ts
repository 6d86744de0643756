import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../deps.ts'
import { addFile, renewFiles } from './store-widget-files.ts'
import { clientFolder } from './widget-build.ts'

/**
 * Stores the files of this process's build, so that a process of another version can serve them as well: a balancer may send a page's
 * guest there for the next file, and an open page may ask for one days after the upgrade. The answers are compressed when they are sent.
 */
export const shareWidgetFiles = async ({
  pool,
  clock,
  config,
}: Pick<Deps, 'pool' | 'clock' | 'config'>): Promise<void> => {
  const folder = path.join(clientFolder(config.widgetDir), 'assets')
  if (!existsSync(folder)) return
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.br'))
  const now = clock.now()
  const stored = await renewFiles(pool, names, now)
  for (const name of names) {
    if (!stored.has(name))
      await addFile(pool, { name, content: await readFile(path.join(folder, name)) }, now)
  }
}
