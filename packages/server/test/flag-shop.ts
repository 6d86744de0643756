import type { Flags } from '@openchair/contract'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Turns flags of a shop on or off, as the import of its brand file does. */
export const flagShop = async ({ db }: Pick<TestApp, 'db'>, route: string, flags: Flags): Promise<void> => {
  await db
    .updateTable('shop')
    .set({ flags: sql`flags || ${JSON.stringify(flags)}::jsonb`, revision: sql`revision + 1` })
    .where('route', '=', route)
    .execute()
}
