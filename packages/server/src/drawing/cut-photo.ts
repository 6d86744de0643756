import { loadSharp } from './load-sharp.ts'

/** More pixels than these are not unpacked. */
const mostPixels = 64_000_000

export type Cut = {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Where a picture that is too high is cut: 0 keeps its top, 1 its foot; the middle unless said. */
  readonly at?: number
}

/**
 * A photo or a drawing, upright, cut to a size and without anything that shines through, as PNG of all its colours.
 * Throws where it cannot be read: not every file that a browser shows can be read here.
 */
export const cutPhoto = async (file: Buffer, { width, height, at = 0.5 }: Cut): Promise<Buffer> => {
  const sharp = await loadSharp()
  // A drawing is unpacked large enough for its place; the density means nothing to a photo.
  const { data, info } = await sharp(file, { density: 144, limitInputPixels: mostPixels })
    .autoOrient()
    .resize(width, height, { fit: 'outside' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) * at)]
  return sharp(data).extract({ left, top, width, height }).png().toBuffer()
}

/** Writes a picture with few colours: messengers refuse large files, and mail programs wait for them. */
export const withFewColours = async (png: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(png).png({ palette: true, quality: 92, effort: 7 }).toBuffer()
}
