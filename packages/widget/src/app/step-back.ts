let isOwn = false

/** Goes back in the browser's history. Resolves when the page there is shown. */
export const stepBack = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    isOwn = true
    // The router receives the same event, and draws at its end.
    const arrive = () =>
      setTimeout(() => {
        // Without a caller, the next step back is the guest's own.
        isOwn = false
        resolve()
      })
    addEventListener('popstate', arrive, { once: true })
    history.go(-steps)
  })

/** Tells, once, if the widget itself went back. */
export const takeOwnStep = (): boolean => {
  const own = isOwn
  isOwn = false
  return own
}
