import { expect } from '@playwright/test'
import { Desk, nameOf, newGuest, soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'

const wish = { shop: soho, barber: 'dev', services: ['Scissor cut'] }

/** Opens the move of a guest's booking and chooses a time of the same professional. */
const chooseMove = async (desk: Desk, guest: string, time: string): Promise<void> => {
  await desk.booking(guest).click()
  await desk.act('booking.act.move').click()
  const slot = desk.panel.getByRole('button', {
    name: desk.say('move.slot', { time: desk.time(time), name: 'Dev' }),
  })
  await slot.click()
  await expect(slot).toHaveAttribute('aria-pressed', 'true')
}

/** Moves a guest's booking to another time of the same professional. */
const move = async (desk: Desk, guest: string, time: string): Promise<void> => {
  await chooseMove(desk, guest, time)
  await desk.buttonWith('move.moveToTime').click()
  await expect(desk.told('move.moved', { name: guest })).toBeVisible()
  await desk.closePanel()
}

inLanguages('en', (language) => {
  test('two desks move one booking: the other hears it, and keeps that or takes its own', async ({
    desk,
    otherDevice,
    pool,
    free,
    faults,
    picture,
  }) => {
    // The price of the move may just have been asked for when the booking is moved at the other desk.
    faults.allow(/^409 PUT \/v1\/desk\/shop\/.*\/move$/)
    const [start = '', ...others] = await free(wish, 12)
    const [mine = '', theirs = '', again = ''] = [others[3], others[6], others[9]]
    const customer = newGuest('Greta')
    const name = nameOf(customer)
    const other = new Desk(otherDevice, language, pool)
    await desk.enter('reception')
    await desk.book(wish, start, customer)
    await other.enter('manager')
    await Promise.all([desk.openDay(start), other.openDay(start)])

    await chooseMove(desk, name, mine)
    await move(other, name, theirs)
    const dialog = desk.page.getByRole('alertdialog', {
      name: desk.say('booking.changedMeanwhileBy', { by: 'Mina Cole' }),
    })
    await expect(dialog).toBeVisible()
    const times = dialog.getByRole('row', { name: desk.within('booking.part.time') }).getByRole('cell')
    await expect(times).toContainText([start, theirs, mine].map((time) => desk.time(time)))
    await picture('was, now, yours')
    await dialog.getByRole('button', { name: desk.say('booking.keepWhatOf', { by: 'Mina Cole' }) }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.panel).toContainText(desk.time(theirs))
    await desk.closePanel()

    await chooseMove(desk, name, mine)
    await move(other, name, again)
    await dialog.getByRole('button', { name: desk.say('move.allTheSame', { time: desk.time(mine) }) }).click()
    await expect(desk.told('move.moved', { name })).toBeVisible()
    await expect(
      other.page.getByRole('button', { name: new RegExp(`^${other.time(mine)}.*${name}`) }),
    ).toBeVisible()
    await picture('taken')
  })
})
