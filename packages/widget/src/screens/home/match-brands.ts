import type { Brand } from '@openchair/contract'

/** Small letters without accents, so that "montreal" finds Montréal. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** The brands whose name or description contains every word that was typed. */
export const matchBrands = (brands: readonly Brand[], term: string): readonly Brand[] => {
  const words = plain(term).split(/\s+/).filter(Boolean)
  return brands.filter(({ name, description }) => {
    const text = plain(`${name} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
