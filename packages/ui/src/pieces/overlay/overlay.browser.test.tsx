import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Overlay, type OverlayState } from './overlay.tsx'

const dialog = page.getByRole('alertdialog')

const Process = () => {
  const [state, setState] = useState<OverlayState>('pending')
  useEffect(() => {
    const next = () => setState((state) => (state === 'pending' ? 'success' : 'error'))
    addEventListener('next-state', next)
    return () => removeEventListener('next-state', next)
  }, [])
  return <Overlay state={state} message="A title" onOk={() => {}} />
}

it('shows what is under way, and cannot be closed meanwhile', async () => {
  const leave = vi.fn()
  await mount({
    render: () => (
      <Overlay state="pending" message={'Saving your chair\nKeep this page open.'} onOk={leave} />
    ),
  })
  await expect.element(dialog).toHaveAccessibleName('Saving your chair')
  await expect.element(dialog).toHaveAccessibleDescription('Keep this page open.')
  expect(page.getByRole('button').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
})

it('shows an error’s first line as its title and the rest below it, and continues at OK [2.04.05] [8.03.01]', async () => {
  const leave = vi.fn()
  const message = 'That time was just taken\nYour card was not charged.\nChoose another.'
  await mount({
    render: () => <Overlay state="error" message={message} okLabel="OK, show me the times" onOk={leave} />,
  })
  await expect.element(page.getByRole('heading', { name: 'That time was just taken' })).toHaveFocus()
  await expect.element(page.getByText('Your card was not charged. Choose another.')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'OK, show me the times' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => leave).toHaveBeenCalledOnce()
})

it('labels its button OK unless another label is given, and continues at Escape too [8.03.01]', async () => {
  const leave = vi.fn()
  await mount({ render: () => <Overlay state="error" message="Payment failed" onOk={leave} /> })
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => leave).toHaveBeenCalledOnce()
})

it('keeps its heading in place when its state changes, and focuses it [2.04.04]', async () => {
  await mount({ render: () => <Process /> })
  const heading = page.getByRole('heading', { name: 'A title' })
  const top = () => heading.element().getBoundingClientRect().top
  const drawing = () => dialog.element().querySelector('svg path')?.getAttribute('d')
  const first = top()
  const drawn = [drawing()]
  for (const _ of ['success', 'error']) {
    dispatchEvent(new Event('next-state'))
    await expect.poll(drawing).not.toBe(drawn.at(-1))
    await expect.element(heading).toHaveFocus()
    expect(top()).toBe(first)
    drawn.push(drawing())
  }
  expect(drawn, 'the pole, a check, a cross').toEqual([undefined, expect.any(String), expect.any(String)])
})
