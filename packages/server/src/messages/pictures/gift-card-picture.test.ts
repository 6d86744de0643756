import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { attachGiftCard, coverGrounds, drawGiftCard, giftCardWords } from './gift-card-picture.ts'

const card = { cover: 'chair', name: 'Kingsley & Sons', amount: '$100', names: 'For Leo, from Sam' } as const

describe('the picture of a gift card', () => {
  test.each(Object.keys(coverGrounds) as (keyof typeof coverGrounds)[])(
    'shows the cover %s, is 1072 pixels wide and small, and begins with its background colour [guest-M10]',
    async (cover) => {
      const png = await drawGiftCard({ ...card, cover })
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1072, height: 676 })
      expect(png.length).toBeLessThan(150_000)
      const corner = await sharp(png)
        .removeAlpha()
        .extract({ left: 8, top: 8, width: 1, height: 1 })
        .raw()
        .toBuffer()
      const ground = Buffer.from(coverGrounds[cover].slice(1), 'hex')
      for (const [index, channel] of [...corner].entries())
        expect(Math.abs(channel - (ground[index] ?? 0))).toBeLessThan(4)
    },
  )

  test('writes its words as outlines, so that the machine needs no fonts', () => {
    const words = giftCardWords({ ...card, name: '<&>"' })
    expect(words).not.toMatch(/<text|font|<&/)
    expect(words.match(/<path/g)?.length).toBeGreaterThan(20)
  })

  test.each([
    ['another script', { name: '理髮店', names: 'Για τον Λέο' }],
    ['nothing', { name: '', names: '' }],
    [
      'more than there is room for',
      { name: 'Kingsley '.repeat(40), names: 'For '.repeat(80), amount: 'CA$1,234,567.89' },
    ],
  ])('appears where its words are %s', async (_, words) => {
    const png = await drawGiftCard({ ...card, ...words })
    expect(await sharp(png).metadata()).toMatchObject({ width: 1072 })
  })

  test('stays out of the mail if it cannot be drawn, and the log says so', async () => {
    const warned: string[] = []
    const log = { warn: (_about: object, told: string) => void warned.push(told) }
    const picture = { ...card, cover: 'none' as 'chair' }
    expect(await attachGiftCard({ cid: 'a', picture }, log as Parameters<typeof attachGiftCard>[1])).toEqual(
      [],
    )
    expect(warned).toHaveLength(1)
  })
})
