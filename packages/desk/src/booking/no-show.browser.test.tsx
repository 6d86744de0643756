import type { StaffRole } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changed, late, mateo, missed } from './test/bookings.ts'
import { showBooking } from './test/show-booking.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const toldText = () => page.getByRole('status').filter({ hasText: /./ })

describe('a no-show', () => {
  const answers = ({ fee }: { readonly fee?: unknown }) => {
    if (fee === 'take') return changed(missed, { charge: 4683 })
    return fee === 'waive' ? changed(missed, { refund: 2000 }) : changed(missed)
  }

  it.each<[StaffRole, readonly RegExp[]]>([
    ['owner', [/no-show fee.*\$46\.83/, /Decide later.*\$0/, /Nothing.*\$20\.00/]],
    ['reception', [/no-show fee.*\$46\.83/, /Decide later/]],
    ['professional', [/Decide later/]],
  ])('offers %s the ends that the role may choose, by the terms first', async (role, ends) => {
    await showBooking(late, answers, { role })
    await button('No-show').click()
    for (const end of ends) await expect.element(page.getByRole('radio', { name: end })).toBeVisible()
    expect(page.getByRole('radio').elements()).toHaveLength(ends.length)
    await expect.element(page.getByRole('radio').first()).toBeChecked()
  })

  it('says its sum on the button before anything is charged, and then happens', async () => {
    const { sent } = await showBooking(late, answers)
    await button('No-show').click()
    await expect.element(heading('Mateo Cruz did not come?')).toHaveFocus()
    await button('No-show, charge $46.83').click()
    await expect.element(toldText()).toMatchTextContent(/Mateo Cruz is marked as a no-show/)
    expect(sent.acts).toMatchObject([{ mark: 'noShow', isSet: true, fee: 'take', version: 3 }])
  })

  it('names no cost before the sums are known', async () => {
    const asked = Promise.withResolvers<undefined>()
    await showBooking(late, async () => {
      await asked.promise
      return changed(missed, { charge: 4683 })
    })
    await button('No-show').click()
    await expect.element(heading('Mateo Cruz did not come?')).toHaveFocus()
    await expect.element(button('No-show')).toBeDisabled()
    asked.resolve(undefined)
    await expect.element(button('No-show, charge $46.83')).toBeEnabled()
  })

  it('leaves with “Back”, Escape or “Not yet”, and returns the focus to its button', async () => {
    const { sent } = await showBooking(late, answers)
    for (const leave of [
      () => button('Back').click(),
      () => userEvent.keyboard('{Escape}'),
      () => button('Not yet').click(),
    ]) {
      await button('No-show').click()
      await leave()
      await expect.element(button('No-show')).toHaveFocus()
    }
    expect(sent.acts).toEqual([])
  })

  it('gives back what was charged when it is undone', async () => {
    const { sent } = await showBooking(missed, () => changed({ ...mateo, version: 5 }, { refund: 4683 }))
    await button('Undo no-show').click()
    await button('Undo and return $46.83').click()
    await expect.element(toldText()).toMatchTextContent(/Undone for Mateo Cruz/)
    expect(sent.acts).toMatchObject([{ mark: 'noShow', isSet: false }])
  })
})

it('asks nothing again while an act is under way, also where the desk hears of it before', async () => {
  const asked: unknown[] = []
  const ended = Promise.withResolvers<undefined>()
  const { client } = await showBooking(late, async ({ fee, validate }) => {
    if (validate) asked.push(fee)
    else await ended.promise
    return changed(missed, { charge: 4683 })
  })
  await button('No-show').click()
  await button('No-show, charge $46.83').click()
  const before = asked.length
  await client.invalidateQueries()
  ended.resolve(undefined)
  await expect.element(toldText()).toMatchTextContent(/Mateo Cruz is marked as a no-show/)
  expect(asked).toHaveLength(before)
})

describe('a no-show that was none, with a price that a card pays before', () => {
  it('tells both what goes back and what is charged instead', async () => {
    const both = { refund: 4683, charge: 2000 }
    await showBooking(missed, () => changed({ ...mateo, version: 5 }, both))
    await button('Undo no-show').click()
    await expect.element(page.getByText(/^\$46\.83 back to/)).toBeVisible()
    await expect.element(page.getByText(/^\$20\.00 charged to/)).toBeVisible()
    await expect.element(button('Undo and return $46.83')).toBeVisible()
  })
})
