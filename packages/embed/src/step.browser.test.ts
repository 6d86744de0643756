import { afterEach, expect, it, vi } from 'vitest'
import { createStep, isHere } from './step.ts'

const own = { route: '/', key: 'spa' }
let steps: ReturnType<typeof createStep>[] = []

/** A dialog's history entry in a page whose router keeps a state in each entry. */
const make = () => {
  const shut = () => {
    dialog.open = false
  }
  const onBack = vi.fn(shut)
  const close = () => {
    if (dialog.open) onBack()
  }
  const dialog = { open: false, close }
  const onLeft = vi.fn<() => void>()
  const step = createStep(dialog, onLeft)
  steps.push(step)
  const enter = () => {
    step.enter()
    dialog.open = true
  }
  return { ...step, enter, shut, onBack, onLeft }
}
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
/** Opens a dialog, closes it without Back, and has its entry removed. `arrived` settles after that. */
const leaving = () => {
  const step = make()
  step.enter()
  step.shut()
  const arrived = arrival()
  step.leave()
  return { ...step, arrived }
}
const back = async () => {
  const arrived = arrival()
  history.back()
  await arrived
}

afterEach(() => {
  for (const step of steps) step.remove()
  steps = []
  history.replaceState(null, '')
})

it('adds one entry with the page’s address and state, and the back button closes only the dialog [guest-M4]', async () => {
  history.replaceState(own, '')
  const { href } = location
  const push = vi.spyOn(history, 'pushState')
  const step = make()
  step.enter()
  step.enter()
  expect([push.mock.calls.length, location.href, isHere()]).toEqual([1, href, true])
  push.mockRestore()
  expect(history.state).toMatchObject(own)
  await back()
  expect(step.onBack).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual(own)
})

it('leaves the history when a dialog is closed without the back button [guest-M4]', async () => {
  history.replaceState(own, '')
  const step = leaving()
  await step.arrived
  expect([step.onLeft.mock.calls.length, step.onBack.mock.calls.length]).toEqual([1, 0])
  expect(history.state).toEqual(own)
})

it('returns for a dialog that is opened again before its entry is gone [guest-M4]', async () => {
  history.replaceState(own, '')
  const step = leaving()
  step.enter()
  await step.arrived
  expect([isHere(), step.onLeft.mock.calls.length]).toEqual([true, 0])
  await back()
  expect(step.onBack).toHaveBeenCalledTimes(1)
})

it('goes back once, however often its dialog is opened and closed meanwhile [guest-M4]', async () => {
  history.replaceState(own, '')
  history.pushState({ route: '/book' }, '')
  const step = leaving()
  step.enter()
  step.shut()
  step.leave()
  await step.arrived
  expect(step.onLeft).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ route: '/book' })
})

it('nothing goes back if the page’s own router has moved on meanwhile [guest-M4]', () => {
  history.replaceState(own, '')
  const step = make()
  step.enter()
  history.pushState({ route: '/thanks' }, '')
  step.shut()
  step.leave()
  expect(step.onLeft).toHaveBeenCalledTimes(1)
  expect(history.state).toEqual({ route: '/thanks' })
})

it('ignores the page’s own entries while no dialog is open [guest-M4]', async () => {
  history.replaceState(own, '')
  const step = make()
  history.pushState({ route: '/prices' }, '')
  await back()
  expect([step.onBack.mock.calls.length, step.onLeft.mock.calls.length]).toEqual([0, 0])
})
