import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { importBrandFile } from '../src/commands/import/import-brand-file.ts'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/log.ts'
import { mediaFolder } from '../src/store/media-folder.ts'
import { openPool } from '../src/store/open.ts'
import { movableClock } from './movable-clock.ts'

export const brandFixture = fileURLToPath(new URL('./fixtures/brand.yaml', import.meta.url))

/**
 * Imports the fixture's brand like a real shop, on the morning when tests begin. Returns the folder of its
 * pictures.
 */
export const importFixture = async (connection: PoolConfig, dataDir: string): Promise<string> => {
  const pool = openPool(connection, createLog('error'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const deps = { pool, config, clock: movableClock('2026-11-21T15:00:00Z') }
  const result = await importBrandFile(deps, brandFixture)
  await pool.end()
  if (!result.ok) throw new Error(result.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return mediaFolder(dataDir)
}
