import { expect } from './journey.ts'
import { pastGuest, test } from './past-appointment.ts'
import { initials, signInAs } from './sign-in.ts'

test('who was there is asked once, says how it was, and can change it', async ({
  page,
  context,
  otherDevice,
  picture,
}) => {
  await signInAs(context, pastGuest.phone)
  await page.goto('/booking/book/kingsley-wynwood?lang=en')
  const asked = page.getByText('How was Camila?')
  await expect(asked).toBeVisible()
  await picture('asked')
  await page.getByRole('button', { name: 'Rate your visit' }).click()
  const sheet = page.getByRole('dialog', { name: 'How was Camila?' })
  await sheet.getByRole('button', { name: 'Send my review' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Choose a star first.')
  await sheet.getByRole('radio', { name: '4 of 5, Very good' }).check()
  await sheet.getByRole('textbox').fill('¡Qué buen corte! 👌')
  await sheet.getByRole('button', { name: 'Send my review' }).click()

  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await expect(thanks).toContainText('¡Qué buen corte! 👌')
  await picture('sent')
  await thanks.getByRole('button', { name: 'Change my review' }).click()
  await expect(sheet.getByRole('textbox')).toHaveValue('¡Qué buen corte! 👌')
  await sheet.getByRole('radio', { name: '5 of 5, Perfect' }).check()
  await sheet.getByRole('button', { name: 'Send my review' }).click()
  await expect(thanks).toContainText('5 of 5 stars')

  await signInAs(otherDevice.context(), pastGuest.phone)
  const answered = otherDevice.waitForResponse(/\/notifications$/)
  await otherDevice.goto(new URL('/booking/book/kingsley-wynwood?lang=en', page.url()).href)
  await expect(initials(otherDevice)).toBeVisible()
  expect(await (await answered).json()).toEqual({ rows: [] })
})
