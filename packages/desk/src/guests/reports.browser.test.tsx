import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { untilStill } from '../../../ui/test/until-still.ts'
import { button, draw } from '../../test/draw-day.ts'
import { mountDesk } from '../../test/mount.tsx'
import { drawnGuests } from './test/guests.ts'
import { guestsServer } from './test/guests-server.ts'

const search = page.getByRole('searchbox', { name: 'Name, phone or e-mail' })
const report = page.getByRole('status').getByText('Joined with M. Cruz')
const showReport = () =>
  showToast({
    kind: 'success',
    title: 'Joined with M. Cruz',
    text: 'The bookings stand together now.',
    action: { label: 'Undo', onPress: () => {} },
  })

const open = async (width: number) => {
  const { answers } = guestsServer({ rows: drawnGuests })
  await mountDesk({ path: '/desk/soho/guests', window: { width, height: 812 }, answers })
  await expect.element(search).toBeVisible()
}

/** Tells if a report covers a part of the search field. */
const covers = (): boolean => {
  const above = document.querySelector('[role=status][popover] > div')?.getBoundingClientRect()
  const field = search.element().getBoundingClientRect()
  return above !== undefined && above.top < field.bottom && above.bottom > field.top
}

it.each([375, 430])('keeps a report clear of a field that has the focus, at a width of %i', async (width) => {
  await open(width)
  showReport()
  await expect.element(report).toBeVisible()
  await userEvent.keyboard('/')
  await untilStill()
  expect(covers()).toBe(false)
  await expect.element(report).toBeVisible()
})

it('keeps a report clear that comes while somebody is in a field', async () => {
  await open(375)
  await userEvent.click(search)
  showReport()
  await expect.element(report).toBeVisible()
  await untilStill()
  expect(covers()).toBe(false)
})

it('takes a report away once somebody types', async () => {
  await open(375)
  await userEvent.keyboard('/')
  showReport()
  await expect.element(report).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(report).not.toBeInTheDocument()
})

it('takes a report away once somebody presses a field', async () => {
  await open(1180)
  showReport()
  await expect.element(report).toBeVisible()
  await userEvent.click(search)
  await expect.element(report).not.toBeInTheDocument()
})

it('takes a report away once somebody opens the search of a day', async () => {
  await draw({ window: { width: 375, height: 812 } })
  showReport()
  await expect.element(report).toBeVisible()
  const find = button('Find a guest or a booking').element()
  if (find instanceof HTMLElement) find.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(report).not.toBeInTheDocument()
})
