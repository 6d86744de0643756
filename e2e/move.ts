import { expect, type Page } from '@playwright/test'
import type { Guest } from './guest.ts'
import type { TakePicture } from './pictures.ts'

export const dialog = (page: Page) => page.getByRole('dialog')

/** Reviews a move and confirms it, up to the page of the reservation. */
export const confirmMove = async (page: Page, guest: Guest, picture: TakePicture): Promise<void> => {
  await expect(page.getByRole('heading', { name: guest.say('changes.confirmTitle') })).toBeVisible()
  const move = guest.buttonWithSum('changes.moveTo').or(guest.buttonWithSum('changes.moveAndPay'))
  await expect(move).toBeEnabled()
  await picture('what-it-means')
  await move.click()
  await expect(page.getByText(guest.say('changes.moved'))).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await picture('moved', 'page')
}
