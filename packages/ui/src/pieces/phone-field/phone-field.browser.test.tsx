import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { isPhone, PhoneField } from './phone-field.tsx'

const Form = ({ given = '' }: { readonly given?: string }) => {
  const [value, setValue] = useState(given)
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Phone' })
const value = page.getByRole('status', { name: 'Value' })

it('shows the number in its country’s form, and reports it in E.164', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.type(field, '2125550147')
  await expect.element(field).toHaveValue('(212) 555-0147')
  await expect.element(value).toHaveTextContent('+12125550147')
})

it('reports in E.164 a number that was typed before the numbering rules were loaded', async () => {
  await mount({ render: () => <Form given="(212) 555-0147" /> })
  await expect.element(field).toHaveValue('(212) 555-0147')
  await expect.element(value).toHaveTextContent('+12125550147')
})

it('finds a country by typing and chooses it with the keyboard alone [2.05.19] [2.05.22]', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Search countries' })).toHaveFocus()
  await userEvent.keyboard('irel{Enter}')
  await expect.element(page.getByRole('button', { name: '+353, Country: Ireland' })).toHaveFocus()
  await userEvent.type(field, '0851234567')
  await expect.element(value).toHaveTextContent('+353851234567')
})

it('lists the countries no higher than 224 px [2.05.23] [9.07.02]', async () => {
  await mount({ render: () => <Form /> })
  await page.getByRole('button', { name: /Country/ }).click()
  const list = page.getByRole('listbox').element()
  expect([getComputedStyle(list).maxHeight, list.clientHeight]).toEqual(['224px', 224])
})

it('takes the country from a number that names it', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.fill(field, '+442079460018')
  await expect.element(page.getByRole('button', { name: '+44, Country: United Kingdom' })).toBeVisible()
  await expect.element(value).toHaveTextContent('+442079460018')
})

it('shows a country’s code once, whether it was typed, pasted or given', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.type(field, '+12125550147')
  await expect.element(field).toHaveValue('(212) 555-0147')
  await expect.element(value).toHaveTextContent('+12125550147')
  await userEvent.clear(field)
  await userEvent.fill(field, '1 212 555 0147')
  await expect.element(field).toHaveValue('(212) 555-0147')
  await userEvent.clear(field)
  await userEvent.type(field, '+353851234567')
  await expect.element(page.getByRole('button', { name: '+353, Country: Ireland' })).toBeVisible()
  await expect.element(field).toHaveValue('85 123 4567')
  await expect.element(value).toHaveTextContent('+353851234567')
})

it.each([
  ['+447912345678', '7912 345678'],
  ['+442079460018', '20 7946 0018'],
  ['+61412345678', '412 345 678'],
  ['+12125550147', '(212) 555-0147'],
])('groups the digits of %s after its code as its country does', async (given, written) => {
  await mount({ render: () => <Form given={given} /> })
  await expect.element(field).toHaveValue(written)
  await expect.element(value).toHaveTextContent(given)
})

it('groups a British number with and without its zero while it is typed', async () => {
  await mount({ render: () => <Form given="+442079460018" /> })
  await expect.element(field).toHaveValue('20 7946 0018')
  await userEvent.clear(field)
  await userEvent.type(field, '02079460018')
  await expect.element(field).toHaveValue('020 7946 0018')
  await userEvent.clear(field)
  await userEvent.type(field, '2079460018')
  await expect.element(field).toHaveValue('20 7946 0018')
  await expect.element(value).toHaveTextContent('+442079460018')
})

it('says so when no country matches the search', async () => {
  await mount({ render: () => <Form /> })
  await userEvent.click(page.getByRole('button', { name: /Country/ }))
  await userEvent.keyboard('atlantis')
  await expect
    .element(page.getByText('Not in the list. Type the number with its code instead, such as +49.'))
    .toBeVisible()
})

it('accepts complete numbers, and British ones with a superfluous zero', async () => {
  expect(await isPhone('+12125550147')).toBe(true)
  expect(await isPhone('+440207946001')).toBe(true)
  expect(await isPhone('+1212555')).toBe(false)
  expect(await isPhone('2125550147')).toBe(false)
})
