/**
 * `npm run screens [words]` photographs every named state in every language, on a phone and in a frame, and
 * every message, into screens/.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@openchair/contract'
import { messageNames, photographMessages } from './screens/message-pictures.ts'
import { type Gallery, showState, withGallery } from './screens/open-gallery.ts'
import { inTurns } from './in-turns.ts'
import { root } from './source-files.ts'
import { sayUnknown, wantedNames } from './screens/wanted-pictures.ts'

const folder = path.join(root, 'screens')
/** The words that names of states must contain; none means all. */
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

/** Photographs these states one after another in one tab of the gallery. */
const photograph = async (
  { open }: Gallery,
  states: readonly string[],
  place: Place,
  locale: string,
): Promise<readonly Shot[]> => {
  const { embedded } = place
  const page = await open(place, 2)
  page.on('pageerror', (error) => console.error(`${locale} ${place.name}: ${error.message}`))
  const shots = states.map((state) => ({ state, locale, place }))
  for (const shot of shots) {
    const window = (await page.evaluate(`gallery.windowOf(${JSON.stringify(shot.state)})`)) as
      | typeof place
      | undefined
    // A frame is never a desktop's window.
    await page.setViewportSize((embedded ? undefined : window) ?? place)
    await showState(page, shot.state, locale, embedded)
    const isModal = await page.evaluate(`document.querySelector('dialog:modal') !== null`)
    await page.screenshot({ path: path.join(folder, fileOf(shot)), fullPage: !isModal && !embedded })
  }
  await page.context().close()
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

/** Photographs what the words select; false where a word selects nothing. */
const photographWanted = async (gallery: Gallery): Promise<boolean> => {
  const { browser, states } = gallery
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
  // Two tabs at a time; more would only wait for each other.
  const waiting = places.flatMap((place) => languages.map((locale) => [place, locale] as const))
  await inTurns([1, 2], waiting, async (_, next) =>
    shots.push(...(await photograph(gallery, chosen, ...next))),
  )
  await writeFile(path.join(folder, 'index.html'), index(shots))
  console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`)
  return true
}

if (!(await withGallery(photographWanted))) process.exitCode = 1
