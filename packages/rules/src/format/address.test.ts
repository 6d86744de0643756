import { expect, it } from 'vitest'
import { addressLines, directionsUrl } from './address.ts'

const prince = {
  street: '9 Prince Street',
  street2: '',
  city: 'New York',
  state: 'NY',
  zip: '10012',
  country: 'US',
}

it.each([
  ['in America', prince, ['9 Prince Street', 'New York, NY 10012']],
  [
    'with a second line',
    { ...prince, street2: 'Suite 2' },
    ['9 Prince Street', 'Suite 2', 'New York, NY 10012'],
  ],
  [
    'in Britain, without its county',
    {
      ...prince,
      street: '31 Rivington Row',
      city: 'London',
      state: 'Greater London',
      zip: 'EC2A 3QB',
      country: 'GB',
    },
    ['31 Rivington Row', 'London EC2A 3QB'],
  ],
  ['without a zip code', { ...prince, state: '', zip: '' }, ['9 Prince Street', 'New York']],
])('writes an address %s', (_, address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})

it("a link to directions has the shop's name and address, never its coordinates [guest-M10]", () => {
  const to = directionsUrl({ name: 'Kingsley & Sons “Soho”', address: prince })
  const { origin, pathname, searchParams } = new URL(to)
  expect(`${origin}${pathname}`).toBe('https://www.google.com/maps/dir/')
  expect(searchParams.get('destination')).toBe(['Kingsley & Sons “Soho”', ...addressLines(prince)].join(', '))
  expect(to).not.toMatch(/-?\d+\.\d+,/)
})
