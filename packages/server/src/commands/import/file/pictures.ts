import { createHash, randomUUID } from 'node:crypto'
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../../store/make-folder.ts'
import type { Fault, FaultPath } from './fault.ts'
import { field, items, type Raw, textOf } from './raw.ts'

/** A picture that a brand file names, after it was read and its content was checked. */
type PictureFile = { readonly name: string; readonly bytes: Buffer }
/** Pictures by the path with which the brand file names them. */
export type PictureFiles = ReadonlyMap<string, PictureFile>

const maxBytes = 10 * 1024 * 1024

const startsWith = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
const holds = (bytes: Buffer, from: number, word: string): boolean =>
  bytes.toString('latin1', from, from + word.length) === word

/** Functions that check the content of a picture, by the ending of its file's name. */
const kinds: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  '.svg': (bytes) => /^(\uFEFF)?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(bytes.toString('utf8', 0, 200)),
  '.png': (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47),
  '.jpg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  '.jpeg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  '.webp': (bytes) => holds(bytes, 0, 'RIFF') && holds(bytes, 8, 'WEBP'),
  '.avif': (bytes) => holds(bytes, 4, 'ftypavi'),
}

export const isWebAddress = (file: string): boolean => file.startsWith('https://')

type Mention = { readonly path: FaultPath; readonly file: string }

/** The settings of a brand, a shop, a product or a professional whose values are pictures, or lists of them. */
const named = ['logo', 'photo', 'photos', 'staticMap', 'instagramImages'] as const
/** The lists whose blocks have such settings. */
const lists = ['shops', 'products', 'professionals'] as const

const mention = (raw: Raw, at: FaultPath): readonly Mention[] => {
  const short = textOf(raw)
  const file = (short ?? textOf(field(raw, 'file')))?.trim()
  return file ? [{ path: short === undefined ? [...at, 'file'] : at, file }] : []
}

const mentionsIn = (block: Raw, at: FaultPath = []): readonly Mention[] => [
  ...named.flatMap((name) => {
    const value = field(block, name)
    const list = items(value).flatMap((each, index) => mention(each, [...at, name, index]))
    return [...mention(value, [...at, name]), ...list]
  }),
  ...lists.flatMap((name) =>
    items(field(block, name)).flatMap((each, index) => mentionsIn(each, [...at, name, index])),
  ),
]

/**
 * Reads every picture that a brand file names, by paths relative to the file's folder. Reads none outside of
 * that folder.
 */
export const readPictures = async (
  file: Raw,
  folder: string,
): Promise<{ readonly pictures: PictureFiles; readonly faults: readonly Fault[] }> => {
  const pictures = new Map<string, PictureFile>()
  const faults: Fault[] = []
  const home = await realpath(folder)
  for (const { path: at, file: named } of mentionsIn(file)) {
    if (isWebAddress(named) || pictures.has(named)) continue
    const found = await readPicture(path.resolve(folder, named), home)
    if (typeof found === 'string') faults.push({ path: at, message: `"${named}" ${found}` })
    else pictures.set(named, found)
  }
  return { pictures, faults }
}

const isWithin = (folder: string, file: string): boolean => {
  const way = path.relative(folder, file)
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}

/** The path of a file without links; for a missing file, the path as given. */
const placeOf = async (file: string): Promise<string> => {
  const folder = path.dirname(file)
  return realpath(file).catch(async () =>
    path.join(await realpath(folder).catch(() => folder), path.basename(file)),
  )
}

/** Reads a picture, or gives its fault. `home` is the folder that must contain it, without links. */
const readPicture = async (named: string, home: string): Promise<PictureFile | string> => {
  const ending = path.extname(named).toLowerCase()
  const isKind = kinds[ending]
  if (isKind === undefined) return `is no picture: use ${Object.keys(kinds).join(', ')}`
  const file = await placeOf(named)
  if (!isWithin(home, file)) return 'lies outside the brand file’s folder'
  const status = await stat(file).catch(() => undefined)
  if (!status?.isFile()) return 'does not exist'
  if (status.size > maxBytes) return 'is larger than 10 MB'
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return 'cannot be read'
  if (!isKind(bytes)) return `is not what its ending ${ending} says`
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const stem = path
    .basename(named, path.extname(named))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return { name: `${hash}-${stem.slice(0, 60)}${ending}`, bytes }
}

/**
 * Stores pictures under names that contain the hash of their content, so that they can be cached permanently.
 * Each is written to a temporary file first, so that no partial file is ever served.
 */
export const storePictures = async (pictures: PictureFiles, mediaFolder: string): Promise<void> => {
  await makeFolder(mediaFolder)
  for (const { name, bytes } of pictures.values()) {
    const target = path.join(mediaFolder, name)
    if (await stat(target).catch(() => undefined)) continue
    const temporary = `${target}.${randomUUID()}`
    await writeFile(temporary, bytes)
    await rename(temporary, target)
  }
}
