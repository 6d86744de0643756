import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../widget/src/gallery/mount.tsx'
import { Button, TextButton } from './button.tsx'

it('a button ignores a second press while it works on the first', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault())
  const { element } = await mount({
    render: () => (
      <form>
        <Button working onClick={press}>
          Booking
        </Button>
        <Button working type="submit">
          Sending
        </Button>
      </form>
    ),
  })
  element.querySelector('form')?.addEventListener('submit', submit)
  await userEvent.click(page.getByRole('button', { name: 'Booking' }))
  await userEvent.click(page.getByRole('button', { name: 'Sending' }))
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Booking' })).toHaveAttribute('aria-busy', 'true')
})

it('a screen reader reads a button’s label, then its sum', async () => {
  await mount({ render: () => <Button sum="$129.13">Check out</Button> })
  await expect.element(page.getByRole('button', { name: 'Check out $129.13' })).toBeVisible()
})

it('a button with an address is a link, inside and outside the application', async () => {
  const { visited } = await mount({
    render: () => (
      <>
        <Button href="/book/soho">Soho</Button>
        <TextButton href="https://maps.example.com/" target="_blank">
          Directions
        </TextButton>
      </>
    ),
  })
  await userEvent.click(page.getByRole('link', { name: 'Soho' }))
  expect(visited?.at(-1)).toBe('/book/soho')
  const away = page.getByRole('link', { name: 'Directions' })
  await expect.element(away).toHaveAttribute('href', 'https://maps.example.com/')
  await expect.element(away).toHaveAttribute('rel', 'noopener')
})

it('a disabled button never looks busy', async () => {
  await mount({
    render: () => (
      <Button working disabled>
        Continue
      </Button>
    ),
  })
  const button = page.getByRole('button', { name: 'Continue' })
  await expect.element(button).not.toHaveAttribute('aria-busy')
  expect(button.element().querySelector('span')).toBeNull()
})
