import path from 'node:path'
import { root } from './source-files.ts'

/**
 * Makes Node store compiled code for the programs that this process starts, because tests start most often.
 */
export const keepCompiled = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/compiled')
}
