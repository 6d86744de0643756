import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { CheckboxRow } from '../checkbox-row/checkbox-row.tsx'
import { Choices } from './choices.tsx'

type Way = 'card' | 'shop'

const Payment = () => {
  const [way, setWay] = useState<Way>('card')
  const [reminded, setReminded] = useState(false)
  return (
    <>
      <Choices
        label="How you’ll pay"
        value={way}
        onChange={setWay}
        options={[
          { value: 'card', label: 'Card', price: '$57.00' },
          { value: 'shop', label: 'At the shop', aside: 'Card holds your time' },
        ]}
      />
      <CheckboxRow checked={reminded} onChange={setReminded}>
        Text me the day before
      </CheckboxRow>
    </>
  )
}

it('one of several choices can be chosen by keyboard alone', async () => {
  await mount({ render: () => <Payment /> })
  await expect.element(page.getByRole('group', { name: 'How you’ll pay' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Card $57.00' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('radio', { name: /At the shop/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Card $57.00' })).not.toBeChecked()
})

it('a press anywhere on its row ticks a checkbox', async () => {
  await mount({ render: () => <Payment /> })
  await userEvent.click(page.getByText('Text me the day before'))
  await expect.element(page.getByRole('checkbox', { name: 'Text me the day before' })).toBeChecked()
})

it('a press on the box ticks it too', async () => {
  await mount({ render: () => <Payment /> })
  await userEvent.click(page.getByRole('checkbox', { name: 'Text me the day before' }))
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await userEvent.click(page.getByRole('radio', { name: /At the shop/ }))
  await expect.element(page.getByRole('radio', { name: /At the shop/ })).toBeChecked()
})
