import type { WorkerEvents } from 'graphile-worker'

type Sleep = {
  /** Resolves when the queue is asleep. */
  readonly begun: Promise<void>
  readonly watchNoMore: () => void
}

/**
 * Notices that a queue is asleep: a worker is free, but for `pause` milliseconds no worker has looked for a
 * job, begun one or ended one. A queue whose workers are all busy is not asleep.
 */
export const watchSleep = (
  events: Pick<WorkerEvents, 'on'>,
  { concurrency, pause }: { readonly concurrency: number; readonly pause: number },
): Sleep => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let lastSign = performance.now()
  let busy = 0
  const sign = (change: number): void => {
    lastSign = performance.now()
    busy += change
  }
  events.on('worker:getJob:start', () => sign(0))
  events.on('job:start', () => sign(1))
  events.on('job:complete', () => sign(-1))
  const watch = setInterval(() => {
    if (busy < concurrency && performance.now() - lastSign > pause) begin()
  }, pause / 6)
  watch.unref()
  return { begun, watchNoMore: () => clearInterval(watch) }
}
