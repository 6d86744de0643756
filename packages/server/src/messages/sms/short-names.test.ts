import { expect, test } from 'vitest'
import { cutName, shorterNames, withShortNames } from './short-names.ts'

const tooLong = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'

test.each(shorterNames.map((shorten, index) => [index, shorten] as const))(
  'a name that messages may not show is not shortened into one that they may (way %i)',
  (_, shorten) => {
    expect(withShortNames({ firstName: tooLong, barber: tooLong }, shorten)).toEqual({
      firstName: tooLong,
      barber: tooLong,
    })
  },
)

test('names of people, shops and services are shortened, and no other texts', () => {
  const content = {
    firstName: 'Maximiliana-Sophie',
    shop: { name: 'Kingsley and Sons' },
    link: 'https://a.example/long',
  }
  expect(withShortNames(content, shorterNames[1]!)).toEqual({
    firstName: 'Maxim.',
    shop: { name: 'Kings.' },
    link: 'https://a.example/long',
  })
})

test.each([
  ['Kingsley & Sons Soho', 12, 'Kingsley.'],
  ['Kingsley & Sons Soho', 13, 'Kingsley & S.'],
  ['Kingsley & Sons Soho', 11, 'Kingsley.'],
  ['Kingsley', 12, 'Kingsley'],
  ['★★★★★★★★★★', 6, '★★★★★.'],
])('the name %s, cut to %i characters, ends with a word’s beginning', (name, most, cut) => {
  expect(cutName(name, most)).toBe(cut)
})
