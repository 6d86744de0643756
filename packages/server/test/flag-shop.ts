import type { Flags } from '@openchair/contract'
import type { TestApp } from './test-app.ts'

/** Turns flags of a shop on or off, like an import of its brand file. */
export const flagShop = async (
  { pool }: Pick<TestApp, 'pool'>,
  route: string,
  flags: Flags,
): Promise<void> => {
  await pool.query(`update shop set flags = flags || $1, revision = revision + 1 where route = $2`, [
    flags,
    route,
  ])
}
