import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { mediaFolder } from '../src/store/media-folder.ts'
import type { Seed } from './test-app.ts'

/** The fixture's brand, imported once in a run as a real shop's would be, and copied from there: `testApp({ seed: seedBrand })`. */
export const seedBrand: Seed = Object.assign(
  ({ config }: Parameters<Seed>[0]) =>
    cp(inject('brandPictures'), mediaFolder(config.dataDir), { recursive: true }),
  { from: 'branded' } as const,
)
