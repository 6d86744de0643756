import { describe, expect, it, vi } from 'vitest'
import { bringGroup } from '../../gallery/kingsley/group.ts'
import { depositCart, saleCart, tippedCart } from '../../gallery/kingsley/sale.ts'
import { bar, line, openPanel, sheet, sums } from '../test/cart-panel-page.tsx'
import { writableCart } from '../model/write-cart.ts'

describe('the next step', () => {
  const next = bar.getByRole('button', { name: 'Continue' })

  const checkOut = (sum: string) => sheet.getByRole('button', { name: `Check out ${sum}`, exact: true })

  it('leads a single guest straight to the details, which show the same sums', async () => {
    const onContinue = vi.fn()
    await openPanel({ cart: tippedCart, onContinue })
    await next.click()
    await expect.poll(() => onContinue).toHaveBeenCalledOnce()
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens the sheet of a group first, which shows every guest', async () => {
    const onContinue = vi.fn()
    await openPanel({
      onContinue,
      before: () =>
        bringGroup([
          { barber: 'marcus', services: ['skin-fade'], time: '2026-11-24T10:15:00-05:00' },
          { name: 'Leo', barber: 'amara', services: ['skin-fade'], time: '2026-11-24T10:15:00-05:00' },
        ]),
    })
    await next.click()
    await expect.element(sheet).toBeVisible()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('shows the sum in the sheet, leads on, and closes the sheet', async () => {
    const onContinue = vi.fn()
    await openPanel({ cart: tippedCart, onContinue })
    await line.click()
    await expect.element(sheet).toBeVisible()
    await expect
      .poll(() => sums())
      .toEqual(['Subtotal $57.00', 'Tip, 25% $14.25', 'Taxes and fees $6.56', 'Total $77.81'])
    await checkOut('$77.81').click()
    await expect.poll(() => onContinue).toHaveBeenCalledOnce()
    await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens the sheet at once, and draws the sheet’s controls afterwards', async () => {
    await openPanel({ cart: saleCart })
    const change = sheet.getByRole('button', { name: /^Change/ })
    await expect.element(next).toBeVisible()
    line.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    // The page has answered the press by now, and done nothing more.
    await Promise.resolve()
    expect(document.querySelector('dialog')?.open).toBe(true)
    expect(change.query()).toBeNull()
    await expect.element(change).toBeVisible()
  })

  it('shows both parts of a deposit, as the sums do', async () => {
    await openPanel({ cart: depositCart })
    await line.click()
    await expect.element(checkOut('$40.00 today $37.81 one hour before')).toBeVisible()
    await expect
      .poll(() => sums().slice(-3))
      .toEqual(['Total $77.81', 'Charged today $40.00', 'An hour before your visit $37.81'])
  })

  it('looks busy while the server validates the cart, and cannot be pressed [5.02.10]', async () => {
    const onContinue = vi.fn()
    await openPanel({ cart: saleCart, onContinue })
    writableCart.setState({ validating: true })
    const busy = bar.getByRole('button').last()
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await busy.click()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('becomes disabled with the cart, without looking busy [5.02.10]', async () => {
    await openPanel({ cart: saleCart })
    writableCart.setState({ interactive: false })
    const off = bar.getByRole('button').last()
    await expect.element(off).toBeDisabled()
    await expect.element(off).not.toHaveAttribute('aria-busy')
  })

  it('becomes "Try again" after an error, and returns once that is pressed', async () => {
    await openPanel({ cart: saleCart })
    writableCart.setState({
      validationError: { code: 'unavailable', message: 'We are having a short break.' },
    })
    await expect.element(bar.getByRole('alert')).toHaveTextContent('We are having a short break.')
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect.element(next).toBeVisible()
    await expect.poll(() => bar.getByRole('alert').elements()).toEqual([])
  })
})
