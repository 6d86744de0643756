/**
 * `npm run ledger` prints each row of the ledger with the tests that carry its id, or with how it was
 * checked. Compares the rows with a file whose first column has ids, if one is given. Fails as `npm run
 * verify` does, and where the file has other ids.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { carriedIn, checkCitedTests, ledgerIn, ledgerPage, testFiles } from './guards/check-cited-tests.ts'
import { root } from './source-files.ts'

const { ids, looked } = ledgerIn(readFileSync(path.join(root, ledgerPage), 'utf8'))
const testsOf = Map.groupBy(carriedIn(testFiles()), ({ id }) => id)
for (const id of ids) {
  const tests = (testsOf.get(id) ?? []).map(({ where, title }) => `${where} › ${title}`)
  const told = looked.filter((row) => row.id === id).map(({ how }) => how)
  console.log([id, ...tests, ...told].join('\n  '))
}

const [file] = process.argv.slice(2)
const listed =
  file === undefined
    ? ids
    : readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => /^\d+\.\d\d\.\d\d(?=\t|$)/.exec(line)?.[0] ?? [])
const others = [
  ...listed.filter((id) => !ids.includes(id)).map((id) => `${id} of ${file} is not known here`),
  ...ids.filter((id) => !listed.includes(id)).map((id) => `${id} is not in ${file}`),
]
const faults = [...checkCitedTests().map(({ where, what }) => `${where}: ${what}`), ...others]
for (const fault of faults) console.error(fault)
console.log(
  `\n${ids.length} rows, ${ids.filter((id) => testsOf.has(id)).length} with tests, ${looked.length} looked at`,
)
process.exit(faults.length === 0 ? 0 : 1)
