import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Logger } from '../../log.ts'
import { addressPastPooler } from '../../store/connect/pooler.ts'
import { makeFolder } from '../../store/make-folder.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { CommandRefusal } from '../run-command.ts'
import { backUpGiven } from './given-database.ts'
import { type Begin, type Manifest, writeManifest } from './manifest.ts'
import { backUpOwn } from './own-database.ts'

/** The settings that name the data to back up, or the place where a backup is restored. */
export type BackedUp = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/**
 * Backs up the database and the pictures into a new folder, which appears only once the backup is complete.
 * The pictures are copied after the database. None that the database names can be missing, because a picture
 * is stored before it is named, and never removed.
 */
export const makeBackup = async (
  { databaseUrl, databaseDirectUrl, dataDir }: BackedUp,
  folder: string,
  log: Logger,
): Promise<Manifest> => {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new CommandRefusal(`${folder} is not empty. Name a folder that is not there yet.`)
  const unfinished = `${folder}.unfinished`
  /** Makes the folder, once it is known that there is something to back up. */
  const begin: Begin = async () => {
    await rm(unfinished, { recursive: true, force: true })
    await makeFolder(unfinished, 0o700)
    return unfinished
  }
  try {
    const { postgres, migration } =
      databaseUrl === undefined
        ? await backUpOwn(dataDir, begin, log)
        : await backUpGiven(await addressPastPooler({ databaseUrl, databaseDirectUrl }), begin, log)
    const pictures = mediaFolder(dataDir)
    if (existsSync(pictures)) await cp(pictures, path.join(unfinished, 'media'), { recursive: true })
    const manifest = await writeManifest(unfinished, {
      kind: databaseUrl === undefined ? 'copy' : 'dump',
      madeAt: systemClock.now().toString(),
      version: await productVersion(),
      postgres,
      migration,
    })
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const productVersion = async (): Promise<string> => {
  const file = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
