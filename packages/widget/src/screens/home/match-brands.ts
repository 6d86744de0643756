import type { Brand } from '@openchair/contract'
import { hasWords } from '@openchair/rules'

/** Brands whose name or description contains every typed word. */
export const matchBrands = (brands: readonly Brand[], term: string): readonly Brand[] =>
  brands.filter(({ name, description }) => hasWords(`${name} ${description}`, term))
