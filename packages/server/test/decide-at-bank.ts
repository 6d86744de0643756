import type { TestApp } from './test-app.ts'

/** Decides on the page of a guest's bank, as its buttons do: `approve` or `fail`. */
export const decideAtBank = ({ app }: TestApp, page: string, decision: string) =>
  app.inject({
    method: 'POST',
    url: new URL(page).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
