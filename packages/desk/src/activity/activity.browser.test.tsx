import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessFaults } from '../../test/access-faults.ts'
import { at } from '../../test/day-of.ts'
import { button, panelIn, wide } from '../../test/draw-day.ts'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn } from '../../test/soho.ts'
import { people, row, rows } from './test/acts.ts'

const draw = async (
  role: Parameters<typeof signedIn>[0] = 'owner',
  answer: (path: string) => unknown = () => ({ rows, next: null, people }),
  window = wide,
) => {
  const asked: string[] = []
  await mountDesk({
    path: '/desk/soho/activity',
    session: signedIn(role),
    window,
    answers: (path) => {
      if (!path.includes('/activity')) return new Promise(() => {})
      asked.push(path)
      return answer(path)
    },
  })
  return asked
}

const said = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

it.each([wide, { width: 375, height: 812 }])(
  'tells in sentences who did what, in a window of %o',
  async (window) => {
    await draw('owner', undefined, window)
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(said()).toEqual([
      expect.stringContaining('Ana Duarte said Elias Weber arrived11:30am with Dev'),
      expect.stringContaining('Ana Duarte marked Chloe Martin as a no-show11:30am with Dev · $36.34 charged'),
      expect.stringContaining(
        'Ana Duarte moved Noah Weiss from 4:30pm to 5:15pm5:15pm with Dev · before with Marcus',
      ),
      expect.stringContaining('Ana Duarte invited kim@example.com as: Reception'),
    ])
    expect(await accessFaults()).toEqual([])
  },
)

it.each([
  ['one way', [{ kind: 'terminal', amount: 6000 }], 'by terminal'],
  [
    'two ways',
    [
      { kind: 'cash', amount: 2000 },
      { kind: 'giftCard', amount: 4000 },
    ],
    '$20 in cash, $40 by gift card',
  ],
] as const)('says the sum of a payment and %s in which it was taken', async (_, lines, ways) => {
  const sums = { taken: 6000, tip: 0, back: 0, charged: 0 }
  const paid = row('1', 'paid', '11:19', { sums, lines: [...lines] })
  await draw('owner', () => ({ rows: [paid], next: null, people }))
  await expect
    .poll(said)
    .toEqual([
      expect.stringContaining(`Ana Duarte took $60 from Elias Weber at the shop11:30am with Dev · ${ways}`),
    ])
})

it('says to whom a booking was moved where its time stayed', async () => {
  const place = { startsAt: at('15:45'), endsAt: at('16:00'), isWeekly: false }
  const moved = row('1', 'moved', '11:19', {
    before: { ...place, barber: 'Dev' },
    after: { ...place, barber: 'Marcus' },
  })
  await draw('owner', () => ({ rows: [moved], next: null, people }))
  await expect
    .poll(said)
    .toEqual([
      expect.stringContaining('Ana Duarte moved Elias Weber, at 3:45pm, to Marcus3:45pm with Marcus'),
    ])
})

it('tells how a payment was recorded, and how it was paid', async () => {
  const sums = { taken: 5500, tip: 0, back: 0, charged: 0 }
  const lines = [{ kind: 'terminal', amount: 5500 } as const]
  const ways = { before: 'cash', after: 'terminal' } as const
  await draw('owner', () => ({
    rows: [row('1', 'wayChanged', '11:19', { sums, lines, ways })],
    next: null,
    people,
  }))
  await expect.element(page.getByRole('listitem')).toBeVisible()
  expect(said()).toEqual([
    expect.stringContaining(
      'Ana Duarte put right how Elias Weber paid $55: by terminal, not in cash11:30am with Dev',
    ),
  ])
})

it('leads to a booking, and to taking back a no-show', async () => {
  await draw()
  await button('Open: Ana Duarte said Elias Weber arrived').click()
  expect(Object.fromEntries(panelIn())).toEqual({ booking: '1' })
  await button('Undo: Ana Duarte marked Chloe Martin as a no-show').click()
  expect(Object.fromEntries(panelIn())).toEqual({ booking: '2', step: 'undoNoShow' })
})

it('narrows by person and kind, and goes on where it ended', async () => {
  const asked = await draw('reception', (path) => ({
    rows: path.includes('cursor') ? [row('9', 'done', '7:00')] : rows,
    next: path.includes('cursor') ? null : '5.x',
    people,
  }))
  await button('Show earlier').click()
  await expect.element(page.getByText('is done')).toBeVisible()
  expect(asked.at(-1)).toContain('cursor=5.x')
  await page.getByRole('combobox', { name: 'By whom' }).selectOptions('Theo Marsh')
  await page.getByRole('combobox', { name: 'Which acts' }).selectOptions('Money')
  await vi.waitFor(() => expect(asked.at(-1)).toMatch(/staffId=theo&kind=money|kind=money&staffId=theo/))
  expect(page.getByRole('button', { name: 'Export CSV' }).elements()).toEqual([])
})

it('exports what is shown with all earlier acts, in words', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  await draw()
  await button('Export CSV').click()
  await expect.element(page.getByText('4 acts exported')).toBeVisible()
  const text = (await files[0]?.text()) ?? ''
  expect(text.split('\r\n')[1]).toContain('"Ana Duarte said Elias Weber arrived","11:30am with Dev"')
  create.mockRestore()
})

it('says that nothing was done yet, or that it could not be loaded', async () => {
  await draw('professional', () => ({ rows: [], next: null, people: [] }))
  await expect.element(page.getByText('Nothing was done here yet.')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'By whom' }).elements()).toEqual([])
  await mountDesk({ path: '/desk/soho/activity', window: wide })
  await expect.element(page.getByText('The activity could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'By whom' })).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
})
