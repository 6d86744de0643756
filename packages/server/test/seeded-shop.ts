import { afterAll } from 'vitest'
import { namesOf } from './booking.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

type SeededShop = { readonly t: TestApp; readonly names: Awaited<ReturnType<typeof namesOf>> }

/** Opens the application with the fixture's brand for all tests of a file, and the names of one shop. */
export const seededShop = async (shopRef: string): Promise<SeededShop> => {
  const t = await testApp({ seed: seedBrand })
  afterAll(() => t[Symbol.asyncDispose]())
  return { t, names: await namesOf(t, shopRef) }
}
