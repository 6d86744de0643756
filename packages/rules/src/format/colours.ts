/** A colour by its channels, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** Reads `#rrggbb`; undefined for anything else. */
export const parseColour = (colour: string | null | undefined): Rgb | undefined => {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]
  if (!digits) return undefined
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Writes a colour as `#rrggbb`. */
export const writeColour = (colour: Rgb): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Computes the luminance of a colour, 0 to 1 (WCAG). */
export const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Computes the contrast of two colours, 1 to 21 (WCAG). */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The minimum contrast of body text of any size (WCAG AA). */
const enough = 4.5

/**
 * Mixes two colours. The result is rounded as it will be written, so that the measured contrast is the
 * visible one.
 */
export const mixColours = (colour: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(colour[index] + (other[index] - colour[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

/** Returns the wanted colour if it is readable on `ground`, else black or white, whichever contrasts more. */
export const readable = (wanted: Rgb | undefined, ground: Rgb): Rgb => {
  if (wanted && contrast(wanted, ground) >= enough) return wanted
  return contrast(white, ground) >= contrast(black, ground) ? white : black
}

/** Finds the faintest shade of a text's colour that is still readable on its background. */
export const quieter = (colour: Rgb, ground: Rgb): Rgb => {
  for (let share = 0.3; share > 0; share -= 0.05) {
    const found = mixColours(colour, ground, share)
    if (contrast(found, ground) >= enough) return found
  }
  return colour
}

/** Darkens a colour, with the same hue, until it is readable on the paper and on the surface. */
export const readableOnPaper = (wanted: Rgb, surface: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const colour = mixColours(wanted, black, share)
    if (contrast(colour, white) >= enough && contrast(colour, surface) >= enough) return colour
  }
  return black
}
