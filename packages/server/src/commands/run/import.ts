import { plainText } from '@openchair/contract'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { createDeps } from '../../create-deps.ts'
import type { Logger } from '../../log.ts'
import type { Environment } from '../../settings.ts'
import { openAsItIs } from '../../store/open-as-it-is.ts'
import { checkBrandFile } from '../import/check/check-brand-file.ts'
import { reportComing } from '../import/coming/report-coming.ts'
import { faultText, type PlacedFault } from '../import/file/fault.ts'
import { importBrandFile, type ImportResult } from '../import/import-brand-file.ts'
import { reportChanges } from '../import/report-changes.ts'
import { warningsOf } from '../import/warn/warnings.ts'
import { type Command, CommandRefusal, inFolder, recorded, refused, runWithSettings } from '../run-command.ts'
import { nameDatabase } from '../find-settings.ts'
import { checkIsServers, checkPictures, openServersDatabase } from '../servers-database.ts'

const usage = `Brings a brand file into the database, or only says what that would do:
  npm run import -- brand.yaml
  npm run import -- --check brand.yaml
  npm run import -- --with-bookings brand.yaml   takes out shops and professionals also where guests have booked them`

const heldAgainstNone =
  'It was held against no database, so no coming booking was looked at: say which by --env-file, DATABASE_URL or DATA_DIR.'

const options = ['--check', '--with-bookings'] as const

const faultLines = (file: string, faults: readonly PlacedFault[]): readonly string[] => {
  const many = faults.length === 1 ? 'One fault' : `${faults.length} faults`
  return [...faults.map((fault) => faultText(file, fault)), `${many}; nothing was changed.`]
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const warningLines = (file: string, warnings: readonly PlacedFault[]): readonly string[] =>
  warnings.length === 0
    ? []
    : [
        warnings.length === 1 ? 'One warning:' : `${warnings.length} warnings:`,
        ...warnings.map((warning) => faultText(file, warning)),
      ]

/** The report of an import, or of what it would do. If the import is refused, throws the refusal. */
const report = ({ file, warnings }: Request, result: ImportResult, isDone: boolean): readonly string[] => {
  const coming = [...reportComing(result.concerned, isDone && result.ok), ...result.besides]
  if (result.ok) return [...reportChanges(result.changes), ...coming, ...warningLines(file, warnings)]
  throw new CommandRefusal([...coming, ...faultLines(file, result.faults)].join('\n'))
}

type Request = {
  /** The file as it was typed, and its path. */
  readonly file: string
  readonly path: string
  readonly withBookings: boolean
  readonly warnings: readonly PlacedFault[]
}

/** Reports what the import would do, and writes nothing: it neither creates a database nor changes one. */
const check = async (config: Config, log: Logger, request: Request): Promise<readonly string[]> => {
  const { file, path, withBookings, warnings } = request
  const fine = `${file}: no faults.`
  const warned = warningLines(file, warnings)
  await checkIsServers(config)
  const database = await openAsItIs(config, log)
  if (database === undefined)
    return [`${fine} The database has no tables yet: all of it would be new.`, ...warned]
  try {
    if (!database.isUpToDate)
      return [
        `${fine} The database is of an earlier version: "npm run migrate" first, to see what would change.`,
        ...warned,
      ]
    const deps = createDeps({ config, log, pool: database.pool })
    const lines = report(request, await importBrandFile(deps, path, { onlyCheck: true, withBookings }), false)
    return [`${fine} This is what the import would do; nothing was changed.`, ...lines]
  } finally {
    await database.stop()
  }
}

const apply = async (
  settings: Environment,
  config: Config,
  log: Logger,
  request: Request,
): Promise<readonly string[]> => {
  checkPictures(settings, config)
  const { pool, stop } = await openServersDatabase(config, log)
  try {
    const deps = createDeps({ config, log, pool })
    const { path, withBookings } = request
    let lines: readonly string[] = []
    await recorded(deps, 'import', async () => {
      lines = report(request, await importBrandFile(deps, path, { withBookings }), true)
      return ''
    })
    return lines
  } finally {
    await stop()
  }
}

/**
 * Imports a brand file into the database, or only reports what that would do. Reports faults of the file
 * before wrong settings.
 */
export const importBrand: Command = async (words, settings) => {
  const [file, ...others] = words.filter((word) => !options.some((option) => option === word))
  if (file === undefined || file.trim() === '' || others.length > 0 || file.startsWith('-'))
    return refused(usage)
  const path = inFolder(settings, file)
  const checked = await checkBrandFile(path)
  if (!checked.ok) return refused(faultLines(file, checked.faults).join('\n'))
  if (words.includes('--check') && !nameDatabase(settings))
    return { code: 0, out: plainText(`${file}: no faults. ${heldAgainstNone}\n`), err: '' }
  const withBookings = words.includes('--with-bookings')
  return runWithSettings(settings, async (config, log) => {
    const warnings = warningsOf(checked, config, systemClock.now())
    const request = { file, path, withBookings, warnings }
    return textOf(
      await (words.includes('--check') ? check(config, log, request) : apply(settings, config, log, request)),
    )
  })
}
