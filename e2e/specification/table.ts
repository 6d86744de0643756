/**
 * `npm run specification` makes every call of the specification in every form that it names, and prints a
 * table of calls, forms and found fields. Fails where a form is refused, a field is missing, or a call is
 * never made.
 */
import { createVitest, type TestCase } from 'vitest/node'
import { calls } from './calls.ts'
import type { RequestRecord } from './record.ts'
import { root } from '../../scripts/source-files.ts'

const vitest = await createVitest('test', { root, run: true, watch: false, project: 'server' })
await vitest.start(['e2e/specification/'])
const tests: readonly TestCase[] = vitest.state
  .getTestModules()
  .flatMap((module) => [...module.children.allTests()])
const failed = tests.filter((test) => test.result().state !== 'passed').length
const asked = tests.flatMap((test): readonly RequestRecord[] => test.meta().asked ?? [])
await vitest.close()

const rows = calls.map((call) => {
  const ofCall = asked.filter((each) => each.call === call)
  const forms = new Set(ofCall.flatMap(({ form }) => form ?? []))
  const fields = new Set(ofCall.flatMap(({ fields }) => fields ?? []))
  return { call, forms: forms.size, fields: fields.size }
})
const total = (name: 'forms' | 'fields'): number => rows.reduce((sum, row) => sum + row[name], 0)

console.log('\n| call | forms | fields found |\n|---|---|---|')
for (const { call, forms, fields } of rows) console.log(`| ${call} | ${forms} | ${fields} |`)
console.log(
  `\n${calls.length} calls, ${total('forms')} forms, ${total('fields')} fields; ${failed} tests failed`,
)
const unasked = rows.filter(({ forms }) => forms === 0)
for (const { call } of unasked) console.log(`never asked: ${call}`)
process.exit(failed === 0 && unasked.length === 0 ? 0 : 1)
