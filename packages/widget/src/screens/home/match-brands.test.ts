import type { Brand } from '@openchair/contract'
import { expect, it } from 'vitest'
import { matchBrands } from './match-brands.ts'

const brands = [
  { name: 'Kingsley & Sons', description: 'Classic cuts since 1962' },
  { name: 'Salon Éclair', description: 'Coupes rapides à Montréal' },
] as Brand[]
const names = (term: string) => matchBrands(brands, term).map(({ name }) => name)

it.each([
  ['kingsley & sons', ['Kingsley & Sons']],
  ['kingsley and sons', ['Kingsley & Sons']],
  ['saloneclair', ['Salon Éclair']],
  ['kings', ['Kingsley & Sons']],
  ['sons classic', ['Kingsley & Sons']],
  ['eclair', ['Salon Éclair']],
  ['MONTREAL', ['Salon Éclair']],
  ['sons montreal', []],
])('the words "%s" find brands [R14]', (term, found) => {
  expect(names(term)).toEqual(found)
})
