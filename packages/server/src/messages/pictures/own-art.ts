import { readFileSync } from 'node:fs'

/** The signs beside lines. A light tile in each drawing makes one picture suit light and dark mode. */
export const mailSigns = ['when', 'where', 'until', 'shield', 'call', 'card'] as const
export type MailSign = (typeof mailSigns)[number]

/** The scenes on waiting-list pages. */
export const mailScenes = ['bench', 'open-chair', 'closed'] as const
export type MailScene = (typeof mailScenes)[number]

/** The names of our drawings, which are files beside this one. Pages show the same drawings. */
type Art = `sign-${MailSign}` | `scene-${MailScene}` | 'gift-pole' | 'gift-chair' | 'gift-tools'

const read = new Map<Art, string>()

/** Reads a drawing of ours, as SVG. */
export const artOf = (name: Art): string => {
  const known = read.get(name)
  if (known !== undefined) return known
  const svg = readFileSync(new URL(`./art/${name}.svg`, import.meta.url), 'utf8')
  read.set(name, svg)
  return svg
}

/** Draws the barber's pole on its side, as an SVG of 600 × 4. */
export const stripeArt = ([first, second]: readonly [string, string]): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="4" viewBox="0 0 600 4">' +
  '<pattern id="pole" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(40)">' +
  `<rect width="18" height="18" fill="#fff"/><rect width="6" height="18" fill="${first}"/>` +
  `<rect x="9" width="6" height="18" fill="${second}"/></pattern><rect width="600" height="4" fill="url(#pole)"/></svg>`
