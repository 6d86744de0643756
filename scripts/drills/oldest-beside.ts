import type { Migration } from '../../packages/server/src/store/migration-files.ts'

/** Later migrations only add, unless they say otherwise. */
const first = '020'

/**
 * The number of the migration that a version must know to run beside all others: the last one after which
 * nothing uses what later ones remove.
 */
export const oldestBeside = (migrations: readonly Pick<Migration, 'contracts'>[]): string =>
  migrations.reduce(
    (last, { contracts }) => (contracts !== null && contracts > last ? contracts : last),
    first,
  )
