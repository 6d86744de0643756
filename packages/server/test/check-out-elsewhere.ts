import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CheckoutOrders } from './checkout-process.ts'

const program = fileURLToPath(new URL('./checkout-process.ts', import.meta.url))

/** Starts a process that checks carts out. `said` waits until it has printed a word a number of times. */
export const checkOutElsewhere = (orders: CheckoutOrders) => {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, CHECKOUT_ORDERS: JSON.stringify(orders) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout!)
  return {
    said: async (saying: 'step' | 'reached', times = 1): Promise<void> => {
      let left = times
      for await (const line of lines) if (line === saying && (left -= 1) === 0) return
      throw new Error(`the process ended before it said "${saying}" ${times} times`)
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
