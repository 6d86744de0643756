import { drawable, fitText, lineHeight, outline } from '../../drawing/lettering.ts'
import { pictureSize, type SharePicture } from './picture-of.ts'

const ink = '#16171b'
const quietInk = '#5c5f66'

const paper = 592
const poleWidth = 28
const margin = 64
const textWidth = paper - margin - 40

/** Draws the stripes of a barber's pole over an area. */
const stripes = (left: number, width: number, [first, second]: SharePicture['colours'], pitch: number) => {
  const band = pitch / 4
  const slope = pitch / 2
  const id = `stripes-${left}`
  const bar = (at: number, colour: string): string =>
    `<rect x="${at}" y="-10" width="${band}" height="${pitch + 20}" fill="${colour}"/>`
  return (
    `<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(-40)">` +
    `<rect width="${pitch}" height="${pitch}" fill="#fff"/>${bar(0, first)}${bar(slope, second)}</pattern>` +
    `<rect x="${left}" width="${width}" height="${pictureSize.height}" fill="url(#${id})"/>`
  )
}

/** The shading that makes the pole look round. */
const roundness =
  '<linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".4" stop-color="#000" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient>' +
  `<rect x="${paper}" width="${poleWidth}" height="${pictureSize.height}" fill="url(#round)"/>`

type Block = Parameters<typeof fitText>[1] & {
  readonly text: string | undefined
  readonly colour: string
  /** The space between the block and the next one, if there is one. */
  readonly gap: number
}

/** Writes blocks of text one below the other, centered vertically; empty if there is nothing to write. */
const write = (blocks: readonly Block[]): string => {
  const fitted = blocks.flatMap(({ text, colour, gap, ...box }) =>
    text === undefined ? [] : [{ ...fitText(text, box), colour, gap }],
  )
  const height = fitted.reduce(
    (sum, { size, lines, gap }, index) =>
      sum + lines.length * size * lineHeight + (index < fitted.length - 1 ? gap : 0),
    0,
  )
  let top = (pictureSize.height - height) / 2
  const outlines = fitted.flatMap(({ size, lines, colour, gap }) => {
    const from = top
    top += lines.length * size * lineHeight + gap
    // Capitals are 0.7 of the size high, so the baseline is that much below the top of the letters.
    return lines.map((line, index) =>
      outline(line, margin, from + size * (0.8 + index * lineHeight), size, colour),
    )
  })
  return outlines.join('')
}

type Composed = {
  /** The picture except for its photo, for which it has a hole. */
  readonly svg: string
  /** The left edge of the photo, in pixels. The paper with the name is to the left of it. */
  readonly photoLeft: number
}

/**
 * Draws the picture around its photo, as an SVG whose letters are outlines, so that it looks the same on
 * every machine. A photo fills the whole picture if nothing can be written. The pole replaces a missing
 * photo.
 */
export const compose = ({ over, names, under, colours }: SharePicture, hasPhoto: boolean): Composed => {
  const { width, height } = pictureSize
  const name = names.map(drawable).find((each) => each !== undefined)
  const place = drawable(under)
  const words = write([
    { text: drawable(over), colour: quietInk, gap: 12, width: textWidth, height: 45, sizes: [40, 34, 28] },
    {
      text: name,
      colour: ink,
      gap: 20,
      width: textWidth,
      height: 350,
      sizes: [128, 112, 96, 84, 72, 62, 52],
    },
    {
      text: place === name ? undefined : place,
      colour: quietInk,
      gap: 0,
      width: textWidth,
      height: 100,
      sizes: [40, 36, 30],
    },
  ])
  const svg = (content: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  if (words === '') return { svg: svg(hasPhoto ? '' : stripes(0, width, colours, 320)), photoLeft: 0 }
  const ground = `<rect width="${paper}" height="${height}" fill="#fff"/>${words}`
  return hasPhoto
    ? { svg: svg(ground + stripes(paper, poleWidth, colours, 72) + roundness), photoLeft: paper + poleWidth }
    : { svg: svg(ground + stripes(paper, width - paper, colours, 320)), photoLeft: width }
}
