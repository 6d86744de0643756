import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { prepaid } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

it.each(['es-419', 'fr', 'en'] as const)(
  'each professional fits into its tile on a small phone, in %s',
  async (locale) => {
    await page.viewport(320, 812)
    await mount(
      {
        render: () => null,
        seed: [[saleOrderQuery(prepaid.id).queryKey, prepaid]],
        answers: afterAnswers(prepaid),
        before: () => openPopup('reschedule', { saleOrderId: prepaid.id }),
      },
      locale,
    )
    await expect.poll(() => page.getByRole('radio').all().length).toBeGreaterThan(1)
    for (const name of document.querySelectorAll('[role=radiogroup] label b')) {
      const words = document.createRange()
      words.selectNodeContents(name)
      const tile = name.closest('label')?.getBoundingClientRect()
      expect(words.getBoundingClientRect().right).toBeLessThan(tile?.right ?? 0)
    }
    await page.viewport(375, 812)
  },
)

it('a time with any professional, before one is named, is "with a professional" in the middle of a sentence [words-F3]', async () => {
  const answers = afterAnswers(prepaid)
  const nobody = (answer: unknown): unknown =>
    JSON.parse(JSON.stringify(answer).replaceAll('"barberIds":["barber-marcus"]', '"barberIds":[]'))
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(prepaid.id).queryKey, prepaid]],
    answers: (path, method, body) => {
      const answer = answers(path, method, body)
      return path.includes('/schedule') && answer !== undefined ? nobody(answer) : answer
    },
    before: () => openPopup('reschedule', { saleOrderId: prepaid.id }),
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Any professional/ }).click()
  await dialog.getByRole('button', { name: /^5:15pm/ }).click()
  await expect.element(dialog).toMatchTextContent(/, 5:15pm with any professional · /)
})

it('nobody costs more where the shop asked the guest to move, and says until when', async () => {
  const items = prepaid.items.map((item) => ({ ...item, freeMoveUntil: '2026-12-01T10:15:00-05:00' }))
  const asked = { ...prepaid, items, canCancelBefore: '2026-11-20T10:15:00-05:00' }
  await mount({
    render: () => null,
    seed: [[saleOrderQuery(prepaid.id).queryKey, asked]],
    answers: afterAnswers(asked),
    before: () => openPopup('reschedule', { saleOrderId: prepaid.id }),
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^5:15pm/ }).click()
  const amounts = (text: string | null) =>
    [...(text ?? '').matchAll(/\$(\d+)/g)].map(([, sum]) => Number(sum))
  const tiles = page.getByRole('radio').all()
  const [own = 0, ...others] = tiles.map((tile) =>
    Math.max(...amounts(tile.element().closest('label')?.textContent ?? '')),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(Math.max(...others)).toBeLessThanOrEqual(own)
  await dialog.getByRole('button', { name: /^Continue$/ }).click()
  await expect.element(dialog).toMatchTextContent(/This change is free\s*.*until Tue, Dec 1, 10:15am/)
})
