import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { shopMenu } from '../../gallery/kingsley/menu.ts'
import { mount } from '../../gallery/mount.tsx'
import ServicesScreen from './services-screen.tsx'

it('with any professional, a service that nobody offers together with the chosen ones cannot be added [guest-m7]', async () => {
  const [first, second, third] = shopMenu
  if (!first || !second || !third) throw new Error('the menu has fewer services')
  const does = (...services: readonly { readonly id: string; readonly localizedName: string }[]) =>
    services.map(({ id, localizedName }) => ({ id, name: localizedName }))
  const barbers = [
    { ...marcus, services: does(first, second) },
    { ...marcus, id: 'barber-other', route: 'other', services: does(third) },
  ]
  await mount({
    render: () => <ServicesScreen shopRef="kingsley-soho" barber="any" />,
    answers: bookingAnswers({ barbers }),
    path: '/book/kingsley-soho/barber/any/services',
  })
  const row = ({ localizedName }: { readonly localizedName: string }) =>
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${localizedName}`) })
  await row(first).click()
  await expect.element(row(third)).toBeDisabled()
  await expect.element(row(second)).toBeEnabled()
  await row(first).click()
  await expect.element(row(third)).toBeEnabled()
})
