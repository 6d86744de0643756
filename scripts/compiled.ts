import path from 'node:path'
import { root } from './source-files.ts'

/** Has the programs that this process starts keep what they compile: a test starts most of them, and each of them often. */
export const keepCompiled = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compiled')
}
