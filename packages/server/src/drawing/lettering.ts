import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'

type Face = {
  readonly has: (codePoint: number) => boolean
  /** The width of a character, in thousandths of the size. */
  readonly widthOf: (codePoint: number) => number
  /** The outline of a character as SVG path data, upwards, in thousandths of the size. */
  readonly outlineOf: (codePoint: number) => string
}

let face: Face | undefined

/** Reads Barlow Condensed 600 with all its characters. The font file for pages contains only Latin-1. */
const readFace = (): Face => {
  if (face !== undefined) return face
  const font = create(readFileSync(new URL('./barlow-condensed-600.woff2', import.meta.url)))
  if (font.isCollection) throw new Error('the font of pictures is a collection')
  return (face = {
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf: (codePoint) => font.glyphForCodePoint(codePoint).advanceWidth,
    outlineOf: (codePoint) => font.glyphForCodePoint(codePoint).path.toSVG(),
  })
}

const codePoints = (text: string): readonly number[] => Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

/**
 * A text without invisible characters and without those that the font lacks, such as emoji. Undefined if the
 * font lacks a letter or digit of it, because half a name is no name, or if nothing is left.
 */
export const drawable = (text: string): string | undefined => {
  const { has } = readFace()
  const signs = Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
  const missing = signs.filter((sign) => /\p{C}/u.test(sign) || !has(sign.codePointAt(0) ?? 0))
  if (missing.some((sign) => /[\p{L}\p{N}]/u.test(sign))) return undefined
  const left = signs
    .filter((sign) => !missing.includes(sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : undefined
}

/** The width of a text at a size, in the unit of the size. */
const widthOf = (text: string, size: number): number => {
  const { widthOf: advance } = readFace()
  return (codePoints(text).reduce((sum, each) => sum + advance(each), 0) * size) / 1000
}

/** Breaks a text into lines of a width: at spaces, and within a word that is wider than a line. */
const breakLines = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const sign of word) {
      if (line !== '' && widthOf(line + sign, size) > width) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line === '' ? lines : [...lines, line]
}

type Box = {
  readonly width: number
  readonly height: number
  /** The sizes that the text may have, the largest first. */
  readonly sizes: readonly number[]
}
type Lettering = { readonly size: number; readonly lines: readonly string[] }

/** The distance from one line to the next, as a multiple of the size. */
export const lineHeight = 1.04

/** Finds the largest size at which a text fits unbroken; else cuts it off with … at the smallest. */
export const fitText = (text: string, { width, height, sizes }: Box): Lettering => {
  const widest = (size: number): number => Math.max(...text.split(' ').map((word) => widthOf(word, size)))
  for (const size of sizes) {
    const lines = breakLines(text, size, width)
    if (widest(size) <= width && lines.length * size * lineHeight <= height) return { size, lines }
  }
  const size = sizes.at(-1) ?? 0
  const lines = breakLines(text, size, width)
  const most = Math.max(1, Math.floor(height / (size * lineHeight)))
  if (lines.length <= most) return { size, lines }
  let last = lines[most - 1] ?? ''
  while (last !== '' && widthOf(`${last}…`, size) > width) last = Array.from(last).slice(0, -1).join('')
  return { size, lines: [...lines.slice(0, most - 1), `${last.trimEnd()}…`] }
}

/** A line of text as SVG outlines, with its baseline at `y`. */
export const outline = (text: string, x: number, y: number, size: number, colour: string): string => {
  const { widthOf: advance, outlineOf } = readFace()
  const scale = size / 1000
  let along = 0
  const glyphs = codePoints(text).map((each) => {
    const path = `<path transform="translate(${along} 0)" d="${outlineOf(each)}"/>`
    along += advance(each)
    return path
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}
