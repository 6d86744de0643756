import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../../log.ts'
import { addressPastPooler } from '../../store/connect/pooler.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { CommandRefusal } from '../run-command.ts'
import { restoreGiven } from './given-database.ts'
import type { BackedUp } from './make-backup.ts'
import { checkFiles, type Manifest, readManifest } from './manifest.ts'
import { restoreOwn, type Until } from './own-database.ts'
import type { DatabaseState } from './store-state.ts'

type Restored = { readonly manifest: Manifest; readonly state: DatabaseState }

/**
 * Restores a backup into a place without data, after comparing every file with its checksum. Throws a
 * `CommandRefusal` that says why it cannot.
 */
export const restoreBackup = async (
  { databaseUrl, databaseDirectUrl, dataDir }: BackedUp,
  folder: string,
  { until, log }: { readonly until: Until | undefined; readonly log: Logger },
): Promise<Restored> => {
  const manifest = await readManifest(folder)
  const pictures = mediaFolder(dataDir)
  if ((await readdir(pictures).catch(() => [])).length > 0)
    throw new CommandRefusal(
      `DATA_DIR: ${pictures} holds pictures already. Name an empty folder, or move them away.`,
    )
  await checkFiles(folder, manifest)
  const { kind, postgres, madeAt } = manifest
  if (kind === 'copy' && databaseUrl !== undefined)
    throw new CommandRefusal(
      'This backup is of the server’s own PostgreSQL: restore it without DATABASE_URL, into DATA_DIR.',
    )
  if (kind === 'dump' && databaseUrl === undefined)
    throw new CommandRefusal(
      'This backup is a dump: set DATABASE_URL to the empty database that it goes into.',
    )
  if (until !== undefined) checkUntil(until, kind, Temporal.Instant.from(madeAt))
  const state =
    databaseUrl === undefined
      ? await restoreOwn(dataDir, folder, { until, log })
      : await restoreGiven(await addressPastPooler({ databaseUrl, databaseDirectUrl }), folder, {
          postgres,
          log,
        })
  const kept = path.join(folder, 'media')
  if (existsSync(kept)) await cp(kept, pictures, { recursive: true })
  return { manifest, state }
}

const checkUntil = ({ instant, archive }: Until, kind: Manifest['kind'], madeAt: Temporal.Instant): void => {
  if (kind === 'dump')
    throw new CommandRefusal(
      'A dump is of one moment. With DATABASE_URL its server goes back to an instant itself.',
    )
  if (Temporal.Instant.compare(instant, madeAt) <= 0)
    throw new CommandRefusal(
      `This backup was made at ${madeAt.toString()}: take an earlier one for that instant.`,
    )
  if (!/^\/[\w./ -]*$/.test(archive) || !existsSync(archive))
    throw new CommandRefusal(`There is no folder ${archive}; name the archive by its whole path.`)
}
