import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { canceledWhole, changed, past, pastTipped, prepaid } from '../../gallery/kingsley/after.ts'
import { afterAnswers } from '../../gallery/kingsley/after-answers.ts'
import { pastAppointment } from '../../gallery/kingsley/past-appointment.ts'
import { clear, mount } from '../../gallery/mount.tsx'
import { useToasts } from '@openchair/ui/pieces/toast/toast.tsx'
import ReservationScreen from './reservation-screen.tsx'

const { innerWidth, innerHeight } = globalThis
afterEach(async () => {
  scrollTo(0, 0)
  await page.viewport(innerWidth, innerHeight)
  clear()
})

const small = () => page.viewport(320, 568)

it('after a cancellation the focus is on a visible heading that announces it', async () => {
  await small()
  let isCanceled = false
  const answers = afterAnswers(prepaid, {
    first: (path) =>
      isCanceled && path.startsWith('/v1/customer-sale/') ? canceledWhole(prepaid, 7496) : undefined,
  })
  await mount({
    render: () => <ReservationScreen saleOrder={prepaid.id} />,
    path: `/view-reservation/${prepaid.id}`,
    answers: (path, method, body) => {
      isCanceled ||= path.startsWith('/v1/cancel') && !path.includes('validate')
      return answers(path, method, body)
    },
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(scrollY).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Cancel with refund/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toMatchTextContent(/canceled/i)
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  expect(useToasts.getState().toasts).toEqual([])
})

it('after a tip the focus is on its heading, which nothing covers', async () => {
  await small()
  let order = past
  await mount({
    render: () => <ReservationScreen saleOrder={past.id} />,
    path: `/view-reservation/${past.id}`,
    answers: (path, method) => {
      if (method === 'PUT') order = pastTipped
      if (path.startsWith('/v1/customer-sale/')) return method === 'PUT' ? changed(order) : order
      return undefined
    },
  })
  await page.getByRole('button', { name: /^20%/ }).click()
  await page.getByRole('button', { name: /^Tip Marcus/ }).click()
  await expect.element(page.getByRole('heading', { name: 'You tipped Marcus $11.40' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(useToasts.getState().toasts).toEqual([])
})

it('after a review the focus is where it was before', async () => {
  await small()
  let rated = pastAppointment
  await mount({
    render: () => <ReservationScreen saleOrder={past.id} />,
    path: `/view-reservation/${past.id}`,
    flags: { 'client-reviews-v2': true },
    answers: (path, method) => {
      if (path === `/v1/customer-sale/${past.id}`) return past
      if (method === 'PUT') rated = { ...pastAppointment, rating: 5 }
      return path.startsWith('/v1/appointment/') ? rated : undefined
    },
  })
  const how = page.getByRole('main').getByRole('heading', { name: 'You rated Marcus' })
  const stars = page.getByRole('group', { name: /stars/i })
  await expect.element(stars).toBeVisible()
  scrollTo(0, 200)
  await stars.getByRole('button').last().click()
  await page.getByRole('button', { name: 'Send my review' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(how).toHaveFocus()
  await expect.element(how).toBeInViewport()
})
