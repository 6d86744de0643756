import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cutPhoto } from '../../drawing/cut-photo.ts'
import { loadSharp } from '../../drawing/load-sharp.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { compose } from './compose.ts'
import { pictureSize, type SharePicture } from './picture-of.ts'

type Photo = { readonly input: Buffer; readonly left: number; readonly top: 0 }

/** The first readable photo, upright and cut to the area right of `left`; undefined if there is none. */
const photoOf = async (
  folder: string,
  files: readonly string[],
  left: number,
): Promise<Photo | undefined> => {
  const { width, height } = pictureSize
  for (const file of files) {
    try {
      const input = await cutPhoto(await readFile(path.join(folder, file)), { width: width - left, height })
      return { input, left, top: 0 }
    } catch {
      // Some files that a browser shows cannot be read here, and a photo is optional.
    }
  }
  return undefined
}

/**
 * Draws the picture of a brand or a shop as PNG of 1200 × 630 pixels, in few colours, because messengers
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
