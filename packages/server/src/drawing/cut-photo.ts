/** The most pixels of a picture that is decoded. */
const mostPixels = 64_000_000

export type Cut = {
  /** The width in pixels, as is the height. */
  readonly width: number
  readonly height: number
  /** The vertical position of the cut: 0 keeps the top, 1 keeps the foot. The middle is kept unless given. */
  readonly at?: number
}

/**
 * Turns a photo or a drawing upright, cuts it to a size, and makes it an opaque PNG with all its colours.
 * Throws if the file cannot be read, which is so for some files that browsers show.
 */
export const cutPhoto = async (file: Buffer, { width, height, at = 0.5 }: Cut): Promise<Buffer> => {
  const sharp = await loadSharp()
  // The density renders a drawing large enough for its place. Photos ignore it.
  const { data, info } = await sharp(file, { density: 144, limitInputPixels: mostPixels })
    .autoOrient()
    .resize(width, height, { fit: 'outside' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) * at)]
  return sharp(data).extract({ left, top, width, height }).png().toBuffer()
}

/** Reduces a picture to few colours: messengers refuse large files, and readers of mails wait for them. */
export const withFewColours = async (png: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp()
  return sharp(png).png({ palette: true, quality: 92, effort: 7 }).toBuffer()
}

/** Loads the drawing library with the first picture, because neither the start nor most processes need it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // No picture is drawn twice, so a cache is useless. Guests need the processors more than drawing does.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
