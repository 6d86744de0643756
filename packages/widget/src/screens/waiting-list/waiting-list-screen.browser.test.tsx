import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../gallery/mount.tsx'
import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { offered, waitingListPage } from './test/waiting-list-page.tsx'

const { open, heading, button, server } = waitingListPage

describe('in line', () => {
  it('the page shows the place, a picture of the line, and the next steps [2.03.20] [4.07.06]', async () => {
    await open(waiting)
    await expect.element(heading('You’re third in line, Sam')).toBeVisible()
    await expect.element(page.getByRole('img', { name: '2 people before you, then you' })).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(/For Saturday, November 28, with Marcus/)
    await expect.element(page.getByRole('main')).toMatchTextContent(/Visa ending 4242, on file/)
  })

  it('the page reports a failed load of the professionals as a thrown error, and shows the place [8.04.06]', async () => {
    const thrown = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    const first = ({ path }: { readonly path: string }) =>
      path.endsWith('/professional') ? new TypeError('no network') : undefined
    await open(waiting, { first })
    await expect.element(heading('You’re third in line, Sam')).toBeVisible()
    await expect.poll(() => thrown.mock.calls.length).toBeGreaterThan(0)
    thrown.mockRestore()
  })

  it('the page names the time in which to decide if it is more than a quarter of an hour', async () => {
    await open({ ...waiting, shop: { ...waiting.shop, offerMinutes: 40 } })
    await expect.element(page.getByRole('main')).toMatchTextContent(/You’ll have 40 minutes\./)
  })

  it('the page requests times only if there is an attempt [4.07.05]', async () => {
    const { asked } = await open(waiting)
    expect(asked().filter((path) => path.includes('time-slots'))).toEqual([])
  })

  it('the page asks before the guest leaves the line, and confirms it afterwards [1.02.16] [7.07.02]', async () => {
    const { now } = await open(waiting, { first: server.leaves })
    await button('Leave the list').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay in line' }).click()
    expect(now().status).toBeNull()
    await button('Leave the list').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click()
    await expect.element(heading('You’ve left the list')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a time' })).toBeVisible()
  })

  it('the guest changes the tip [1.02.16] [4.07.06] [7.07.03]', async () => {
    const { bodies } = await open(waiting, { first: server.tips })
    await button('Change the tip').click()
    await page.getByRole('radio', { name: /30%/ }).click()
    await button('Save this tip').click()
    await expect.element(page.getByRole('main')).toMatchTextContent(/Tip, 30%\s*\$17.10/)
    expect(bodies('/v1/customer/waiting-list/application-1')).toEqual([{ tipAmount: 1710 }])
  })

  it('the page reloads when its tab comes back, and shows the new offer', async () => {
    const { set } = await open(waiting)
    set(offered)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(heading('A time opened up, Sam')).toBeVisible()
  })
})

describe('an ended place in line [2.03.22]', () => {
  const over = { ...waiting, numberInLine: null }
  it.each([
    ['accepted', { status: 'accepted', saleOrderId: 'order-1' }, '', 'It’s yours, Sam'],
    [
      'accepted at another time',
      { status: 'accepted', saleOrderId: 'order-1' },
      '?rescheduleTime=x',
      'Booked for Sat, Nov 28, Sam',
    ],
    ['expired', { status: 'expired' }, '', 'Saturday, November 28 has passed'],
    [
      'expired, and booked at another time',
      { status: 'expired', saleOrderId: 'order-1' },
      '?rescheduleTime=x',
      'Booked for Sat, Nov 28, Sam',
    ],
    [
      'expired, with an invalid time in the address',
      { status: 'expired' },
      '?rescheduleTime=x',
      'Saturday, November 28 has passed',
    ],
    ['left', { status: 'left' }, '', 'You’ve left the list'],
  ] as const)('%s', async (_, ended, query, title) => {
    await open({ ...over, ...ended }, {}, query)
    await expect.element(heading(title)).toBeVisible()
  })

  it('an unknown place in line gets a page that says so', async () => {
    await mount({
      render: server.page,
      answers: () =>
        Response.json({ status: 404, code: 'application_not_found', message: '' }, { status: 404 }),
    })
    await expect.element(heading('We can’t find this place in line')).toBeVisible()
  })
})
