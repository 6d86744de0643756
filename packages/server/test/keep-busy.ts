/** Blocks the event loop again and again for this long, until the returned function is called. */
export const keepBusy = (milliseconds: number): (() => void) => {
  const timer = setInterval(() => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }, 1)
  return () => clearInterval(timer)
}
