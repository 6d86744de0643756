/** `npm run verify` runs every check of the sources that a machine can make in under a minute. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildIfStale } from './build-applications.ts'
import { checkArchitecture } from './guards/check-architecture.ts'
import { checkBudgets } from './guards/check-budgets.ts'
import { checkCitedTests } from './guards/check-cited-tests.ts'
import { checkCitedRules } from './guards/cited-rules/check-cited-rules.ts'
import { checkContract } from './guards/check-contract.ts'
import { checkDuplicates } from './guards/check-duplicates.ts'
import { checkExpanding } from './guards/check-expanding.ts'
import { checkMigrations } from './guards/check-migrations.ts'
import { checkPlainEnglish } from './guards/check-plain-english.ts'
import { checkSql } from './guards/check-sql.ts'
import { checkStructure } from './guards/check-structure.ts'
import { checkTexts } from './guards/check-texts.ts'
import { checkWords } from './guards/check-words.ts'
import { entryExports } from './guards/entry-exports.ts'
import { forbiddenIn } from './guards/forbidden.ts'
import { inTurns } from './in-turns.ts'
import { checkImports } from './import-rules/check.ts'
import { checkPackages } from './packages/check-packages.ts'
import { type Fault, root } from './source-files.ts'

type Outcome = { readonly ok: boolean; readonly text: string }

const program =
  (name: string, ...args: readonly string[]) =>
  (): Promise<Outcome> =>
    new Promise((resolve) => {
      const child = spawn(path.join(root, 'node_modules/.bin', name), args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      const collect = (chunk: Buffer) => void (text += chunk.toString())
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      child.once('error', (error) => resolve({ ok: false, text: error.message }))
      child.once('close', (code) => resolve({ ok: code === 0, text }))
    })

const guard = (check: () => readonly Fault[] | Promise<readonly Fault[]>) => async (): Promise<Outcome> => {
  const faults = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [{ where: 'scripts', what: String(error) }])
  return { ok: faults.length === 0, text: faults.map(({ where, what }) => `${where}: ${what}\n`).join('') }
}

const builtBudgets = async (): Promise<readonly Fault[]> => {
  await buildIfStale()
  return checkBudgets()
}

const checks: readonly (readonly [name: string, run: () => Promise<Outcome>])[] = [
  ['types', program('tsc', '-p', 'tsconfig.json')],
  ['lint', program('oxlint', '--type-aware', '--deny-warnings')],
  ['format', program('oxfmt', '--check', 'packages', 'scripts', 'bench', 'e2e')],
  ['unused code', program('knip')],
  ['entry exports', program('knip', ...entryExports)],
  ['imports', guard(checkImports)],
  ['texts', guard(checkTexts)],
  ['words', guard(checkWords)],
  ['plain English', guard(checkPlainEnglish)],
  ['duplicates', guard(checkDuplicates)],
  ['colours', guard(() => forbiddenIn('colours'))],
  ['clocks', guard(() => forbiddenIn('clocks'))],
  ['contacts', guard(() => forbiddenIn('contacts'))],
  ['one way of sql', guard(() => forbiddenIn('one way of sql'))],
  ['kept answers', guard(() => forbiddenIn('kept answers'))],
  ['contract', guard(checkContract)],
  ['sql', guard(checkSql)],
  ['migrations', guard(checkMigrations)],
  ['expanding', guard(checkExpanding)],
  ['cited tests', guard(checkCitedTests)],
  ['cited rules', guard(checkCitedRules)],
  ['structure', guard(checkStructure)],
  ['architecture', guard(checkArchitecture)],
  ['packages', guard(checkPackages)],
  ['budgets', guard(builtBudgets)],
]

const started = performance.now()
let failed = 0
await inTurns([1, 2, 3], checks, async (_, [name, run]) => {
  const from = performance.now()
  const { ok, text } = await run()
  if (!ok) failed += 1
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(text.trimEnd())
})
console.log(
  `${checks.length - failed} of ${checks.length} checks hold, ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exit(failed === 0 ? 0 : 1)
