import { expect } from '@playwright/test'
import { nameOf, newGuest, soho, test } from './desk.ts'
import { inLanguages } from './in-languages.ts'
import { bookElsewhere } from './shop-api.ts'

const wish = { shop: soho, barber: 'dev', services: ['Scissor cut'] }

inLanguages('en', () => {
  test('reception books a walk-in in three presses', async ({ desk, free, presses, picture }) => {
    const times = await free(wish, 2)
    await desk.enter('reception')
    await desk.openDay(times[0] ?? '')
    const before = presses()
    const start = await desk.pressFreeTime('Dev', times)
    await desk.page.getByRole('checkbox', { name: /^Scissor cut/ }).click()
    await picture('chosen')
    await desk.buttonWith('newBooking.book').click()
    await expect(desk.told('newBooking.bookedWalkIn')).toBeVisible()
    expect(presses() - before).toBe(3)
    await expect(desk.booking(desk.time(start), 'day.walkIn')).toBeVisible()
    await picture('booked')
  })

  test('a booking that a guest makes online appears at the desk by itself', async ({ desk, free }) => {
    const [time = ''] = await free(wish, 1)
    const customer = newGuest('Rafaela')
    await desk.enter('owner')
    await desk.openDay(time)
    const booked = desk.booking(nameOf(customer), 'day.state.booked')
    await expect(booked).toHaveCount(0)
    await bookElsewhere(wish, time, {}, { customer })
    await expect(booked).toBeVisible()
  })
})
