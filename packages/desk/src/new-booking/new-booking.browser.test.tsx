import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible.ts'
import { mountDesk, mountView } from '../../test/mount.tsx'
import { signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { openPanel } from '../shell/panel.ts'
import NewBookingPanel from './new-booking-panel.tsx'
import { open, phone, wide } from './test/open-new-booking.tsx'
import { at, theoDay, theoServer } from './test/theo.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const service = (name: RegExp) => page.getByRole('checkbox', { name })
const search = page.getByRole('combobox', { name: 'Guest' })
const book = button(/^Book, pay at the shop/)
const toast = (text: string) => page.getByRole('status').getByText(text)

it.each([
  ['at reception', wide, /^Book, pay at the shop/],
  ['on a phone', phone, /^Book 3:00pm/],
])('books a walk-in %s from an empty time in two more presses', async (_, window, name) => {
  const booked = await open({}, window)
  await userEvent.click(service(/^Hot towel shave/))
  await expect.element(button(name).getByText('$55.94')).toBeVisible()
  await userEvent.click(button(name))
  await expect.element(toast('The walk-in is booked')).toBeVisible()
  expect(booked).toEqual([
    {
      barberId: 'theo',
      dateTime: at('15:00'),
      serviceIds: ['shave'],
      guest: {},
      payment: 'atShop',
      tell: false,
    },
  ])
})

it('finds a guest from the second sign, and chooses with the keyboard alone', async () => {
  const booked = await open()
  await userEvent.click(search)
  await userEvent.keyboard('w')
  expect(page.getByRole('option').elements()).toEqual([])
  await userEvent.keyboard('al')
  const options = page.getByRole('option')
  await expect.element(options.nth(0).getByText('…0187 · 12 visits, last with Theo')).toBeVisible()
  await expect.element(options.nth(1).getByText('…0142 · 2 visits, last with Theo, 1 no-show')).toBeVisible()
  await expect.element(options.nth(1).getByText('Must prepay')).toBeVisible()
  await expect.element(options.nth(2).getByText('New guest “wal”')).toBeVisible()
  await expect.element(options.nth(3).getByText('Walk-in, no name')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByText('Walter Moss')).toBeVisible()
  await expect.element(button('Another guest')).toHaveFocus()
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(page.getByText('What Walter Moss reads'))
  await expect.element(page.getByText('Booked: today, 3:00pm with Theo.')).toBeVisible()
  await expectAccessible()
  await userEvent.click(book)
  await expect.element(toast('Walter Moss is booked')).toBeVisible()
  expect(booked[0]).toMatchObject({ guest: { customerId: 'walter' }, tell: true })
})

it('tells the guest nothing once the tick is taken away', async () => {
  const booked = await open()
  await search.fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(page.getByRole('checkbox', { name: 'Text the booking to Walter Moss' }))
  await userEvent.click(book)
  await expect.poll(() => booked).toMatchObject([{ tell: false }])
})

it('adds a new guest by the typed name, with a contact if they like', async () => {
  const booked = await open()
  await search.fill('Rosa Lima')
  await userEvent.click(page.getByRole('option', { name: /New guest/ }))
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rosa Lima')
  const phoneField = page.getByRole('textbox', { name: 'Phone, if they like' })
  await expect.element(phoneField).toHaveFocus()
  await phoneField.fill('2125550190')
  await userEvent.click(service(/^Beard trim/))
  await userEvent.click(book)
  await expect.element(toast('Rosa Lima is booked')).toBeVisible()
  expect(booked[0]?.guest).toEqual({ firstName: 'Rosa', lastName: 'Lima', phone: '+12125550190' })
})

it('waits with the booking while a typed name belongs to nobody yet', async () => {
  const booked = await open()
  await userEvent.click(service(/^Hot towel shave/))
  await search.fill('wal')
  await expect.element(book).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(search)
  await userEvent.keyboard('{Escape}')
  await expect.element(search).toHaveValue('')
  await expect.element(book).not.toHaveAttribute('aria-disabled')
  expect(booked).toEqual([])
})

it('says by how much a service is too long, alone or beside another', async () => {
  await open()
  await expect.element(page.getByText('Free until 4:00pm, 1 hr')).toBeVisible()
  await userEvent.click(button('All services'))
  await expect.element(service(/^Full colour 2 hr 1 hr too long/)).toBeVisible()
  await userEvent.click(service(/^Hot towel shave/))
  await expect.element(service(/^Beard trim 25 min 10 min too long/)).toBeVisible()
})

it('asks for a tick where hours or the terms stand against it', async () => {
  const booked = await open({ price: { against: ['hours', 'notice', 'card'] } })
  await userEvent.click(service(/^Hot towel shave/))
  await expect.element(book).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(page.getByRole('checkbox', { name: /Book it anyway Outside the hours of Theo/ }))
  await expect.element(page.getByRole('radio', { name: /^Without card/ })).toBeChecked()
  await expectAccessible()
  await userEvent.click(book)
  await expect.poll(() => booked).toMatchObject([{ passOver: true, payment: 'withoutCard' }])
})

it('the time and the professional can be changed', async () => {
  const booked = await open()
  await userEvent.click(button('Change'))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Professional' }), 'Amara Bell')
  await page.getByLabelText('Time').fill('16:30', { timeout: 5000 })
  await userEvent.click(button('Use this time'))
  await expect.element(page.getByText('Today, 4:30pm')).toBeVisible()
  await expect.element(page.getByText('with Amara')).toBeVisible()
  await userEvent.click(service(/^Hot towel shave/))
  await userEvent.click(book)
  await expect.poll(() => booked).toMatchObject([{ barberId: 'amara', dateTime: at('16:30') }])
})

it('takes out of the choice what a professional who is chosen afterwards does not do', async () => {
  const booked = await open()
  await userEvent.click(service(/^Beard trim/))
  await userEvent.click(service(/^Scissor cut/))
  await userEvent.click(button('Change'))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Professional' }), 'Amara Bell')
  await userEvent.click(button('Use this time'))
  await expect.element(service(/^Beard trim/)).toBeChecked()
  await expect.element(service(/^Scissor cut/)).not.toBeInTheDocument()
  await userEvent.click(book)
  await expect.poll(() => booked).toMatchObject([{ barberId: 'amara', serviceIds: ['beard'] }])
})

it('another free time that is pressed in the day moves the booking there, and keeps the rest', async () => {
  const server = theoServer()
  await mountDesk({
    path: `/desk/soho/day?new=${encodeURIComponent(at('15:00'))}&with=theo`,
    answers: server.answers,
    seed: [[dayQuery('shop-soho', today).queryKey, theoDay]],
    window: wide,
  })
  await search.fill('walter')
  await userEvent.click(page.getByRole('option', { name: /Walter Moss/ }))
  await userEvent.click(service(/^Hot towel shave/))
  openPanel({ new: at('16:00'), with: 'amara' })
  await expect.element(page.getByText('Today, 4:00pm')).toBeVisible()
  await userEvent.click(book)
  await expect
    .poll(() => server.booked)
    .toMatchObject([{ barberId: 'amara', dateTime: at('16:00'), guest: { customerId: 'walter' } }])
})

it('a professional can choose no column but their own', async () => {
  const own = { ...theoDay.columns[0]!, barber: { ...theoDay.columns[0]!.barber, id: 'marcus' } }
  await mountView(
    <NewBookingPanel at={at('15:00')} barberId={undefined} />,
    ['newBooking', 'acts', 'frame'],
    {
      answers: theoServer().answers,
      seed: [[dayQuery('shop-soho', today).queryKey, { ...theoDay, columns: [...theoDay.columns, own] }]],
      session: signedIn('professional'),
      window: wide,
    },
  )
  await userEvent.click(button('Change'))
  await expect.element(page.getByRole('combobox', { name: 'Professional' })).toHaveValue('marcus')
  expect(page.getByRole('combobox', { name: 'Professional' }).getByRole('option').elements()).toHaveLength(1)
})
