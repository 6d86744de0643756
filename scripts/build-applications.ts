import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { checkBudgets, reportSizes } from './guards/check-budgets.ts'
import { root } from './source-files.ts'
import { withLock } from './with-lock.mjs'

const folderOf = (name: string) => path.join(root, 'packages', name)
/** The applications of which the server draws the first page. */
const applications = ['widget', 'desk'] as const
const stamp = path.join(folderOf('widget'), 'dist/.built')
const sources = [
  'packages/{widget,desk,ui,embed,contract,rules}/{src,build,public}/**/*',
  'packages/{widget,desk,ui,embed}/*.{ts,json}',
  'package-lock.json',
]
/** Files that no build reads, so that changing them needs no new build. */
const idle = /\.(test|states)\.tsx?$|\/gallery\//

/**
 * Builds widget and desk when a file that goes into them has changed since the last build; one process at a
 * time.
 */
export const buildIfStale = async (): Promise<void> => {
  if (await isBuilt(await sourcesHash())) return
  await mkdir(path.dirname(stamp), { recursive: true })
  await withLock(path.join(path.dirname(stamp), '.building'), rebuild)
}

const isBuilt = async (wanted: string): Promise<boolean> =>
  existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted

const rebuild = async (): Promise<void> => {
  const wanted = await sourcesHash()
  // Another process may have built it while this one waited.
  if (await isBuilt(wanted)) return
  await rm(stamp, { force: true })
  const { NODE_ENV } = process.env
  // Builds are for people, whatever the shell's NODE_ENV says. The server that starts in this process must
  // not see the change.
  process.env['NODE_ENV'] = 'production'
  await buildAll()
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const faults = checkBudgets()
  if (faults.length > 0) throw new Error(faults.map(({ where, what }) => `${where}: ${what}`).join('\n'))
  await writeFile(stamp, wanted)
}

const sourcesHash = async (): Promise<string> => {
  const hash = createHash('sha256').update(process.env['VITE_BRAND_COLOURS'] ?? '')
  const files = await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true }))
  const paths = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
  for (const file of paths.filter((name) => !idle.test(name)).toSorted())
    hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

/**
 * Builds the browser's files of an application first, because the renderer reads their manifest when the
 * server loads it.
 */
const buildApplication = async (name: string): Promise<void> => {
  const folder = folderOf(name)
  const shared = { root: folder, configFile: path.join(folder, 'vite.config.ts'), logLevel: 'warn' } as const
  await build(shared)
  await build({
    ...shared,
    // Bundles everything: the renderer is one file that runs anywhere, with React's fast production build.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/render.tsx',
      outDir: 'dist/server',
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/render.tsx' },
    },
  })
  await compress(path.join(folder, 'dist/client'))
}

/** Builds the applications, and the partners' script last. */
const buildAll = async (): Promise<void> => {
  for (const name of applications) await buildApplication(name)
  const embed = folderOf('embed')
  await build({ root: embed, configFile: path.join(embed, 'vite.config.ts'), logLevel: 'warn' })
  await compress(path.join(folderOf('widget'), 'dist/embed'))
}

const brotli = promisify(brotliCompress)
const compressible = '**/*.{js,css,svg,json,html}'

/** Writes a `.br` beside each file, so that the server sends the best compression at no cost. */
const compress = async (folder: string): Promise<void> => {
  for await (const name of glob(compressible, { cwd: folder })) {
    const file = path.join(folder, name)
    const text = await readFile(file)
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }
    await writeFile(`${file}.br`, await brotli(text, options))
  }
}

// `run.mjs` imports it within its own process, where it is not the main module.
if (process.argv[1] === import.meta.filename) {
  await buildIfStale()
  for (const line of reportSizes()) console.log(line)
}
