import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { offered, waitingListPage } from './test/waiting-list-page.tsx'

const { open, heading, button } = waitingListPage
const link = { ...offered, isPayLink: true, numberInLine: null, card: null }

it('a link to pay says until when the time is held, and offers nothing but to book it', async () => {
  await open(link)
  await expect.element(page.getByRole('heading', { name: /^Held for you/ })).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/It’s booked once you’ve paid/)
  await expect.element(button(/^Book Sat, Nov 28/)).toBeVisible()
  for (const other of ['Another time', 'Leave the list', 'Change the tip'])
    expect(button(other).elements()).toEqual([])
})

it.each(['expired', 'left'] as const)(
  'a link to pay that is %s says that it has ended, and leads to other times',
  async (status) => {
    await open({ ...waiting, isPayLink: true, numberInLine: null, status })
    await expect.element(heading('This link has ended')).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(/Nothing was charged/)
    await expect.element(page.getByRole('link', { name: 'Choose a time' })).toBeVisible()
  },
)

it('a link to pay whose end the server has yet to write says that it has ended', async () => {
  await open({ ...waiting, isPayLink: true, numberInLine: null })
  await expect.element(heading('This link has ended')).toBeVisible()
})
