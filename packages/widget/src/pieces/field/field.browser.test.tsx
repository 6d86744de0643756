import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

it('takes what was typed before the page came to life', async () => {
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
