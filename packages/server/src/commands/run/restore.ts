import type { Until } from '../backup/own-database.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Command, inFolder, refused, runWithSettings } from '../run-command.ts'
import { checkPictures } from '../servers-database.ts'

const usage = `Restores a backup into an empty DATA_DIR, or the empty database of DATABASE_URL:
  npm run restore -- <folder>
  npm run restore -- <folder> <instant> <archive>   the server's own PostgreSQL goes on to an instant, such as
                                                    2026-11-21T15:00:00Z, by the log that was archived in a folder`

const instantOf = (text: string): Temporal.Instant | undefined => {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return undefined
  }
}

/** The instant and the archive in the words; `null` if they name none, undefined if they are wrong. */
const untilOf = (words: readonly string[]): Until | null | undefined => {
  const [text, archive, ...more] = words
  if (text === undefined) return null
  const instant = instantOf(text)
  return instant === undefined || archive === undefined || more.length > 0 ? undefined : { instant, archive }
}

/** Restores a backup into a place without data. */
export const restore: Command = async ([folder = '', ...words], settings) => {
  const until = untilOf(words)
  if (folder.trim() === '' || folder.startsWith('-') || until === undefined) return refused(usage)
  return runWithSettings(settings, async (config, log) => {
    checkPictures(settings, config)
    const options = { until: until ?? undefined, log }
    const { manifest, state } = await restoreBackup(config, inFolder(settings, folder), options)
    const when = until === null ? `as it was at ${manifest.madeAt}` : `up to ${until.instant.toString()}`
    return `Restored ${when}, with migration ${state.migration}. Start the server of version ${manifest.version} or a later one.\n`
  })
}
