import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { root } from './source-files.ts'

const widget = path.join(root, 'packages/widget')
const stamp = path.join(widget, 'dist/.built')
const sources = [
  'packages/{widget,contract,rules}/{src,build,public}/**/*',
  'packages/widget/*.{ts,json}',
  'package-lock.json',
]

/** Builds the widget when a file that goes into it changed since the last build. */
export const buildWidgetIfStale = async (): Promise<void> => {
  const wanted = await sourcesHash()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await build({ root: widget, configFile: path.join(widget, 'vite.config.ts'), logLevel: 'warn' })
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, wanted)
}

const sourcesHash = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  for (const file of paths.toSorted()) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

if (import.meta.main) await buildWidgetIfStale()
