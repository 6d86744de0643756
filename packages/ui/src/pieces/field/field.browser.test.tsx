import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cutTexts } from '../../../test/large-text.ts'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { phone } from '../../../test/phone.ts'
import { Chip } from '../chip/chip.tsx'
import { SearchField } from './field.tsx'

const Search = () => {
  const [term, setTerm] = useState('')
  return (
    <>
      <SearchField label="Search" value={term} onChange={setTerm} />
      <output>{term === '' ? 'all shops' : `shops like ${term}`}</output>
    </>
  )
}

it('keeps the text that was typed before hydration', async () => {
  const drawn = document.body.appendChild(document.createElement('div'))
  const elsewhere = document.createElement('div')
  flushSync(() => createRoot(elsewhere).render(<Search />))
  drawn.innerHTML = elsewhere.innerHTML
  await page.getByRole('searchbox').fill('soho')
  const root = hydrateRoot(drawn, <Search />)
  await expect.element(page.getByText('shops like soho')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('soho')
  root.unmount()
  drawn.remove()
})

it.each([
  [320, '100%'],
  [375, '200%'],
])(
  'shows its whole placeholder beside or above the next control, in a window of %s px with text of %s',
  async (width, size) => {
    await page.viewport(width, phone.height)
    document.documentElement.style.fontSize = size
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(phone.width, phone.height)
    })
    await mount({
      render: () => (
        <div style={{ padding: 16 }}>
          <SearchField
            label="Buscar por local, dirección o código postal"
            placeholder="Local o calle"
            value=""
            onChange={() => {}}
            trailing={
              <Chip look="bare" icon="locate" onClick={() => {}}>
                Cerca de mí
              </Chip>
            }
          />
        </div>
      ),
    })
    await expect.poll(cutTexts).toEqual([])
  },
)
