import type { TestApp } from './test-app.ts'

/** Presses a button on the page of a guest's bank: `approve` or `fail`. */
export const decideAtBank = ({ app }: TestApp, page: string, decision: string) =>
  app.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
