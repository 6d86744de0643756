import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '../../cart/model/cart-store.ts'
import { bookingAnswers } from '../../gallery/kingsley/answers.ts'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { mount } from '../../gallery/mount.tsx'
import { hearEvents } from '../../tracking/test/hear-events.ts'
import ServicesScreen from './services-screen.tsx'
import { writableCart } from '../../cart/model/write-cart.ts'

const you = { barber: 'marcus', services: ['skin-fade'] } as const
const leo = { name: 'Leo', barber: 'amara', services: ['shave'] } as const
const mia = { name: 'Mia', barber: 'any', services: ['scissor-cut'] } as const
type Guests = Parameters<typeof bringGroup>[0]

const routes = { marcus: 'marcus-bell', amara: 'amara', any: 'any' } as const

/** Opens the services of the guest at this position in the group. */
const open = (guests: Guests, turn = guests.length) => {
  const barber = routes[guests[turn - 1]?.barber ?? 'marcus']
  const query = turn === 1 ? '' : `?guest=${turn}`
  return mount({
    render: () => <ServicesScreen shopRef="kingsley-soho" barber={barber} />,
    answers: bookingAnswers(),
    path: `/book/kingsley-soho/barber/${barber}/services${query}`,
    before: () => bringGroup(guests, turn),
  })
}

const bar = page.getByRole('complementary', { name: 'Your booking' })
const sheet = page.getByRole('dialog')
const openSheet = () => bar.getByRole('button').first().click()
const addGuest = sheet.getByRole('button', { name: 'Add another guest' })
const nameField = sheet.getByRole('textbox', { name: 'Who is it for?' })
const names = () => cartStore.getState().reservations.map(({ guest }) => guest?.firstName)
const active = () => cartStore.getState().activeReservation

describe('another guest', () => {
  it('another guest is added by name, and chooses a professional next [7.12.10]', async () => {
    const tracked = hearEvents()
    const { visited } = await open([you])
    await openSheet()
    await addGuest.click()
    await expect.element(nameField).toHaveFocus()
    await userEvent.keyboard('Leo Bell{Enter}')
    await expect
      .poll(() => cartStore.getState().reservations[1]?.guest)
      .toEqual({ firstName: 'Leo', lastName: 'Bell' })
    await expect.poll(() => active()).toBe('2')
    expect(tracked).toEqual([{ name: 'guestAdded', guests: 2 }])
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho?guest=2')
    expect(visited).toHaveLength(2)
  })

  it('another guest is not added by a form that was canceled, and the focus returns to the form’s button [guest-m21]', async () => {
    await open([you])
    await openSheet()
    await addGuest.click()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(nameField).not.toBeInTheDocument()
    await expect.element(addGuest).toHaveFocus()
    expect(names()).toEqual([undefined])
  })

  it('another guest whose name is typed is added, whichever button is pressed next', async () => {
    const { visited } = await open([you])
    await openSheet()
    await addGuest.click()
    await nameField.fill('Leo')
    await sheet.getByRole('button', { name: 'Choose a time' }).click()
    await expect.poll(names).toEqual([undefined, 'Leo'])
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho?guest=2')
  })

  it('another guest whose name is typed is not added if the sheet closes', async () => {
    const { visited } = await open([you])
    await openSheet()
    await addGuest.click()
    await nameField.fill('Leo')
    await userEvent.keyboard('{Escape}')
    await bar.getByRole('button', { name: 'Choose a time' }).click()
    await expect.poll(() => visited.at(-1)).toMatch(/schedule/)
    expect(names()).toEqual([undefined])
  })

  it('needs a name of more than one character', async () => {
    await open([you])
    await openSheet()
    await addGuest.click()
    await nameField.fill(' L ')
    await sheet.getByRole('button', { name: 'Choose their professional' }).click()
    await expect.element(nameField).toHaveAccessibleDescription('Enter a name of at least two letters.')
    await expect.element(nameField).toHaveFocus()
    expect(names()).toEqual([undefined])
    await nameField.fill('Lo')
    await expect.element(nameField).not.toHaveAccessibleDescription('Enter a name of at least two letters.')
  })

  it('another guest cannot be added to a group of four', async () => {
    await open([you, leo, mia, { ...mia, name: 'Sam' }])
    await openSheet()
    await expect.element(addGuest).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await open([you, leo, mia, { ...mia, name: 'Sam' }, { ...mia, name: 'Kim' }])
    await openSheet()
    await expect.element(sheet.getByRole('button', { name: /^Kim, with any professional/ })).toBeVisible()
    await expect.element(addGuest).not.toBeInTheDocument()
  })

  it('another guest cannot be added while the server processes the cart', async () => {
    await open([you])
    await openSheet()
    await addGuest.click()
    writableCart.setState({ interactive: false })
    await userEvent.keyboard('Leo{Enter}')
    expect(names()).toEqual([undefined])
  })
})

describe('the panel of a group', () => {
  it('names everybody, their services and the total', async () => {
    await open([you, leo])
    await expect.element(bar.getByRole('button').first()).toMatchTextContent(/^You and Leo 2 visits \$87$/)
    await openSheet()
    await expect
      .element(sheet.getByRole('button', { name: /^You, with Marcus Skin fade · 45\smin$/ }))
      .toBeVisible()
    await expect
      .element(sheet.getByRole('button', { name: /^Leo, with Amara Hot towel shave · 35\smin$/ }))
      .toBeVisible()
    await expect.element(sheet.getByText('$87.00')).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: 'Change this visit' })).not.toBeInTheDocument()
  })

  it('leads to the page of another guest', async () => {
    const { visited } = await open([you, leo])
    await openSheet()
    await sheet.getByRole('button', { name: /^You, with Marcus/ }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
    await expect.element(bar.getByRole('button').first()).toHaveAttribute('aria-expanded', 'false')
  })

  it('asks for the missing services of a guest before it leads to the times [5.02.08] [4.03.19]', async () => {
    const { visited } = await open([you, leo, { name: 'Mia', barber: 'any' }], 2)
    await expect.element(bar.getByRole('button', { name: 'Choose a time' })).not.toBeInTheDocument()
    await bar.getByRole('button', { name: 'Choose a service for Mia' }).click()
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/any/services?guest=3')
  })

  it('leads to the first guest’s times once everybody has services [4.02.11]', async () => {
    const { visited } = await open([you, leo])
    await bar.getByRole('button', { name: 'Choose a time' }).click()
    await expect
      .poll(() => visited.at(-1))
      .toBe('/book/kingsley-soho/barber/marcus-bell/schedule?cartId=cart-1')
  })

  it('removes a guest, and takes them back at a press on Undo', async () => {
    const { visited } = await open([you, leo, mia], 2)
    await openSheet()
    await sheet.getByRole('button', { name: 'Remove Leo' }).click()
    await expect.poll(() => names()).toEqual([undefined, 'Mia'])
    await expect.poll(() => visited.at(-1)).toBe('/book/kingsley-soho/barber/marcus-bell/services')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => names()).toEqual([undefined, 'Leo', 'Mia'])
    await expect.element(page.getByText('Leo is no longer in this booking')).not.toBeInTheDocument()
  })

  it('the panel does not offer to remove the only guest who is left', async () => {
    await open([you, leo], 1)
    await openSheet()
    await sheet.getByRole('button', { name: 'Remove Leo' }).click()
    await expect.element(sheet.getByText('You, with Marcus')).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  })
})

describe('the page of a guest', () => {
  it('names its guest, and the others who come', async () => {
    await open([you, { name: 'Leo', barber: 'amara' }])
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Choose a service for Leo')
    const guests = page.getByRole('group', { name: 'Guests in this booking' })
    await expect.element(guests.getByRole('button', { name: 'Leo' })).toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(page.getByRole('link', { name: 'Another professional' }))
      .toHaveAttribute('href', '/book/kingsley-soho?guest=2')
  })

  it('changes the choices of its guest only', async () => {
    await open([you, { name: 'Leo', barber: 'marcus' }])
    await page.getByRole('button', { name: /^Hot towel shave/ }).click()
    await expect
      .poll(() => cartStore.getState().reservations.map(({ services }) => services))
      .toEqual([['skin-fade'], ['shave']])
  })

  it('removes the last guest at a press on back, and shows the guest before [2.02.03] [2.02.04]', async () => {
    const { visited } = await open([you, leo, { name: 'Mia', barber: 'any' }])
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(() => names()).toEqual([undefined, 'Leo'])
    await expect.poll(() => active()).toBe('2')
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/amara/services?guest=2'])
    await expect.element(page.getByText('Mia is no longer in this booking')).toBeVisible()
  })

  it('removes the last guest at a press on back, even if it is another guest’s page, and so leaves the group', async () => {
    await open([you, leo], 1)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect.poll(names).toEqual([undefined])
    await expect.element(page.getByText('Leo is no longer in this booking')).toBeVisible()
  })

  it('leads to the guest whose turn it is, if its own guest is gone', async () => {
    const { visited } = await mount({
      render: () => <ServicesScreen shopRef="kingsley-soho" barber="amara" />,
      answers: bookingAnswers(),
      path: '/book/kingsley-soho/barber/amara/services?guest=7',
      before: () => bringGroup([you, leo], 1),
    })
    await expect.poll(() => visited).toEqual(['/book/kingsley-soho/barber/marcus-bell/services'])
  })
})
