/**
 * `npm run sights [words]` opens every popup in low windows in English, and every screen in windows of
 * various widths in French. Fails where a button is outside the screen or a text is cut. The pictures lie in
 * sights/, a sheet of small ones for each window.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { type Gallery, showState, withGallery } from './open-gallery.ts'
import { sayUnknown, wantedNames } from './wanted-pictures.ts'
import { inTurns } from '../in-turns.ts'
import { root } from '../source-files.ts'

const folder = path.join(root, 'sights')
/** The words that names of states must contain; none means all. */
const words = process.argv.slice(2)

type Size = { readonly width: number; readonly height: number }
/** The window in which a state is shown before all others. */
const first: Size = { width: 375, height: 812 }
type Kind = 'popup' | 'screen' | 'piece'

/** The windows for each kind of state, and the language with the longest texts there. */
const sights = [
  {
    kind: 'popup',
    locale: 'en',
    sizes: [
      { width: 320, height: 553 },
      { width: 375, height: 553 },
      { width: 430, height: 932 },
      { width: 740, height: 360 },
    ],
  },
  {
    kind: 'screen',
    locale: 'fr',
    sizes: [
      ...[320, 360, 375, 393, 412, 430, 768].map((width) => ({ width, height: 812 })),
      { width: 740, height: 360 },
    ],
  },
] as const satisfies readonly { kind: Kind; locale: string; sizes: readonly Size[] }[]

type Sight = { readonly state: string; readonly size: Size; readonly faults: readonly string[] }

const nameOf = ({ width, height }: Size): string => `${width}x${height}`
const fileOf = ({ state, size }: Pick<Sight, 'state' | 'size'>): string =>
  `${nameOf(size)}/${state.replace('/', '--')}.png`

const kindOf = (page: Page): Promise<Kind> =>
  page.evaluate(
    `document.querySelector('dialog:modal') ? 'popup' : document.querySelector('main') ? 'screen' : 'piece'`,
  )

/**
 * Looks at a shown state in each of these windows. The state stays while the window changes, as on a phone
 * that is turned.
 */
const lookAround = async (page: Page, state: string, sizes: readonly Size[]): Promise<readonly Sight[]> => {
  const seen: Sight[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    const faults = (await page.evaluate('gallery.look()')) as readonly string[]
    await page.screenshot({ path: path.join(folder, fileOf({ state, size })) })
    for (const fault of faults) console.error(`${state} in ${nameOf(size)}: ${fault}`)
    seen.push({ state, size, faults })
  }
  return seen
}

/** Looks at a state in the windows of its kind. */
const lookAt = async (page: Page, state: string): Promise<readonly Sight[]> => {
  await page.setViewportSize(first)
  await showState(page, state, 'en')
  const kind = await kindOf(page)
  const sight = sights.find((each) => each.kind === kind)
  if (!sight) return []
  if (sight.locale !== 'en') await showState(page, state, sight.locale)
  return lookAround(page, state, sight.sizes)
}

const sheetOf = (seen: readonly Sight[], width: number): string =>
  '<!doctype html><meta charset="utf-8"><style>body{margin:8px;font:11px system-ui;background:#ddd;display:flex;flex-wrap:wrap;' +
  `gap:8px}figure{margin:0;width:${width}px}img{display:block;width:100%}figcaption{overflow-wrap:anywhere}</style>` +
  seen
    .map((sight) => {
      const faults = sight.faults.map((fault) => `<br><b>${fault.replaceAll('<', '&lt;')}</b>`).join('')
      return `<figure><img src="${path.basename(fileOf(sight))}" alt=""><figcaption>${sight.state}${faults}</figcaption></figure>`
    })
    .join('')

/** Writes a page and a picture of everything seen in a window. */
const writeSheet = async ({ browser }: Gallery, size: Size, seen: readonly Sight[]): Promise<void> => {
  const file = path.join(folder, nameOf(size), 'index.html')
  await writeFile(file, sheetOf(seen, Math.min(size.width, 180)))
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: path.join(folder, `${nameOf(size)}.png`), fullPage: true })
  await page.close()
}

/** Looks at what the words select; false where it found a fault, or a word selects nothing. */
const look = async (gallery: Gallery): Promise<boolean> => {
  const { wanted, unknown } = wantedNames(gallery.states, words)
  if (unknown.length > 0) {
    console.error(sayUnknown(gallery.states, unknown))
    return false
  }
  await rm(folder, { recursive: true, force: true })
  const sizes = [
    ...new Map(sights.flatMap((each) => each.sizes).map((size) => [nameOf(size), size])).values(),
  ]
  for (const size of sizes) await mkdir(path.join(folder, nameOf(size)), { recursive: true })
  // Two tabs at a time; more would only wait for each other.
  const tabs = [await gallery.open(first, 1), await gallery.open(first, 1)]
  const seen: Sight[] = []
  await inTurns(tabs, [...wanted], async (page, state) => seen.push(...(await lookAt(page, state))))
  for (const size of sizes)
    await writeSheet(
      gallery,
      size,
      seen.filter((each) => nameOf(each.size) === nameOf(size)),
    )
  const faults = seen.flatMap((each) => each.faults)
  console.log(`${seen.length} sights, ${faults.length} faults: ${folder}`)
  return faults.length === 0
}

if (!(await withGallery(look))) process.exitCode = 1
