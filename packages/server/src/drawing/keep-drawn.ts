import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../store/make-folder.ts'

/** A picture that was drawn before; undefined where it was not, or cannot be read. */
export const readDrawn = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined)

/** Keeps a drawn picture, and makes its folder where there is none; throws where the disk takes no more. */
export const keepDrawn = async (file: string, png: Buffer): Promise<void> => {
  const folder = path.dirname(file)
  await makeFolder(folder)
  // Under another name first: what is cut off in the middle is no picture.
  const unfinished = path.join(folder, `${randomUUID()}.part`)
  await writeFile(unfinished, png)
  await rename(unfinished, file)
}

/** Draws what is kept under a name; those who ask for the same meanwhile are given the same. */
export type DrawInTurn = (file: string, draw: () => Promise<Buffer>) => Promise<Buffer>

/** Pictures one after the other: a search engine asks for all at once, and guests are not to wait for it. */
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
