import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Makes a new folder for a product and its database, which the caller removes. PostgreSQL's own user may
 * enter it; otherwise root's database would lie elsewhere and outlive it.
 */
export const makeDataDir = async (prefix: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
