import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { mount } from '../gallery/mount.tsx'
import { untilStill } from '../../../ui/test/until-still.ts'
import { BrandPage } from './brand-page.tsx'

const shops = Array.from({ length: 14 }, (_, index) => ({
  ...soho,
  id: `shop-${index + 1}`,
  route: `shop-${index + 1}`,
  alias: `Shop ${index + 1}`,
}))

it('shops are looked up in batches of five, as far as the guest scrolls the list [7.01.21] [9.01.07]', async () => {
  await page.viewport(375, 480)
  const asked: string[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await mount({
    render: () => <BrandPage brand={{ ...kingsley, shops }} />,
    answers: (path) => {
      const [, name] = /^\/v1\/shop\/([\w-]+)$/.exec(path) ?? []
      if (name) asked.push(name)
      return path.endsWith('/professional') ? { rows: [], any: null } : soho
    },
  })
  const lookUp = (count: number) =>
    expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000)
        return [...asked]
      })
      .toEqual(shops.slice(0, count).map(({ route }) => route))
  const read = (name: string) =>
    page
      .getByRole('link', { name: new RegExp(`^${name} `) })
      .element()
      .scrollIntoView({ block: 'end' })
  await lookUp(5)
  await untilStill()
  await vi.advanceTimersByTimeAsync(1000)
  await lookUp(5)
  read('Shop 5')
  await lookUp(10)
  read('Shop 14')
  await lookUp(14)
})
