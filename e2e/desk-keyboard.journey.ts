import { expect, type Locator } from '@playwright/test'
import { type Desk, nameOf, newGuest, soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'
import { Keyboard } from './keyboard.ts'
import { ScreenReader } from './screen-reader.ts'

const wish = { shop: soho, barber: 'dev', services: ['Scissor cut'] }

/** Goes by the arrows to a booking or a free time in the column of a professional. */
const goTo = async ({ page }: Desk, keys: Keyboard, professional: string, target: Locator): Promise<void> => {
  if ((await page.locator('[data-stop]:focus').count()) === 0)
    await keys.tabTo(page.locator('[data-stop][tabindex="0"]'))
  const column = page.getByRole('list', { name: new RegExp(`^${professional}, `) })
  await page.keyboard.press('Home')
  await keys.arrowTo(column.locator('[data-stop]:focus'))
  await page.keyboard.press('Home')
  await keys.arrowTo(target, 'ArrowDown')
}

inLanguages('en', () => {
  test('reception works a whole day by keyboard alone, with the focus in sight and back where it was', async ({
    desk,
    free,
    time,
    pool,
    picture,
  }) => {
    const { page } = desk
    const { keyboard } = page
    const keys = new Keyboard(page)
    const reader = await ScreenReader.on(page)
    const clear = async () => expect(await reader.unclear()).toEqual([])
    const known = newGuest('Klara')
    const name = nameOf(known)
    const [later = ''] = await free(wish, 1)
    await desk.enter('reception')
    const id = await desk.book(wish, later, known)
    const { rows } = await pool.query<{ readonly sale: string }>(
      'select sale_order_id as sale from appointment where id = $1',
      [id],
    )
    await desk.openDay(await time.untilStart(rows[0]?.sale ?? ''))
    await clear()

    await keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await keyboard.type(known.lastName)
    await keys.press(page.getByRole('search').getByRole('button', { name }))
    await expect(desk.act('booking.act.arrived')).toBeEnabled()
    await clear()
    await picture('found')
    await keyboard.press('a')
    await expect(desk.act('booking.act.started')).toBeEnabled()
    await keyboard.press('a')
    await keys.press(desk.act('booking.act.done'))
    await clear()
    await keys.press(desk.act('booking.donePaid.terminal'))
    await expect(desk.told('booking.told.donePaid', { name })).toBeVisible()
    await reader.hear(desk.within('booking.told.donePaid', { name }))
    await keyboard.press('Escape')
    await expect(desk.panel).toHaveCount(0)
    await picture('done')

    const times = await free(wish, 6)
    await desk.openDay(times[0] ?? '')
    const [stretch, start] = await desk.freeStretch('Dev', times)
    await goTo(desk, keys, 'Dev', stretch)
    await keyboard.press('Enter')
    const search = page.getByRole('combobox', { name: desk.say('newBooking.guest') })
    await keys.type(search, known.lastName)
    await expect(page.getByRole('option', { name }).first()).toBeVisible()
    await keyboard.press('Enter')
    await keys.press(page.getByRole('checkbox', { name: /^Scissor cut/ }), 'Space')
    await keys.tabTo(page.getByRole('radio').first())
    await keys.arrowTo(desk.radio('newBooking.withoutCard'), 'ArrowDown')
    await clear()
    await keys.press(desk.buttonWith('newBooking.book'))
    await expect(desk.told('newBooking.booked', { name })).toBeVisible()
    const booking = desk.booking(name, 'day.state.booked')
    await expect(booking).toBeFocused()

    await keyboard.press('m')
    const slots = desk.panel.getByRole('button', { name: desk.say('move.slot', { name: 'Dev' }) })
    await keys.press(slots.last())
    await clear()
    await picture('moves')
    await keys.press(desk.buttonWith('move.moveToTime'))
    await expect(desk.told('move.moved', { name })).toBeVisible()
    await keyboard.press('Escape')
    await expect(booking).toBeFocused()
    await expect(booking).not.toHaveAccessibleName(new RegExp(`^${desk.time(start)}`))

    await keyboard.press('Enter')
    await keys.press(desk.act('booking.act.cancel'))
    await clear()
    await keys.press(desk.act('booking.cancelButton.nothing'))
    await expect(desk.told('booking.told.canceled', { name })).toBeVisible()
    await keyboard.press('Escape')
    await expect(desk.panel).toHaveCount(0)

    const [again] = await desk.freeStretch('Dev', [start])
    await goTo(desk, keys, 'Dev', again)
    await keyboard.press('x')
    await expect(
      page.getByRole('heading', { name: desk.say('timeOff.titleFor', { name: 'Dev' }) }),
    ).toBeFocused()
    await clear()
    await keyboard.press('Escape')
    await expect(again).toBeFocused()
    await keyboard.press('x')
    await keys.press(desk.act('timeOff.block'))
    await expect(desk.told('timeOff.blocked')).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
    await picture('blocked')
  })
})
