import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cutPhoto, withFewColours } from '../../drawing/cut-photo.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { drawingOf, type MailPicture, pictureSizes } from './mail-picture.ts'

/** Phones have two to three device pixels for each CSS pixel. */
const scale = 2

/** Drawn scenes are cut towards the street at their foot, like covers of pages; photos to their middle. */
const cutAt = ({ of, name }: MailPicture): number =>
  of === 'scene' || (of === 'front' && name.endsWith('.svg')) ? 0.78 : 0.5

/**
 * Draws a picture of a mail as PNG, twice as large as it is shown. Throws if an imported file cannot be read.
 */
export const drawMailPicture = async (picture: MailPicture, dataDir: string): Promise<Buffer> => {
  const { width, height } = pictureSizes[picture.of]
  const drawn = drawingOf(picture)
  const file =
    drawn === undefined ? await readFile(path.join(mediaFolder(dataDir), picture.name)) : Buffer.from(drawn)
  return withFewColours(
    await cutPhoto(file, { width: width * scale, height: height * scale, at: cutAt(picture) }),
  )
}
