import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memory, query } from '../../../test/data-folder.ts'
import { createLog } from '../../log.ts'
import { prepareDatabase } from '../../store/connect/prepare.ts'
import { setting } from '../../store/local-postgres/launch.ts'
import { startLocalPostgres } from '../../store/local-postgres/start.ts'
import { backUp } from '../run/backup.ts'
import { restore } from '../run/restore.ts'

test('a backup that is made while the server runs is restored where there is nothing, with its pictures', async () => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(memory, 'openchair-backup-'))
  stack.defer(() => rm(folder, { recursive: true }))
  // PostgreSQL that root starts runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const [from, to, backup] = ['from', 'to', 'backup'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const server = await startLocalPostgres(from, createLog('silent'), [...setting('fsync', 'off')])
  stack.defer(server.stop)
  await prepareDatabase(server.connection, 'openchair')
  await query(
    { ...server.connection, database: 'openchair' },
    `create table migration as select '001-kept' as name`,
  )
  await mkdir(path.join(from, 'media'))
  await writeFile(path.join(from, 'media/picture.svg'), 'drawn')
  expect(await backUp([backup], { NODE_ENV: 'test', DATA_DIR: from })).toMatchObject({ code: 0, err: '' })
  // A restore reads its answer from the database that it has started.
  expect(await restore([backup], { NODE_ENV: 'test', DATA_DIR: to })).toEqual({
    code: 0,
    out: expect.stringMatching(/^Restored as it was at \S+, with migration 001-kept\. /),
    err: '',
  })
  expect(await readFile(path.join(to, 'media/picture.svg'), 'utf8')).toBe('drawn')
})
