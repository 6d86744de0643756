import { makeBackup } from '../backup/make-backup.ts'
import { type Command, inFolder, refused, runWithSettings } from '../run-command.ts'
import { checkPictures } from '../servers-database.ts'

const usage = `Backs up the database and the pictures, also while the server runs:
  npm run backup -- <folder>   a folder that is not there yet`

/** Backs up the database and the pictures into a folder. */
export const backUp: Command = async ([folder = '', ...more], settings) => {
  if (folder.trim() === '' || folder.startsWith('-') || more.length > 0) return refused(usage)
  return runWithSettings(settings, async (config, log) => {
    checkPictures(settings, config)
    const { kind, postgres, files } = await makeBackup(config, inFolder(settings, folder), log)
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0)
    const what = kind === 'dump' ? 'a dump' : 'a copy'
    return `Backed up into ${folder}: ${what} of PostgreSQL ${postgres}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.\n`
  })
}
