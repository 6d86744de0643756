import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brandFixture } from './import-fixture.ts'

export type BrandFile = AsyncDisposable & {
  readonly path: string
  readonly text: string
  /** Replaces texts that occur exactly once in the original fixture. */
  readonly change: (...changes: readonly (readonly [from: string, to: string])[]) => Promise<void>
}

/** Copies the fixture's brand file and its picture, so that a test can change them. */
export const brandFileCopy = async (): Promise<BrandFile> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-brand-'))
  const text = await readFile(brandFixture, 'utf8')
  const copy = path.join(folder, 'brand.yaml')
  await writeFile(copy, text)
  await copyFile(path.join(path.dirname(brandFixture), 'cutter.svg'), path.join(folder, 'cutter.svg'))
  return {
    path: copy,
    text,
    change: async (...changes) => {
      let changed = text
      for (const [from, to] of changes) {
        if (changed.split(from).length !== 2) throw new Error(`"${from}" does not stand there once`)
        changed = changed.replace(from, () => to)
      }
      await writeFile(copy, changed)
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
