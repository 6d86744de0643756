import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { services } from '../../gallery/kingsley/services.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { mount } from '../../gallery/mount.tsx'
import type { Answers, State } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const shopFact = [shopQuery('soho').queryKey, { ...soho, services: [] }] as const
const opened = (barber: string, answers: Answers, seed: State['seed'] = []) =>
  mount({
    render: () => null,
    seed: [shopFact, ...seed],
    before: () => openPopup('barberInfo', { shopRef: 'soho', barber }),
    answers,
  })
const card = page.getByRole('dialog')

it('the popup loads the prices again after a failure', async () => {
  let isDown = true
  const people = [barbersQuery('soho').queryKey, { rows: [marcus], any: null }] as const
  await opened(marcus.route, () => (isDown ? undefined : { rows: services }), [people])
  await expect.element(card.getByText('The prices didn’t load.')).toBeVisible()
  isDown = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card.getByRole('listitem').first()).toHaveTextContent('Skin fade 45 min$45')
})

it('the popup finds the professional by id and by route, and offers no booking where none is possible [2.05.04]', async () => {
  await opened(marcus.id, (path) =>
    path.endsWith('/professional') ? { rows: [marcus], any: null } : { rows: [] },
  )
  await expect.element(page.getByRole('dialog', { name: 'Marcus Bell' })).toBeVisible()
  await expect.element(card.getByText('No services listed yet.')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /Book with/ })).not.toBeInTheDocument()
})

it('the popup says that loading failed, and loads when the guest presses "Try again"', async () => {
  let isDown = true
  await opened(marcus.route, (path) =>
    isDown ? undefined : { rows: path.endsWith('/professional') ? [marcus] : [] },
  )
  await expect.element(page.getByRole('dialog', { name: 'Something went wrong' })).toBeVisible()
  isDown = false
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Marcus Bell' })).toBeVisible()
})
