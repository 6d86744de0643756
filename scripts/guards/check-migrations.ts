import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Fault, root, type SourceFile, sourceFiles } from '../source-files.ts'

const folder = 'packages/server/src/store/migrations'
const recordName = `${folder}/checksums.txt`

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Compares migrations with their record, in the format of sha256sum. Each must be recorded, and no recorded
 * one changed or removed. Names are relative to the repository.
 */
export const migrationFaultsIn = (migrations: readonly SourceFile[], record: string): readonly Fault[] => {
  const recorded = new Map(
    record
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const files = new Map(migrations.map(({ name, text }) => [path.basename(name), sumOf(text)]))
  return [
    ...[...recorded].flatMap(([name, sum]) => {
      const where = `${folder}/${name}`
      if (!files.has(name))
        return [{ where, what: 'is gone, though databases have run it: put it back, write a new migration' }]
      return files.get(name) === sum
        ? []
        : [{ where, what: 'was changed, though databases may have run it: write a new migration' }]
    }),
    ...[...files]
      .filter(([name]) => !recorded.has(name))
      .map(([name, sum]) => ({ where: recordName, what: `add the new migration: ${sum}  ${name}` })),
  ]
}

/** Checks that migrations are only ever added. */
export const checkMigrations = (): readonly Fault[] =>
  migrationFaultsIn(sourceFiles(folder, '.sql'), readFileSync(path.join(root, recordName), 'utf8'))
