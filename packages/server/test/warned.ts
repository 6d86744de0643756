import { brandFileCopy } from './brand-file.ts'
import { checkBrandFile } from '../src/commands/import/check/check-brand-file.ts'
import { faultText } from '../src/commands/import/file/fault.ts'
import type { Around } from '../src/commands/import/warn/need.ts'
import { warningsOf } from '../src/commands/import/warn/warnings.ts'

export const around = { trackers: {}, botCheck: undefined } as unknown as Around
export const now = Temporal.Instant.from('2026-11-21T15:00:00Z')

export type WarnedChanges = readonly (readonly [from: string, to: string])[]

/** The warnings that the import prints for the fixture's brand file with these replacements. */
export const warned = async (changes: WarnedChanges): Promise<readonly string[]> => {
  await using file = await brandFileCopy()
  await file.change(...changes)
  const checked = await checkBrandFile(file.path)
  if (!checked.ok) throw new Error(checked.faults.map((fault) => faultText('brand.yaml', fault)).join('\n'))
  return warningsOf(checked, around, now).map((warning) => faultText('brand.yaml', warning))
}

/** The warning that the fixture itself causes: its Spanish shop has a language that guests cannot choose. */
export const usual = [
  'brand.yaml:96: shops[1].languages: has no effect as things stand: it needs the flag client-booking-localization: without it no guest is offered Spanish (es-419)',
]

export const depositFlag: readonly [string, string] = ['    flags: [payment-deposits-enabled]\n', '']
const card: readonly [string, string] = ['advanceBookDays: 30\n', 'advanceBookDays: 30\n    XX\n']
export const inCard = (...lines: readonly string[]): WarnedChanges => [
  [card[0], card[1].replace('XX', lines.join('\n    '))],
]
export const inFree = (...lines: readonly string[]): WarnedChanges => [
  ['    adultsOnly: true\n', `    adultsOnly: true\n    ${lines.join('\n    ')}\n`],
]
export const inPrepay = (...lines: readonly string[]): WarnedChanges => [
  ['advanceBookDays: 365\n', `advanceBookDays: 365\n    ${lines.join('\n    ')}\n`],
]
export const inRental = (...lines: readonly string[]): WarnedChanges => [
  ['    rental: true\n', `    rental: true\n    ${lines.join('\n    ')}\n`],
]
export const cardless = ['takesCards: false', 'allowInPersonPayments: true']
export const consent: readonly [string, string] = [
  'flags: [client-booking-localization, web-login]',
  'flags: [client-booking-localization, web-login, cookie-consent]',
]

/**
 * A setting without effect: a description, the change of the file, the path of the warning, and words of the
 * condition on which the setting has an effect.
 */
export type IdleRow = readonly [what: string, changes: WarnedChanges, path: string, words: string]

/** The warnings for one path. */
export const warnedAt = async (changes: WarnedChanges, path: string): Promise<readonly string[]> =>
  (await warned(changes)).filter((line) => line.includes(`: ${path}: `))
