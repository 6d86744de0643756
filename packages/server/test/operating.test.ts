import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { tasksOf } from '../src/jobs/tasks.ts'
import { testApp } from './test-app.ts'

const manual = ['SETTINGS', 'RETENTION', 'MONITORING']
  .map((page) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8'))
  .join('\n')

/** The names in the first column of the manual's tables. */
const inTables = new Set(
  [...manual.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  ),
)

test('every setting that the server reads is in the manual', () => {
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

test('every job of the server is in the manual', async () => {
  await using t = await testApp()
  const jobs = Object.keys(tasksOf(t.deps))
  expect(jobs).toContain('charge-later')
  expect(jobs.filter((name) => !inTables.has(name))).toEqual([])
})

/** The words of one key in a systemd unit of `ops`. */
const unitOf = (file: string) => {
  const text = readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8')
  return (name: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].flatMap(([, words = '']) => words.split(' '))
}

test('the unit of the nightly backup has its socket in a writable folder where the server finds it, and removes neither', () => {
  for (const file of ['openchair.service', 'openchair-backup.service']) {
    const says = unitOf(file)
    expect(says('ProtectSystem'), file).toEqual(['strict'])
    expect(says('Environment'), file).toContain('TMPDIR=/run/openchair')
    expect(says('RuntimeDirectory'), file).toEqual(['openchair'])
    expect(says('RuntimeDirectoryPreserve'), file).toEqual(['yes'])
  }
})
