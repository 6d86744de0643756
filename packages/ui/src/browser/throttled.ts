/** Returns a function that acts at once, then at most once in `pause` ms, also for its last call. */
export const throttled = (
  act: () => void,
  pause: number,
): { readonly run: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = (): void => {
    isAsked = timer !== undefined
    if (isAsked) return
    act()
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, pause)
  }
  return { run, stop: () => clearTimeout(timer) }
}
