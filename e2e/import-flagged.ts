import { execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** Imports the demo brand with a flag, or several apart by commas, on in every shop, as its operator would; `settings` are the brand's. */
export const importFlagged = async (
  dataDir: string,
  flag: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const folder = `${dataDir}-brand`
  await cp(path.join(root, 'demo'), folder, { recursive: true })
  const file = path.join(folder, 'kingsley.yaml')
  const text = await readFile(file, 'utf8')
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`)
  await writeFile(file, lines.join('') + text.replaceAll(/^( +flags: \[)/gm, `$1${flag}, `))
  const { NODE_ENV: _, ...environment } = process.env
  await run(process.execPath, [path.join(root, 'packages/server/src/commands/import/main.ts'), file], {
    env: { ...environment, DATA_DIR: dataDir },
  })
  await rm(folder, { recursive: true })
}
