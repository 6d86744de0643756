import { describe, expect, it } from 'vitest'
import { noColours } from '../gallery/colours.ts'
import { brandTheme } from './brand-theme.ts'

const tokens = (theme: string): ReadonlyMap<string, string> =>
  new Map(
    [...theme.matchAll(/--oc-([\w-]+):(#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  )

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Text tokens, each with the token of the ground below it. The paper is white. */
const pairs = [
  ['on-primary', 'primary'],
  ['on-bar', 'bar'],
  ['heading', 'paper'],
  ['heading', 'surface'],
  ['link', 'paper'],
  ['link', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['on-sign', 'sign'],
  ['on-sign-2', 'sign'],
] as const

describe('brandTheme', () => {
  it('changes nothing without a primary colour', () => {
    expect(brandTheme(noColours)).toBe('')
    expect(brandTheme({ ...noColours, primaryColor: 'green' })).toBe('')
  })

  it("keeps the brand's own font colour where it can be read", () => {
    const theme = tokens(brandTheme({ ...noColours, primaryColor: '#12402F', primaryFontColor: '#F7EFDC' }))
    expect(theme.get('primary')).toBe('#12402f')
    expect(theme.get('on-primary')).toBe('#f7efdc')
  })

  it('uses black or white instead of a font colour that cannot be read [wcag-1.4.3]', () => {
    const dark = tokens(brandTheme({ ...noColours, primaryColor: '#12402F', primaryFontColor: '#1D5741' }))
    expect(dark.get('on-primary')).toBe('#ffffff')
    const light = tokens(brandTheme({ ...noColours, primaryColor: '#FFD84D', primaryFontColor: '#FFFFFF' }))
    expect(light.get('on-bar')).toBe('#000000')
  })

  it.each([
    '#000000',
    '#ffffff',
    '#ffd84d',
    '#c4342b',
    '#12402f',
    '#808080',
    '#00ff00',
    '#3355ff',
    '#777777',
  ])('keeps WCAG AA in every pair with %s, on the sign of a desktop too [guest-m29]', (primaryColor) => {
    for (const secondaryColor of [null, '#c99a3b', '#ffee00']) {
      const theme = tokens(
        brandTheme({ ...noColours, primaryColor, secondaryColor, primaryFontColor: '#888888' }),
      )
      for (const [text, ground] of pairs) {
        const found = contrast(
          theme.get(text) ?? '',
          ground === 'paper' ? '#ffffff' : (theme.get(ground) ?? ''),
        )
        expect(found, `${text} on ${ground} of ${primaryColor}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('ignores colours that contain other styles', () => {
    expect(brandTheme({ ...noColours, primaryColor: '#000000}body{display:none' })).toBe('')
  })
})
