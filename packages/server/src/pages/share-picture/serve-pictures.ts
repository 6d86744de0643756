import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findBrand } from '../../catalogue/store-brands.ts'
import type { Deps } from '../../deps.ts'
import { cutPhoto, loadSharp } from '../../drawing/cut-photo.ts'
import { createTurns, keepDrawn, readDrawn } from '../../drawing/keep-drawn.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import type { PageSubject } from '../page-setting.ts'
import { compose } from './compose.ts'
import { pictureFile, picturePath, pictureSize, picturesOf, type SharePicture } from './picture-of.ts'

type PictureRequest = FastifyRequest<{ Params: { kind: string; route: string; file: string } }>
type Sources = Pick<Deps, 'pool' | 'catalogues' | 'config' | 'limits'>

/** Finds the brand or the open shop with a route; undefined if there is none. */
const subjectOf = async (
  { pool, catalogues }: Sources,
  { kind, route }: PictureRequest['params'],
): Promise<Pick<PageSubject, 'brand' | 'shop'> | undefined> => {
  // PostgreSQL accepts no NUL in a parameter.
  if (route.includes('\0')) return undefined
  try {
    const shop = kind === 'shop' ? await catalogues.ofShop(route) : undefined
    const brandRef = kind === 'brand' ? route : shop?.shop.brandId
    const brand = brandRef === undefined ? undefined : await findBrand(pool, brandRef)
    return brand && { brand, shop }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const fileOf = (picture: SharePicture, dataDir: string): string =>
  path.join(dataDir, 'share', picture.id, pictureFile(picture))

/** A picture of a brand or a shop, with the names of all its current files: at most one for each language. */
type Present = { readonly picture: SharePicture; readonly files: ReadonlySet<string> }

/** Stores a drawn picture and removes its former versions. */
const keep = async (png: Buffer, { picture, files }: Present, dataDir: string): Promise<void> => {
  const file = fileOf(picture, dataDir)
  await keepDrawn(file, png)
  const folder = path.dirname(file)
  const former = (await readdir(folder)).filter((name) => name.endsWith('.png') && !files.has(name))
  await Promise.all(former.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Draws and stores a picture. If the disk is full, the picture is drawn again at the next request. */
const draw = async (present: Present, dataDir: string): Promise<Buffer> => {
  const png = await drawPicture(present.picture, dataDir)
  await keep(png, present, dataDir).catch(() => undefined)
  return png
}

/**
 * Serves the pictures for sharing. Each is drawn at the first request and stored in `DATA_DIR/share`. The
 * address of an outdated picture leads to the present one, because messengers remember addresses for long.
 */
export const registerSharePictures = (app: FastifyInstance, sources: Sources): void => {
  const { dataDir } = sources.config
  const drawInTurn = createTurns()

  app.get(
    '/share/:kind/:route/:file',
    { schema: { hide: true } },
    async (request: PictureRequest, reply): Promise<FastifyReply> => {
      const subject = await subjectOf(sources, request.params)
      reply.header('cross-origin-resource-policy', 'cross-origin')
      if (subject === undefined)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Not found\n')
      const pictures = picturesOf(subject)
      const picture = pictures.find((each) => pictureFile(each) === request.params.file)
      if (picture === undefined)
        return reply.header('cache-control', 'public, max-age=3600').redirect(picturePath(pictures[0]), 302)
      const drawn = await readDrawn(fileOf(picture, dataDir))
      if (drawn === undefined)
        await sources.limits.spend('drawnPicture', { target: '', address: networkOf(request.ip) })
      const present = { picture, files: new Set(pictures.map(pictureFile)) }
      const bytes = drawn ?? (await drawInTurn(pictureFile(picture), () => draw(present, dataDir)))
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/png')
        .send(bytes)
    },
  )
}

/** Reads the first readable photo, upright and cut to the area right of `left`; undefined if none is. */
const photoOf = async (folder: string, files: readonly string[], left: number) => {
  const { width, height } = pictureSize
  for (const file of files) {
    try {
      const input = await cutPhoto(await readFile(path.join(folder, file)), { width: width - left, height })
      return { input, left, top: 0 }
    } catch {
      // Some files that a browser shows cannot be read here. The picture needs no photo.
    }
  }
  return undefined
}

/**
 * Draws the picture of a brand or a shop as a PNG of 1200 × 630 pixels in few colours, because messengers
 * refuse large files.
 */
export const drawPicture = async (picture: SharePicture, dataDir: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  const { photoLeft } = compose(picture, true)
  const photo = await photoOf(mediaFolder(dataDir), picture.photos, photoLeft)
  const { svg } = compose(picture, photo !== undefined)
  const layers = [...(photo === undefined ? [] : [photo]), { input: Buffer.from(svg), left: 0, top: 0 }]
  return sharp({ create: { ...pictureSize, channels: 3, background: '#fff' } })
    .composite(layers)
    .png({ palette: true, quality: 92, effort: 7 })
    .toBuffer()
}
