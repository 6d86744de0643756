import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { CommandRefusal } from '../run-command.ts'

const manifestName = 'manifest.json'

const schema = z.object({
  format: z.literal(1),
  /**
   * The kind of backup. `copy` has the files of the server's own PostgreSQL, in `database/`. `dump` has the
   * output of `pg_dump`, in `database.dump`.
   */
  kind: z.enum(['copy', 'dump']),
  /** The instant of the backup: with archived log, the database can be restored as of any later one. */
  madeAt: z.string(),
  /** The version of this product. */
  version: z.string(),
  /** The version of PostgreSQL, such as 18.4. */
  postgres: z.string(),
  /** The last migration of the database; null if it has none. */
  migration: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** The description of a backup. */
export type Manifest = z.infer<typeof schema>

/** Writes the manifest of an otherwise complete folder. */
export const writeManifest = async (
  folder: string,
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> => {
  const manifest: Manifest = { format: 1, ...about, files: await filesOf(folder) }
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, undefined, 1)}\n`)
  return manifest
}

/** Creates the folder of a backup, and gives its path. */
export type Begin = () => Promise<string>

/** Reads a backup's manifest. Throws a `CommandRefusal` that says what is wrong. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new CommandRefusal(`${folder} is no backup: it holds no ${manifestName}.`)
  const parsed = schema.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new CommandRefusal(`${folder}: its ${manifestName} cannot be read by this version.`)
  return parsed.data
}

/** Compares every file of a backup with its manifest. Throws a `CommandRefusal` that says what is wrong. */
export const checkFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  const found = new Map((await filesOf(folder)).map((file) => [file.name, file]))
  for (const { name, bytes, sha256 } of files) {
    const file = found.get(name)
    if (file === undefined)
      throw new CommandRefusal(`${folder}: ${name} is missing. The backup is not whole.`)
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new CommandRefusal(`${folder}: ${name} was changed since the backup was made.`)
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const filesOf = async (folder: string): Promise<Manifest['files']> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== manifestName)
    .toSorted()
  const files: Manifest['files'] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    files.push({ name, bytes: (await stat(file)).size, sha256: hash.digest('hex') })
  }
  return files
}
