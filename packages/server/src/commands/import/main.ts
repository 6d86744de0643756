import path from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { createDeps } from '../../create-deps.ts'
import { createLog } from '../../log.ts'
import { startFault } from '../../start-fault.ts'
import { openDatabase } from '../../store/database.ts'
import { checkAgainst } from './check/check-against.ts'
import { checkBrandFile, type FaultyBrandFile } from './check/check-brand-file.ts'
import { faultText } from './file/fault.ts'
import { importBrandFile } from './import-brand-file.ts'
import { reportChanges } from './report-changes.ts'

const usage = `Brings a brand file into the database, or only checks it:
  npm run import -- brand.yaml
  npm run import -- --check brand.yaml`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const reportFaults = (file: string, { faults }: FaultyBrandFile): number => {
  for (const fault of faults) complain(faultText(file, fault))
  complain(`${faults.length === 1 ? 'One fault' : `${faults.length} faults`}; nothing was changed.`)
  return 1
}

/** Set as soon as it is read, so that a later fault can name the setting to change. */
let config: Config | undefined

/**
 * Returns the exit code. `file` is relative to the folder where the command was typed, which npm passes as INIT_CWD
 * because it changes the folder.
 */
const run = async (file: string, onlyCheck: boolean): Promise<number> => {
  const brandFile = path.resolve(process.env['INIT_CWD'] ?? '.', file)
  const checked = await checkBrandFile(brandFile)
  if (!checked.ok) return reportFaults(file, checked)
  config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (onlyCheck) {
    const faults =
      config.databaseUrl === undefined ? [] : await checkAgainst(config.databaseUrl, checked, log)
    if (faults.length > 0) return reportFaults(file, { ok: false, faults })
    say(`${file}: no faults.`)
    return 0
  }
  const { pool, stop } = await openDatabase(config, log)
  try {
    const result = await importBrandFile(createDeps({ config, log, pool }), brandFile)
    if (!result.ok) return reportFaults(file, result)
    for (const line of reportChanges(result.changes)) say(line)
    return 0
  } finally {
    await stop()
  }
}

const words = process.argv.slice(2)
const files = words.filter((word) => word !== '--check')
const [file] = files
if (file === undefined || file.trim() === '' || files.length > 1 || file.startsWith('-')) {
  complain(usage)
  process.exitCode = 1
} else {
  try {
    process.exitCode = await run(file, words.includes('--check'))
  } catch (error) {
    complain(startFault(error, config, 'It cannot be done'))
    process.exitCode = 1
  }
}
