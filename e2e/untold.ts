import type { Guest } from './guest.ts'

/** Keeps from a guest's page what would tell it of taken times, so that it hears of one only where it books. */
export const leaveUntold = async ({ page }: Guest): Promise<void> => {
  const whole = 'route' in page ? page : page.page()
  await whole.route(/\/live-times\?/, (route) => route.fulfill({ status: 204 }))
}
