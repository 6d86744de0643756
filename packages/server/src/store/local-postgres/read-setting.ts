import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { serverFolders } from './folders.ts'
import { serverIdentity } from './identity.ts'
import { serverPrograms } from './programs.ts'

/** The value of one of PostgreSQL's settings by the files in a data folder, whether it runs or not. */
export const readSetting = async (dataDir: string, name: string): Promise<string> => {
  const who = serverIdentity()
  const folders = await serverFolders(path.resolve(dataDir), who)
  const programs = await serverPrograms(who, folders.stage)
  const { status, stdout, stderr, error } = spawnSync(
    path.join(programs, 'bin', 'postgres'),
    ['-D', folders.data, '-C', name],
    { ...who, cwd: '/', encoding: 'utf8', env: { LC_ALL: 'C' } },
  )
  if (status !== 0) throw new Error(`${name} cannot be read: ${error?.message ?? stderr}`)
  return stdout.trim()
}
