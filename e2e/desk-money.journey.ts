import { expect } from '@playwright/test'
import { nameOf, newGuest, soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'

const wish = { shop: soho, barber: 'dev', services: ['Scissor cut'] }

/** The price of the service in cents, and the tax on it. */
const [price, tax] = [4400, 198]

inLanguages('en', () => {
  test('an owner gives a service back with its tax, and what is to be handed back is settled', async ({
    desk,
    free,
    time,
    presses,
    picture,
  }) => {
    const customer = newGuest('Hanna')
    const name = nameOf(customer)
    const [later = ''] = await free(wish, 1)
    await desk.enter('owner')
    const id = await desk.book(wish, later, customer)
    const { rows } = await desk.pool.query<{ readonly sale: string }>(
      'select sale_order_id as sale from appointment where id = $1',
      [id],
    )
    const start = await time.untilStart(rows[0]?.sale ?? '')
    await desk.openDay(start)
    await desk.booking(name).click()
    await desk.act('booking.act.arrived').click()
    await desk.act('booking.act.started').click()
    await desk.act('booking.act.done').click()
    await desk.radio('booking.way.cash').click()
    await desk.act('booking.donePaid.cash').click()
    await expect(desk.told('booking.told.donePaid', { name })).toBeVisible()

    const before = presses()
    await desk.act('booking.act.refund').click()
    await desk.panel.getByRole('checkbox', { name: /^Scissor cut/ }).click()
    const goesBack = desk.sum(price + tax)
    await expect(desk.panel.getByText(desk.say('booking.taxOnIt'))).toBeVisible()
    await expect(desk.panel.getByText(desk.sum(tax))).toBeVisible()
    await expect(desk.text('booking.backTo.atShop')).toBeVisible()
    await expect(desk.text('booking.handItOver')).toBeVisible()
    await desk.panel.getByRole('textbox', { name: desk.within('booking.why') }).click()
    await desk.page.keyboard.type('Uneven at the back')
    await picture('sums')
    await desk.act('booking.act.refund').click()
    await expect(desk.told('booking.told.refunded', { name, amount: goesBack })).toBeVisible()
    expect(presses() - before).toBe(4)
    await expect(desk.text('booking.wentBack')).toBeVisible()
    await picture('refunded')
    await desk.closePanel()

    await desk.page.getByRole('button', { name: desk.within('day.toSettle') }).click()
    const row = desk.page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(goesBack)
    await picture('to settle')
    await row.getByRole('button', { name: desk.within('settle.end.handBack') }).click()
    await expect(desk.told('settle.told.handedBack')).toBeVisible()
    await expect(row).toHaveCount(0)
    await desk.page.reload()
    await expect(desk.page.getByRole('heading', { name: desk.say('settle.title') })).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
