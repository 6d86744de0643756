import type { BrandExtension } from '@openchair/contract'

/** What a brand with premium branding brings (spec 1, 3): colours as `#rrggbb`, each optional. */
export type BrandColours = Pick<
  BrandExtension,
  | 'primaryColor'
  | 'primaryColorDark'
  | 'primaryColorLight'
  | 'primaryFontColor'
  | 'secondaryColor'
  | 'linkColor'
>

type Rgb = readonly [red: number, green: number, blue: number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

const parse = (colour: string | null | undefined): Rgb | undefined => {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]
  if (!digits) return undefined
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const write = (colour: Rgb): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Body text of any size keeps this (WCAG AA). */
const enough = 4.5

/** Rounded as it will be written, so that what is measured is what is seen. */
const mix = (colour: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** The wanted colour where it can be read on `ground`, else black or white, whichever is clearer. */
const readable = (wanted: Rgb | undefined, ground: Rgb): Rgb => {
  if (wanted && contrast(wanted, ground) >= enough) return wanted
  return contrast(white, ground) >= contrast(black, ground) ? white : black
}

/** A tint of the colour that is seen on paper: as dark as ours at least, by its luminance. */
const tint = (colour: Rgb, paler: number, most: number): Rgb => {
  const pale = mix(colour, white, paler)
  for (let share = 0; share < 1; share += 0.01) {
    const found = mix(pale, black, share)
    if (luminance(found) <= most) return found
  }
  return pale
}

/** The quietest shade of a text's colour that can be read on its ground. */
const quieter = (colour: Rgb, ground: Rgb): Rgb => {
  for (let share = 0.3; share > 0; share -= 0.05) {
    const found = mix(colour, ground, share)
    if (contrast(found, ground) >= enough) return found
  }
  return colour
}

/** Same hue, dark enough to be read on the paper and on the surface. */
const readableOnPaper = (wanted: Rgb, surface: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mix(wanted, black, share)
    if (contrast(colour, white) >= enough && contrast(colour, surface) >= enough) return colour
  }
  return black
}

/**
 * A brand's colours as the BRAND block of tokens.css, ready for a style element; empty without a primary
 * colour. Every pair keeps WCAG AA: where a brand's font colour would not, black or white takes its place.
 */
export const brandTheme = (colours: BrandColours): string => {
  const primary = parse(colours.primaryColor)
  if (!primary) return ''
  const onPrimary = readable(parse(colours.primaryFontColor), primary)
  const light = parse(colours.primaryColorLight)
  const surface = light && luminance(light) > 0.75 ? light : tint(primary, 0.93, 0.9)
  const ink = readableOnPaper(primary, surface)
  const second = parse(colours.secondaryColor) ?? primary
  const tokens: Readonly<Record<string, Rgb>> = {
    primary: contrast(primary, white) >= 3 ? primary : ink,
    'on-primary': contrast(primary, white) >= 3 ? onPrimary : readable(undefined, ink),
    'primary-press': parse(colours.primaryColorDark) ?? mix(primary, onPrimary, 0.14),
    heading: ink,
    link: readableOnPaper(parse(colours.linkColor) ?? primary, surface),
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
  const block = Object.entries(tokens).map(([name, colour]) => `--oc-${name}:${write(colour)}`)
  return `:root{${block.join(';')}}`
}
