import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import ShopScreen from './shop-screen.tsx'

const shopPage = (takesCards: boolean) =>
  mount({
    render: () => <ShopScreen shopRef="kingsley-soho" />,
    answers: bookingAnswers({ shop: { ...soho, takesCards } }),
    path: '/book/kingsley-soho',
  })
const row = page.getByRole('link', { name: /^Gift cards/ })

it('the page of a shop that sells gift cards leads to them, below its professionals', async () => {
  const { visited } = await shopPage(true)
  await expect
    .element(page.getByRole('listitem').last().getByRole('link'))
    .toHaveAccessibleName(/^Gift cards/)
  await row.click()
  await expect.poll(() => visited.at(-1)).toBe('/gift-card/kingsley-soho/barber/any')
  await shopPage(false)
  await expect.element(page.getByRole('link', { name: /Marcus Bell/ })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})
