import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { mediaFolder } from '../../store/media-folder.ts'
import { compose } from './compose.ts'
import { pictureSize, type SharePicture } from './picture-of.ts'

/** More pixels than these are not unpacked. */
const mostPixels = 64_000_000

/** Loaded with the first picture: a start needs it as little as most processes do. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Nothing is drawn twice, and guests need the processors more.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>

type Photo = { readonly input: Buffer; readonly left: number; readonly top: 0 }

/** The first photo that can be read, upright and cut to what is right of `left`; undefined where there is none. */
const photoOf = async (
  sharp: Sharp,
  folder: string,
  files: readonly string[],
  left: number,
): Promise<Photo | undefined> => {
  for (const file of files) {
    try {
      // A drawing is unpacked large enough for its place; the density means nothing to a photo.
      const photo = sharp(await readFile(path.join(folder, file)), {
        density: 144,
        limitInputPixels: mostPixels,
      })
      const input = await photo
        .autoOrient()
        .resize(pictureSize.width - left, pictureSize.height, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer()
      return { input, left, top: 0 }
    } catch {
      // Not every file that a browser shows can be read here, and none is needed.
    }
  }
  return undefined
}

/** Draws the picture of a brand or a shop, as PNG of 1200 × 630 pixels; of few colours, because messengers refuse large files. */
export const drawPicture = async (picture: SharePicture, dataDir: string): Promise<Buffer> => {
  const sharp = await loadSharp()
  const { photoLeft } = compose(picture, true)
  const photo = await photoOf(sharp, mediaFolder(dataDir), picture.photos, photoLeft)
  const { svg } = compose(picture, photo !== undefined)
  const layers = [...(photo === undefined ? [] : [photo]), { input: Buffer.from(svg), left: 0, top: 0 }]
  return sharp({ create: { ...pictureSize, channels: 3, background: '#fff' } })
    .composite(layers)
    .png({ palette: true, quality: 92, effort: 7 })
    .toBuffer()
}
