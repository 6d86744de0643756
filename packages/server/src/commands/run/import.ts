import { plainText } from '@openchair/contract'
import { createDeps } from '../../create-deps.ts'
import { checkAgainst } from '../import/check/check-against.ts'
import { checkBrandFile } from '../import/check/check-brand-file.ts'
import { faultText, type PlacedFault } from '../import/file/fault.ts'
import { importBrandFile } from '../import/import-brand-file.ts'
import { reportChanges } from '../import/report-changes.ts'
import { smallSums } from '../import/warn/small-sums.ts'
import { type Command, CommandRefusal, inFolder, recorded, refused, runWithSettings } from '../run-command.ts'
import { nameDatabase } from '../find-settings.ts'
import { checkPictures, openServersDatabase } from '../servers-database.ts'

const usage = `Brings a brand file into the database, or only checks it:
  npm run import -- brand.yaml
  npm run import -- --check brand.yaml`

const heldAgainstNone = 'It was held against no database, for no setting names one.'

const inWords = (file: string, faults: readonly PlacedFault[]): string => {
  const many = faults.length === 1 ? 'One fault' : `${faults.length} faults`
  return [...faults.map((fault) => faultText(file, fault)), `${many}; nothing was changed.`].join('\n')
}

/** Brings a brand file into the database, or only checks it. A faulty file is told of before wrong settings. */
export const importBrand: Command = async (words, settings) => {
  const [file, ...others] = words.filter((word) => word !== '--check')
  if (file === undefined || file.trim() === '' || others.length > 0 || file.startsWith('-'))
    return refused(usage)
  const brandFile = inFolder(settings, file)
  const checked = await checkBrandFile(brandFile)
  if (!checked.ok) return refused(inWords(file, checked.faults))
  if (words.includes('--check') && !nameDatabase(settings))
    return { code: 0, out: plainText(`${file}: no faults. ${heldAgainstNone}\n`), err: '' }
  return runWithSettings(settings, async (config, log) => {
    const { brand, lineOf } = checked
    const warned = smallSums(brand, config.leastCharges)
      .map((fault) => `${faultText(file, { ...fault, line: lineOf(fault.path) })}\n`)
      .join('')
    if (words.includes('--check')) {
      const { databaseUrl } = config
      const faults = databaseUrl === undefined ? [] : await checkAgainst(databaseUrl, checked, log)
      if (faults.length > 0) throw new CommandRefusal(inWords(file, faults))
      return `${file}: no faults.\n${warned}`
    }
    checkPictures(settings, config)
    const { pool, stop } = await openServersDatabase(config, log)
    try {
      const deps = createDeps({ config, log, pool })
      return await recorded(deps, 'import', async () => {
        const result = await importBrandFile(deps, brandFile)
        if (!result.ok) throw new CommandRefusal(inWords(file, result.faults))
        return `${reportChanges(result.changes)
          .map((line) => `${line}\n`)
          .join('')}${warned}`
      })
    } finally {
      await stop()
    }
  })
}
