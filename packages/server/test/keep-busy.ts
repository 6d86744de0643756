/** Blocks the event loop for so many milliseconds at a time, until the function that it gives is called. */
export const keepBusy = (milliseconds: number): (() => void) => {
  const timer = setInterval(() => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }, 1)
  return () => clearInterval(timer)
}
