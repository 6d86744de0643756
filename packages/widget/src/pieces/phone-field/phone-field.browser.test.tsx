import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, mount } from '../../gallery/mount.tsx'
import { isPhone, PhoneField } from './phone-field.tsx'

afterEach(clear)

const Form = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Phone' })
const value = page.getByRole('status', { name: 'Value' })

it('writes the number as its country does and gives it on in E.164', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.type(field, '2125550147')
  await expect.element(field).toHaveValue('(212) 555-0147')
  await expect.element(value).toHaveTextContent('+12125550147')
})

it('finds a country by typing and chooses it with the keyboard alone', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Search countries' })).toHaveFocus()
  await userEvent.keyboard('irel{Enter}')
  await expect.element(page.getByRole('button', { name: '+353, Country: Ireland' })).toHaveFocus()
  await userEvent.type(field, '0851234567')
  await expect.element(value).toHaveTextContent('+353851234567')
})

it('takes the country from a number that names it', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.fill(field, '+442079460018')
  await expect.element(page.getByRole('button', { name: '+44, Country: United Kingdom' })).toBeVisible()
  await expect.element(value).toHaveTextContent('+442079460018')
})

it('says when no country is found', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.click(page.getByRole('button', { name: /Country/ }))
  await userEvent.keyboard('atlantis')
  await expect.element(page.getByText('No country found')).toBeVisible()
})

it('knows whole numbers, and British ones with a zero too many', async () => {
  expect(await isPhone('+12125550147')).toBe(true)
  expect(await isPhone('+440207946001')).toBe(true)
  expect(await isPhone('+1212555')).toBe(false)
  expect(await isPhone('2125550147')).toBe(false)
})
