import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cutPhoto, withFewColours } from '../../drawing/cut-photo.ts'
import { mediaFolder } from '../../store/media-folder.ts'
import { drawingOf, type MailPicture, pictureSizes } from './mail-picture.ts'

/** Device pixels for each CSS pixel, of which phones have two to three. */
const scale = 2

/** The position of the cut. Scenes keep the street at their foot, as on pages. Photos keep their middle. */
const cutAt = ({ of, name }: MailPicture): number =>
  of === 'scene' || (of === 'front' && name.endsWith('.svg')) ? 0.78 : 0.5

/** Draws a picture of a mail as a PNG, at twice its size. Throws if an imported file cannot be read. */
export const drawMailPicture = async (picture: MailPicture, dataDir: string): Promise<Buffer> => {
  const { width, height } = pictureSizes[picture.of]
  const drawn = drawingOf(picture)
  const file =
    drawn === undefined ? await readFile(path.join(mediaFolder(dataDir), picture.name)) : Buffer.from(drawn)
  return withFewColours(
    await cutPhoto(file, { width: width * scale, height: height * scale, at: cutAt(picture) }),
  )
}
