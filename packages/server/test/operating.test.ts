import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { tasksOf } from '../src/jobs/tasks.ts'
import { testApp } from './test-app.ts'

const manual = readFileSync(new URL('../../../docs/OPERATING.md', import.meta.url), 'utf8')

/** The names in the first column of the manual's tables. */
const inTables = new Set(
  [...manual.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ),
)

test('every setting that the server reads stands in the manual', () => {
  const read = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name))
        return undefined
      },
    },
  )
  readConfig(environment)
  expect(read).toContain('PORT')
  expect([...read].filter((name) => !inTables.has(name))).toEqual([])
})

test('every job stands in the manual', async () => {
  await using t = await testApp()
  const jobs = Object.keys(tasksOf(t.deps))
  expect(jobs).toContain('charge-later')
  expect(jobs.filter((name) => !inTables.has(name))).toEqual([])
})
