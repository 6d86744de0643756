import { expect, it } from 'vitest'
import { namesPlace } from './use-gift-card-words.ts'

it.each([
  ['SOHO', 'Soho', true],
  ['Kingsley & Sons Soho', 'Soho', true],
  ['Barbería Núñez', 'NUNEZ', true],
  ['Kingsley & Sons', 'Soho', false],
  ['Sohoman', 'Soho', false],
  ['Kingsley & Sons Soho', 'Soho and Wynwood', false],
])('a gift card of “%s” can leave out the place “%s”: %s', (name, place, isNamed) => {
  expect(namesPlace(name, place)).toBe(isNamed)
})
