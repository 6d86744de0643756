import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { PasswordField } from './password-field.tsx'

const Form = ({ kind }: { readonly kind: 'current' | 'new' }) => {
  const [password, setPassword] = useState('')
  return <PasswordField kind={kind} label="Password" value={password} onChange={setPassword} />
}

it.each(['current', 'new'] as const)(
  'hides a %s password, and shows it only while the guest wants to see it [asvs-6.2.6]',
  async (kind) => {
    await mount({ render: () => <Form kind={kind} /> })
    const field = page.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await userEvent.click(page.getByRole('button', { name: 'Show the password' }))
    await expect.element(field).toHaveAttribute('type', 'text')
  },
)

it.each(['current', 'new'] as const)(
  'lets a password manager fill in a %s password, and accepts a pasted one [asvs-6.2.7] [wcag-3.3.8]',
  async (kind) => {
    await mount({ render: () => <Form kind={kind} /> })
    const field = page.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('autocomplete', `${kind}-password`)
    const input = field.element() as HTMLInputElement
    input.focus()
    const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    expect(input.dispatchEvent(pasted), 'nothing stands in the way').toBe(true)
    await userEvent.fill(field, 'ciseaux-de-lune9')
    expect(input.value).toBe('ciseaux-de-lune9')
  },
)
