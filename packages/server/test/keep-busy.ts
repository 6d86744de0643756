/** Lets the event loop come to nothing else for so many milliseconds at a time, until what it gives is called. */
export const keepBusy = (milliseconds: number): (() => void) => {
  const timer = setInterval(() => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
  }, 1)
  return () => clearInterval(timer)
}
