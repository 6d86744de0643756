import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { byGiftCard, changed, dueAfterChange, movedTo, withTheo } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const dialog = page.getByRole('dialog')
const press = (name: RegExp) => dialog.getByRole('button', { name })

it('the difference for a booking paid by gift card is shown before the press, and then paid by a card', async () => {
  const theo = dueAfterChange(
    movedTo(withTheo, '2026-12-03T14:30:00-05:00', '2026-12-03T15:25:00-05:00'),
    1031,
  )
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(byGiftCard.id).queryKey, byGiftCard]],
    answers: afterAnswers(byGiftCard, { moved: changed(theo, { total: 1031, later: 1031 }) }),
    before: () => openPopup('reschedule', { saleOrderId: byGiftCard.id }),
  })
  await press(/^5:15pm/).click()
  await press(/^Continue$/).click()
  await expect.element(press(/^Reschedule and pay \$10\.31$/)).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/To pay by card, in the next step\s*\$10\.31/)
  await expect.element(dialog).toMatchTextContent(/You’ll pay the difference by card/)
  await expect.element(dialog).not.toMatchTextContent(/at the shop|an hour before/)
})
