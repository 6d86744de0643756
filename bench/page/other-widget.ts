/**
 * Another maker's booking widget for comparison: fetched from the registry into a temporary folder, bundled
 * as its users would, with prepared answers instead of its makers' server. docs/decisions/032 says which one,
 * and why.
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'

const name = '@growflowstudio/growflowbooking-widget'
/** The React version it was written for, which is smaller than the one after it. */
const packages = [`${name}@2.4.0`, 'react@18.3.1', 'react-dom@18.3.1']
const patience = 60_000

/** A list as long as ours: the first offers that a guest of the shop sees. */
const offers = ['Skin fade', 'Scissor cut', 'Beard trim', 'Hot towel shave', 'Buzz cut', 'Colour'].map(
  (offer, index) => ({
    id: `offer-${index}`,
    name: offer,
    description: 'With a hot towel and a straight razor.',
    duration_minutes: 45,
    price_per_person_cents: 5700,
    currency: 'USD',
    min_participants: 1,
    max_participants: 1,
    deposit_percentage: 0,
  }),
)

const shop = {
  slug: 'kingsley',
  name: 'Kingsley & Sons',
  branding: { primary_color: '#8a651c', welcome_message: 'Book a chair', confirmation_message: 'See you' },
  show_branding: false,
  services: [],
  use_experience_types: true,
  experience_types: offers,
  resources: [],
}

const entry = `import '${name}/style.css'
import { BookingWidgetStandalone } from '${name}'
new BookingWidgetStandalone(
  { container: '#other', tenantSlug: '${shop.slug}', apiUrl: location.origin, locale: 'en' },
).mount()
`

/** Tags that put the other widget into the partner's page in place of our element. */
const tags = `<link rel="stylesheet" href="/other.css"><script type="module" src="/other.js"></script>
<div id="other" style="min-height: min(100svh, 812px)"></div>`

const install = async (folder: string): Promise<void> => {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries=0']
  const npm = spawn('npm', ['install', '--prefix', folder, ...flags, ...packages], {
    stdio: 'ignore',
    timeout: patience,
  })
  await new Promise<void>((resolve, reject) => {
    npm.once('error', reject)
    npm.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`npm could not bring it (${code})`)),
    )
  })
}

const bundle = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const source = path.join(folder, 'src')
  await mkdir(source)
  await writeFile(path.join(source, 'other.js'), entry)
  const out = path.join(folder, 'out')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: out,
      rolldownOptions: {
        input: path.join(source, 'other.js'),
        output: { entryFileNames: 'other.js', assetFileNames: 'other[extname]' },
      },
    },
  })
  const files = (await readdir(out)).filter((file) => /^other\.(js|css)$/.test(file))
  const read = async (file: string) => [`/${file}`, await readFile(path.join(out, file), 'utf8')] as const
  return Object.fromEntries(await Promise.all(files.map(read)))
}

const answer = (type: string, text: string) => ({ type, body: brotliCompressSync(text) })

export type OtherWidget = Awaited<ReturnType<typeof bringOtherWidget>>

/**
 * Fetches and bundles the widget.
 * @throws without a network, or where the registry no longer has it.
 */
export const bringOtherWidget = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openchair-other-'))
  try {
    await install(folder)
    const files = await bundle(folder)
    const { '/other.js': script = '', '/other.css': style = '' } = files
    const kilobytes = ((gzipSync(script).length + gzipSync(style).length) / 1000).toFixed(1)
    return {
      tags,
      /** Selects the first thing that a guest can choose. */
      choice: '#other button',
      /** The widget's version, and the gzipped bytes of its script and style. */
      about: `${packages[0]}, ${kilobytes} kB gzip`,
      /** Compressed answers to the requests of the widget and its page, by path. */
      answers: {
        '/other.js': answer('text/javascript', script),
        '/other.css': answer('text/css', style),
        [`/api/v1/tenants/${shop.slug}`]: answer('application/json', JSON.stringify(shop)),
      },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
