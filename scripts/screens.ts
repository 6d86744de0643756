/** `npm run screens`: photographs every named state in every language, on a phone and in a frame, and every message, into screens/. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@openchair/contract'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumFlags, findChromium } from './chromium.ts'
import { messageNames, photographMessages } from './screens/message-pictures.ts'
import { root } from './source-files.ts'
import { sayUnknown, wantedNames } from './screens/wanted-pictures.ts'

const widget = path.join(root, 'packages/widget')
const folder = path.join(root, 'screens')
/** Words of which a state's name holds one; none means all. */
const words = process.argv.slice(2)

type Place = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly embedded: boolean
}

const places: readonly Place[] = [
  { name: 'phone', width: 375, height: 812, embedded: false },
  { name: 'frame', width: 480, height: 720, embedded: true },
]

type Shot = { readonly state: string; readonly locale: string; readonly place: Place }

const fileOf = ({ state, locale, place }: Shot) => `${state.replace('/', '--')}.${place.name}.${locale}.png`

/** This ends only what hangs, however busy the machine is. */
const patience = 300_000

const openGallery = async (page: Page, url: string): Promise<void> => {
  page.setDefaultTimeout(patience)
  await page.goto(url)
  await page.waitForFunction('window.gallery')
}

/** Every state that there is, as `screen/state`. */
const listStates = async (browser: Browser, url: string): Promise<readonly string[]> => {
  const page = await browser.newPage()
  await openGallery(page, url)
  const states = (await page.evaluate('gallery.list()')) as readonly string[]
  await page.close()
  return states
}

/** One tab of the gallery that photographs these states one after the other. */
const photograph = async (
  browser: Browser,
  url: string,
  states: readonly string[],
  place: Place,
  locale: string,
): Promise<readonly Shot[]> => {
  const { width, height, embedded } = place
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // A face like those of phones: what a bare machine calls its system's is no measure of the look.
  await page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('--oc-sans', 'Inter, "Liberation Sans", Arial, sans-serif'))`,
  )
  page.on('pageerror', (error) => console.error(`${locale} ${place.name}: ${error.message}`))
  await openGallery(page, url)
  const shots = states.map((state) => ({ state, locale, place }))
  for (const shot of shots) {
    const window = (await page.evaluate(`gallery.windowOf(${JSON.stringify(shot.state)})`)) as
      | typeof place
      | undefined
    // A frame is never a desktop's window.
    await page.setViewportSize((embedded ? undefined : window) ?? { width, height })
    await page.evaluate(`gallery.show(${JSON.stringify(shot.state)}, ${JSON.stringify(locale)}, ${embedded})`)
    const isModal = await page.evaluate(`document.querySelector('dialog:modal') !== null`)
    await page.screenshot({ path: path.join(folder, fileOf(shot)), fullPage: !isModal && !embedded })
  }
  await context.close()
  return shots
}

const index = (shots: readonly Shot[]): string => {
  const rows = [...Map.groupBy(shots, ({ state }) => state)].map(
    ([state, of]) =>
      `<h2 id="${state}">${state}</h2><div>${of
        .map(
          (shot) =>
            `<figure><img loading="lazy" width="300" src="${fileOf(shot)}" alt=""><figcaption>${shot.locale}, ${shot.place.name}</figcaption></figure>`,
        )
        .join('')}</div>`,
  )
  return (
    '<!doctype html><meta charset="utf-8"><title>Openchair: every state</title>' +
    '<style>body{font:14px system-ui;background:#eee}div{display:flex;flex-wrap:wrap;align-items:start;gap:16px}' +
    `figure{margin:0}</style>${rows.join('')}`
  )
}

/** Photographs what the words ask for; false where one of them asks for nothing that there is. */
const photographWanted = async (browser: Browser, url: string): Promise<boolean> => {
  const states = await listStates(browser, url)
  const names = [...states, ...messageNames]
  const { wanted, unknown } = wantedNames(names, words)
  if (unknown.length > 0) {
    console.error(sayUnknown(names, unknown))
    return false
  }
  if (words.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const messages = await photographMessages(browser, folder, wanted)
  if (messages > 0) console.log(`${messages} pictures of messages: ${folder}`)
  const chosen = states.filter((state) => wanted.has(state))
  if (chosen.length === 0) return true
  const shots: Shot[] = []
  // Two tabs at a time: more would only wait for one another.
  const waiting = places.flatMap((place) => languages.map((locale) => [place, locale] as const))
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      shots.push(...(await photograph(browser, url, chosen, ...next)))
  }
  await Promise.all([work(), work()])
  await writeFile(path.join(folder, 'index.html'), index(shots))
  console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`)
  return true
}

const server = await createServer({
  root: widget,
  configFile: path.join(widget, 'vite.config.ts'),
  server: { port: 0, host: '127.0.0.1', fs: { allow: [root] }, hmr: false },
  logLevel: 'error',
})
await server.listen()
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
try {
  const url = new URL('gallery.html', server.resolvedUrls?.local[0]).href
  if (!(await photographWanted(browser, url))) process.exitCode = 1
} finally {
  await browser.close()
  await server.close()
}
