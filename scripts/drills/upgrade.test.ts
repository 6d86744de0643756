import { expect, test } from 'vitest'
import { ownMigrations, readMigrations } from '../../packages/server/src/store/migration-files.ts'
import { oldestBeside } from './upgrade.ts'

test('a version older than the last removal may not run beside the others', async () => {
  expect(oldestBeside([{ contracts: '026' }, { contracts: null }, { contracts: '024' }])).toBe('026')
  const migrations = await readMigrations(ownMigrations)
  const oldest = oldestBeside(migrations)
  expect(migrations.filter(({ contracts }) => contracts !== null && contracts > oldest)).toEqual([])
  expect(migrations.filter(({ name }) => name.startsWith(oldest))).toHaveLength(1)
})
