import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { barbersQuery } from '../../calls/barbers.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { mount } from '../../gallery/mount.tsx'
import ShopScreen from './shop-screen.tsx'

const you = { barber: 'marcus', services: ['skin-fade'] } as const

const open = (query: string, before: () => void, flags = {}) =>
  mount({
    render: () => <ShopScreen shopRef="kingsley-soho" />,
    answers: bookingAnswers(),
    path: `/book/kingsley-soho${query}`,
    before,
    flags,
  })

const link = (name: RegExp) => page.getByRole('link', { name })
const heading = page.getByRole('heading', { level: 2 })
const names = () => cartStore.getState().reservations.map(({ guest }) => guest?.firstName)

describe('the page of a shop for a group’s guest', () => {
  const forLeo = () => open('?guest=2', () => bringGroup([you, { name: 'Leo' }]))

  it('names the guest for whom a professional is chosen, and leads on to that guest’s services', async () => {
    await forLeo()
    await expect.element(heading).toHaveTextContent('Choose a professional for Leo')
    const services = '/book/kingsley-soho/barber'
    await expect.element(link(/^Amara/)).toHaveAttribute('href', `${services}/amara/services?guest=2`)
    await expect
      .element(link(/^Any professional/))
      .toHaveAttribute('href', `${services}/any/services?guest=2`)
  })

  it('shows the guests who were added before', async () => {
    await forLeo()
    const bar = page.getByRole('complementary', { name: 'Your booking' })
    await expect.element(bar.getByRole('button')).toMatchTextContent(/^Leo No professional chosen yet$/)
    await bar.getByRole('button').click()
    await expect.element(page.getByRole('dialog').getByText('You, with Marcus')).toBeVisible()
  })

  it('removes the guest at a press on back, and returns to the guest before [2.02.03] [2.02.04]', async () => {
    const { visited } = await forLeo()
    await expect.element(heading).toHaveTextContent('Choose a professional for Leo')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => names()).toEqual([undefined])
    await expect.poll(() => cartStore.getState().activeReservation).toBe('1')
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/services'])
  })

  it('leads back to the services of a guest who has a professional, and removes nobody', async () => {
    const { visited } = await open('', () => bringGroup([you, { name: 'Leo', barber: 'amara' }]))
    await expect.element(heading).toHaveTextContent('Choose your professional')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => names()).toEqual([undefined, 'Leo'])
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/services'])
  })
})

describe('another guest added there', () => {
  const sheet = page.getByRole('dialog')
  const add = async (name: string) => {
    await page.getByRole('complementary', { name: 'Your booking' }).getByRole('button').click()
    await sheet.getByRole('button', { name: 'Add another guest' }).click()
    await sheet.getByRole('textbox', { name: 'Who is it for?' }).fill(name)
    await sheet.getByRole('button', { name: 'Choose their professional' }).click()
  }

  it('another guest added there starts with a form that is empty each time', async () => {
    await open('?guest=2', () => bringGroup([you, { name: 'Leo' }]))
    await add('Mia')
    await expect.element(heading).toHaveTextContent('Choose a professional for Mia')
    await page.getByRole('complementary', { name: 'Your booking' }).getByRole('button').click()
    await sheet.getByRole('button', { name: 'Add another guest' }).click()
    await expect.element(sheet.getByRole('textbox')).toHaveValue('')
  })

  it('needs another name than the others, and the form asks how to tell the two apart', async () => {
    await open('?guest=2', () => bringGroup([you, { name: 'Leo' }]))
    await add('leo')
    await expect
      .element(sheet.getByRole('textbox'))
      .toHaveAccessibleDescription(/^leo is already in this booking/)
    expect(names()).toEqual([undefined, 'Leo'])
    await sheet.getByRole('textbox').fill('Leo Bell')
    await sheet.getByRole('button', { name: 'Choose their professional' }).click()
    await expect.poll(() => names()).toEqual([undefined, 'Leo', 'Leo'])
  })
})

it('the address of a guest who was booked leads to the shop’s page, which names nobody', async () => {
  const { visited } = await open('?guest=2', () => {})
  await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho')
  await expect.element(link(/^Amara/)).toHaveAttribute('href', '/book/kingsley-soho/barber/amara/services')
})

describe('the note about groups', () => {
  const flags = { 'announce-group-appointments': true }
  const note = page.getByRole('complementary', { name: 'Bring up to four friends' })
  const alone = () => {}

  it('appears if the shop wants it, until the guest closes it [9.06.01]', async () => {
    await open('', alone, flags)
    await expect.element(note).toBeVisible()
    await note.getByRole('button', { name: 'Close this note' }).click()
    await expect.element(note).not.toBeInTheDocument()
    await expect.poll(() => localStorage.getItem('openchair-group-note')).not.toBeNull()
  })

  it('the note is below the professionals, whom it is about', async () => {
    await open('', alone, flags)
    await expect.element(note).toBeVisible()
    const rows = page.getByRole('main').getByRole('listitem').elements()
    const end = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
    expect(rows.length).toBeGreaterThan(3)
    expect(note.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(end)
  })

  it('the note does not return once the guest has closed it', async () => {
    const { client } = await open('', () => localStorage.setItem('openchair-group-note', 'closed'), flags)
    await expect.poll(() => client.getQueryData(barbersQuery('kingsley-soho').queryKey)).toBeDefined()
    await import('../../cart/panel/shop-cart.tsx')
    await expect.element(note).not.toBeInTheDocument()
  })

  it('the note is not shown to a guest who already brings somebody along', async () => {
    await open('?guest=2', () => bringGroup([you, { name: 'Leo' }]), flags)
    await expect.element(page.getByRole('complementary', { name: 'Your booking' })).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })
})
