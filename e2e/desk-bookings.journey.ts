import { expect } from '@playwright/test'
import { type Desk, nameOf, newGuest, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'

const wish = { shop: 'kingsley-soho', barber: 'dev', services: ['Scissor cut'] }

/** Ticks the service, and books without the card that the terms would ask of guests online. */
const bookScissorCut = async (desk: Desk): Promise<void> => {
  await desk.page.getByRole('checkbox', { name: /^Scissor cut/ }).click()
  await desk.radio('newBooking.withoutCard').click()
  await desk.buttonWith('newBooking.book').click()
}

inLanguages('en', () => {
  test('reception books a new guest who calls, with name and phone, in six presses', async ({
    desk,
    free,
    presses,
    picture,
  }) => {
    const times = await free(wish, 2)
    const caller = newGuest('Wanda')
    await desk.enter('reception')
    await desk.openDay(times[0] ?? '')
    const before = presses()
    await desk.pressFreeTime('Dev', times)
    const search = desk.page.getByRole('combobox', { name: desk.say('newBooking.guest') })
    await search.click()
    await desk.page.keyboard.type(nameOf(caller))
    await desk.page.getByRole('option', { name: caller.lastName }).click()
    await expect(desk.page.getByRole('textbox', { name: desk.say('acts.phone') })).toBeFocused()
    await desk.page.keyboard.type(caller.phone.replace('+1', ''))
    await bookScissorCut(desk)
    await picture('booked')
    await expect(desk.told('newBooking.booked', { name: nameOf(caller) })).toBeVisible()
    expect(presses() - before).toBe(6)
    await expect(desk.booking(nameOf(caller), 'day.state.booked')).toBeVisible()
  })

  test('reception books a guest whom the shop knows in six presses', async ({
    desk,
    free,
    presses,
    picture,
  }) => {
    const [first = '', ...times] = await free(wish, 6)
    const known = newGuest('Walter')
    await desk.enter('reception')
    await desk.book(wish, first, known)
    await desk.openDay(first)
    const before = presses()
    await desk.pressFreeTime('Dev', times)
    await desk.page.getByRole('combobox', { name: desk.say('newBooking.guest') }).click()
    await desk.page.keyboard.type(known.lastName.slice(0, 5))
    await desk.page
      .getByRole('option', { name: nameOf(known) })
      .first()
      .click()
    await picture('chosen')
    await bookScissorCut(desk)
    await expect(desk.told('newBooking.booked', { name: nameOf(known) })).toBeVisible()
    expect(presses() - before).toBeLessThanOrEqual(6)
  })
})
