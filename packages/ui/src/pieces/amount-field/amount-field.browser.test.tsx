import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { AmountField } from './amount-field.tsx'

const Form = () => {
  const [value, setValue] = useState<number>()
  return (
    <>
      <AmountField
        label="Tip"
        fault="No"
        currency="usd"
        value={value}
        onChange={setValue}
        onDone={() => {}}
      />
      <output aria-label="Value">{value ?? 'none'}</output>
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Tip' })
const value = page.getByRole('status', { name: 'Value' })

it.each([
  ['7.50', '700', '7'],
  ['75,5', '7500', '75'],
  ['12', '1200', '12'],
])('counts only the whole units of %s, typed key by key', async (typed, minor, left) => {
  await mount({ render: () => <Form /> })
  await userEvent.type(field, typed)
  await expect.element(value).toHaveTextContent(minor)
  await userEvent.tab()
  await expect.element(field).toHaveValue(left)
})
