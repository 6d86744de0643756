import type { Brand } from '@openchair/contract'
import { hasWords } from '@openchair/rules'

/** The brands whose name or description has every word that was typed. */
export const matchBrands = (brands: readonly Brand[], term: string): readonly Brand[] =>
  brands.filter(({ name, description }) => hasWords(`${name} ${description}`, term))
