/** Larger pictures are not decoded. */
const mostPixels = 64_000_000

export type Cut = {
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** The vertical position of the cut: 0 keeps the top, 1 the foot; the middle unless given. */
  readonly at?: number
}

/**
 * A photo or a drawing, upright, cut to a size and opaque, as PNG with all its colours. Throws if it cannot
 * be read: some files that browsers show cannot be read here.
 */
export const cutPhoto = async (file: Buffer, { width, height, at = 0.5 }: Cut): Promise<Buffer> => {
  const sharp = await loadSharp()
  // The density renders a drawing large enough for its place; photos ignore it.
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

/** Loads the drawing library with the first picture: neither a start nor most processes need it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // Nothing is drawn twice, and guests need the processors more.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
