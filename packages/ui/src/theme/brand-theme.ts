import type { BrandExtension } from '@openchair/contract'
import {
  contrast,
  luminance,
  mixColours,
  parseColour,
  quieter,
  readable,
  readableOnPaper,
  type Rgb,
  writeColour,
} from '@openchair/rules'

/** The colours of a brand with premium branding (shops/brand-colours), as `#rrggbb`, each optional. */
export type BrandColours = Pick<
  BrandExtension,
  | 'primaryColor'
  | 'primaryColorDark'
  | 'primaryColorLight'
  | 'primaryFontColor'
  | 'secondaryColor'
  | 'linkColor'
>

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** A tint that is visible on paper: its luminance is at most `most`. */
const tint = (colour: Rgb, paler: number, most: number): Rgb => {
  const pale = mixColours(colour, white, paler)
  for (let share = 0; share < 1; share += 0.01) {
    const found = mixColours(pale, black, share)
    if (luminance(found) <= most) return found
  }
  return pale
}

/**
 * A brand's colours as the BRAND block of tokens.css, for a style element. Empty without a primary colour.
 * Every pair meets WCAG AA: black or white replaces a font colour that would not.
 */
export const brandTheme = (colours: BrandColours): string => {
  const primary = parseColour(colours.primaryColor)
  if (!primary) return ''
  const onPrimary = readable(parseColour(colours.primaryFontColor), primary)
  const light = parseColour(colours.primaryColorLight)
  const surface = light && luminance(light) > 0.75 ? light : tint(primary, 0.93, 0.9)
  const ink = readableOnPaper(primary, surface)
  const second = parseColour(colours.secondaryColor) ?? primary
  const tokens: Readonly<Record<string, Rgb>> = {
    primary: contrast(primary, white) >= 3 ? primary : ink,
    'on-primary': contrast(primary, white) >= 3 ? onPrimary : readable(undefined, ink),
    'primary-press': parseColour(colours.primaryColorDark) ?? mixColours(primary, onPrimary, 0.14),
    heading: ink,
    link: readableOnPaper(parseColour(colours.linkColor) ?? primary, surface),
    bar: primary,
    'on-bar': onPrimary,
    accent: readableOnPaper(second, surface),
    'pole-a': primary,
    'pole-b': second,
    surface,
    line: tint(primary, 0.85, 0.76),
    'pip-empty': tint(primary, 0.75, 0.62),
    sign: primary,
    'on-sign': onPrimary,
    'on-sign-2': quieter(onPrimary, primary),
  }
  const block = Object.entries(tokens).map(([name, colour]) => `--oc-${name}:${writeColour(colour)}`)
  return `:root{${block.join(';')}}`
}
