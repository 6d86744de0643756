import { afterAll, beforeAll } from 'vitest'

/**
 * Opens something once for the tests of a file or a `describe`. No test may depend on what another leaves in
 * it.
 */
export const openedOnce = <T extends AsyncDisposable>(open: () => Promise<T>): (() => T) => {
  let opened: T | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.[Symbol.asyncDispose]())
  return () => {
    if (opened === undefined) throw new Error('it is opened before the first test')
    return opened
  }
}
