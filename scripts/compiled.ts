import path from 'node:path'
import { root } from './source-files.ts'

/**
 * Makes the programs that this process starts store their compiled code, because tests start most of them
 * often.
 */
export const keepCompiled = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compiled')
}
