import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { mediaFolder } from '../src/store/media-folder.ts'
import type { Seed } from './test-app.ts'

/** A copy of the fixture's brand, which a run imports once: `testApp({ seed: seedBrand })`. */
export const seedBrand: Seed = Object.assign(
  ({ config }: Parameters<Seed>[0]) =>
    cp(inject('brandPictures'), mediaFolder(config.dataDir), { recursive: true }),
  { from: 'branded' } as const,
)
