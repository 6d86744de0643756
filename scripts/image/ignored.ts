import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../source-files.ts'

/**
 * Returns a function that tells if `.dockerignore` keeps a file or folder, named relative to the repository,
 * out of the image.
 */
export const ignoredByBuilders = (): ((name: string) => boolean) => {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  return (name) => patterns.some((pattern) => path.matchesGlob(name, pattern))
}
