import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, kill, query } from '../../../test/data-folder.ts'
import { prepareDatabase } from '../connect/prepare.ts'
import { isAlive } from './postmaster.ts'

test('an orderly end also stops PostgreSQL, and keeps the written data', async () => {
  await using data = await dataFolder()
  const first = await data.start()
  await query(first, 'create table kept as select 7 as number')
  const pid = data.runningPid()
  await kill(first.child, 'SIGTERM')
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(first.host)).toBe(false)
  const second = await data.start()
  expect(second.reused).toBe(false)
  expect(await query(second, 'select number from kept')).toEqual([{ number: 7 }])
})

test('the next start corrects a folder that trusted everybody, and makes sure that its role is no superuser [security-m2] [asvs-13.2.2]', async () => {
  await using data = await dataFolder()
  const first = await data.start()
  await query(first, 'create role openchair login superuser createdb')
  await query(first, 'create role stranger login')
  await kill(first.child, 'SIGTERM')
  await writeFile(path.join(data.postgres, 'pg_hba.conf'), 'local all all trust\n')
  const second = await data.start()
  const rules = await query(second, 'select auth_method, user_name, options, error from pg_hba_file_rules')
  const rule = { auth_method: 'peer', options: ['map=openchair'], error: null }
  expect(rules).toEqual([
    { ...rule, user_name: ['postgres', 'openchair'] },
    { ...rule, user_name: ['postgres'] },
  ])
  expect(await query(second, 'select error from pg_ident_file_mappings where error is not null')).toEqual([])
  const connection = await prepareDatabase(second, 'openchair')
  const mine = { ...second, user: connection.user ?? '', database: 'openchair' }
  const [role] = await query(
    mine,
    `select current_user as name, rolsuper, rolcreatedb, pg_get_userbyid(datdba) as owner
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
  )
  expect(role).toEqual({ name: 'openchair', rolsuper: false, rolcreatedb: false, owner: 'openchair' })
  await expect(query(mine, `copy (select 1) to program 'id'`)).rejects.toThrow(/permission denied/)
  await expect(query({ ...second, user: 'stranger' }, 'select 1')).rejects.toThrow(/no pg_hba\.conf entry/)
})
