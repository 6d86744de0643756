import { open, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Folders } from './folders.ts'
import { type Identity, userName } from './identity.ts'

/**
 * Users of this machine who may connect as a role of the database: root, who starts the database server, and
 * the user that it runs as.
 */
const allowed = (who: Identity): readonly string[] => [
  ...new Set(['root', userInfo().username, ...(who.uid === undefined ? [] : [userName])]),
]

const written = 'Written anew at each start of the server.'

/** The rules of access. The socket is the only way in, and there the kernel identifies the client. */
const rules = `# ${written}
local all postgres,openchair peer map=openchair
local replication postgres peer map=openchair
`

const mapOf = (who: Identity): string =>
  [
    `# ${written}`,
    ...allowed(who).flatMap((name) =>
      ['postgres', 'openchair'].map((role) => `openchair "${name.replaceAll('"', '""')}" ${role}`),
    ),
    '',
  ].join('\n')

/**
 * Writes into the data folder who may connect to the server's own PostgreSQL, before PostgreSQL starts. This
 * also corrects a folder of an older version or of a backup, which trusted everybody.
 */
export const writeAccess = async (who: Identity, { data }: Pick<Folders, 'data'>): Promise<void> => {
  await replace(path.join(data, 'pg_hba.conf'), rules, who)
  await replace(path.join(data, 'pg_ident.conf'), mapOf(who), who)
}

/**
 * Replaces a file instead of writing into it. Otherwise root would follow a link that PostgreSQL's user may
 * have put there.
 */
const replace = async (file: string, text: string, { uid, gid }: Identity): Promise<void> => {
  const unfinished = `${file}.new-${process.pid}`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    if (uid !== undefined && gid !== undefined) await handle.chown(uid, gid)
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
