import type { Intent } from './show-objects.ts'

/** The page of the guest's bank. */
export const challengePage = ({ id, amount, currency, status }: Intent): string => {
  const asked = amount > 0 ? `${amount / 100} ${currency.toUpperCase()}` : 'keeping your card'
  const form = `<form method="post">
      <button name="decision" value="approve">Approve</button>
      <button name="decision" value="fail">Fail</button>
    </form>`
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>3-D Secure (stand-in)</title>
  <main>
    <h1>Your bank asks</h1>
    <p>Do you agree to ${asked}? (${id})</p>
    ${status === 'requires_action' ? form : '<p>There is nothing left to decide.</p>'}
  </main>
</html>`
}

/** The address to which the guest is sent after the decision, with the parameters that Stripe adds. */
export const returnAddress = ({ id, object, returnUrl }: Intent, isApproved: boolean): string => {
  const url = new URL(returnUrl ?? 'about:blank')
  url.searchParams.set(object, id)
  url.searchParams.set(`${object}_client_secret`, `${id}_secret_1`)
  url.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
  return url.href
}
