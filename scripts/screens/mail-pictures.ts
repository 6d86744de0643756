import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { drawGiftCard } from '../../packages/server/src/messages/pictures/gift-card-picture.ts'
import { drawMailPicture } from '../../packages/server/src/messages/pictures/draw-mail-picture.ts'
import { namedPicture, ownPicture } from '../../packages/server/src/messages/pictures/mail-picture.ts'
import type { writeMail } from '../../packages/server/src/messages/mail/write-mail.ts'
import { mediaFolder } from '../../packages/server/src/store/media-folder.ts'
import { root } from '../source-files.ts'

/** A mail's HTML with its attached pictures inlined. */
export const withGiftCard = async ({ html, giftCard }: ReturnType<typeof writeMail>): Promise<string> => {
  if (giftCard === undefined) return html
  const png = await drawGiftCard(giftCard.picture)
  return html.replaceAll(`cid:${giftCard.cid}`, `data:image/png;base64,${png.toString('base64')}`)
}

/**
 * Draws the picture at an address. Imported pictures are those of the demo, with the same names after the
 * hash.
 */
const draw = async (address: string, dataDir: string): Promise<Buffer | undefined> => {
  const [, of = '', file = ''] = /\/mail\/([^/]+)\/([^/]+)$/.exec(new URL(address).pathname) ?? []
  const named = namedPicture(of, decodeURIComponent(file))
  const own = named && ownPicture(named)
  if (own !== undefined) return drawMailPicture(own, dataDir)
  if (named?.of !== 'front' && named?.of !== 'face' && named?.of !== 'map') return undefined
  const drawn = path.join(root, 'demo/art', named.name.replace(/^[0-9a-f]{16}-/, ''))
  await copyFile(drawn, path.join(mediaFolder(dataDir), named.name))
  return drawMailPicture({ of: named.of, name: named.name }, dataDir)
}

/** A mail as programs that block pictures show it: without the addresses. */
export const withoutPictures = ({ html }: Pick<ReturnType<typeof writeMail>, 'html'>): string =>
  html.replaceAll(/<img src="[^"]*"/g, '<img')

/** Serves the pictures of mails to a page; returns a function that stops it. */
export const showPictures = async (page: Page): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'openchair-mails-'))
  await mkdir(mediaFolder(dataDir))
  const drawn = new Map<string, Promise<Buffer | undefined>>()
  await page.route('**/mail/**', async (route) => {
    const address = route.request().url()
    const png = drawn.get(address) ?? draw(address, dataDir)
    drawn.set(address, png)
    const body = await png
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: 'image/png' })
  })
  return () => rm(dataDir, { recursive: true, force: true })
}
