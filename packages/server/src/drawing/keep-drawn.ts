import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../store/make-folder.ts'

/** Reads a picture that was drawn before; undefined if it was not, or cannot be read. */
export const readDrawn = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Stores a drawn picture, and makes its folder if needed. Throws if the disk is full. */
export const keepDrawn = async (file: string, png: Buffer): Promise<void> => {
  const folder = path.dirname(file)
  await makeFolder(folder)
  // The picture is first written under another name, so that an interrupted write leaves no broken picture.
  const unfinished = path.join(folder, `${randomUUID()}.part`)
  await writeFile(unfinished, png)
  await rename(unfinished, file)
}

/** Draws the picture of a file when its turn comes. Simultaneous requests for a file share it. */
export type DrawInTurn = (file: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/**
 * Draws pictures one after another: a search engine requests all at once, and guests must not wait for that.
 */
export const createTurns = (): DrawInTurn => {
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  return (file, draw) => {
    const known = underWay.get(file)
    if (known !== undefined) return known
    const started = last.then(draw).finally(() => underWay.delete(file))
    last = started.catch(() => undefined)
    underWay.set(file, started)
    return started
  }
}
