import type { Cart } from './cart.ts'
import { expect } from './journey.ts'
import { readBarber, type Wish } from './shop-api.ts'

/** A member of a group; the first, who books, needs no name. */
export type Member = { readonly name?: string; readonly wish: Wish }

const professionalName = async ({ shop, barber }: Wish): Promise<RegExp> => {
  if (barber === 'any') return /^Any professional/
  const { firstName, lastName } = await readBarber(shop, barber)
  return new RegExp(`^${firstName} ${lastName} `)
}

/**
 * Goes from the page of a shop, or from the services of the previous guest, to the services of a companion.
 */
export const bringAlong = async (cart: Cart, { name = '', wish }: Member): Promise<void> => {
  const { guest } = cart
  await cart.addGuest(name)
  await guest.page.getByRole('link', { name: await professionalName(wish) }).click()
  await guest.arriveAt(guest.say('cart.servicesTitle', { guest: name }))
  await guest.chooseServices(wish.services)
}

/** Chooses the services of all, and goes to the times of the first guest. */
export const chooseServicesTogether = async (
  cart: Cart,
  [first, ...others]: readonly Member[],
): Promise<void> => {
  if (!first) return
  const { guest } = cart
  await guest.openServices(first.wish.shop, first.wish.barber)
  await guest.chooseServices(first.wish.services)
  for (const other of others) await bringAlong(cart, other)
  await guest.button('cart.chooseTime').click()
  await guest.arriveAt(guest.say('cart.timeTitleYours'))
}

/** Chooses a time for each member in turn, beginning at the times of the first. */
export const chooseTimesTogether = async (
  { guest }: Cart,
  members: readonly Member[],
  times: readonly string[],
): Promise<void> => {
  for (const [index, { name }] of members.entries()) {
    const values = { guest: name ?? '' }
    if (index > 0) await guest.button(name ? 'cart.timeFor' : 'cart.timeForYou', values).click()
    await guest.arriveAt(guest.say(name ? 'cart.timeTitle' : 'cart.timeTitleYours', values))
    await guest.chooseTime(times[index] ?? '')
  }
  await expect(guest.button('cart.continue')).toBeVisible()
}
