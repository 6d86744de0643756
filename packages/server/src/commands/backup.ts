import path from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { runWithSettings, sayUsage } from './run-command.ts'

const usage = `Backs up the database and the pictures, also while the server runs:
  npm run backup -- <folder>   a folder that is not there yet`

const [folder = '', ...more] = process.argv.slice(2)
if (folder.trim() === '' || folder.startsWith('-') || more.length > 0) sayUsage(usage)
else
  await runWithSettings(async (config, log) => {
    const { kind, postgres, files } = await makeBackup(
      config,
      path.resolve(process.env['INIT_CWD'] ?? '.', folder),
      log,
    )
    const bytes = files.reduce((sum, each) => sum + each.bytes, 0)
    const what = kind === 'dump' ? 'a dump' : 'a copy'
    return `Backed up into ${folder}: ${what} of PostgreSQL ${postgres}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.\n`
  })
