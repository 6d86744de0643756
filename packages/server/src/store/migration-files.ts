import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type Migration = {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /**
   * The number of a migration of the release that stopped using what this one removes. Its own number if the
   * previous version still uses it; null if it removes nothing.
   */
  readonly contracts: string | null
  /** Tells whether a server of the previous version must not run beside it. */
  readonly stopsBefore: boolean
  /**
   * Statements that run one by one and outside of a transaction, such as to build an index while its table is
   * written; undefined if there are none.
   */
  readonly statementsApart: readonly string[] | undefined
}

/** The migrations of this version. */
export const ownMigrations = new URL('./migrations/', import.meta.url)

/** The names of the migrations of a folder, in their order. */
export const migrationNames = async (folder: URL = ownMigrations): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => /^\d{3}-.+\.sql$/.test(name)).toSorted()

/** The numbered `.sql` files of a folder, in order; the guard `expanding` checks their headers. */
export const readMigrations = async (folder: URL): Promise<readonly Migration[]> => {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const stopsBefore = /^-- stops the version before$/m.test(sql)
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        contracts: /^-- contracts: (\d{3})$/m.exec(sql)?.[1] ?? (stopsBefore ? name.slice(0, 3) : null),
        stopsBefore,
        statementsApart: /^-- outside a transaction$/m.test(sql)
          ? sql.split(/;\s*$/m).filter(isMore)
          : undefined,
      }
    }),
  )
}

const isMore = (text: string): boolean => text.replaceAll(/--.*$/gm, '').trim() !== ''
