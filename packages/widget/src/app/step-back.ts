let isOwn = false

/** Goes back in the browser's history; resolves when the page that stands there is shown. */
export const stepBack = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    isOwn = true
    // The router hears of it by the same event, and draws at its end.
    const arrive = () =>
      setTimeout(() => {
        // Where nobody has asked: the guest's next step back is theirs.
        isOwn = false
        resolve()
      })
    addEventListener('popstate', arrive, { once: true })
    history.go(-steps)
  })

/** Whether the widget itself went there; asked once. */
export const takeOwnStep = (): boolean => {
  const own = isOwn
  isOwn = false
  return own
}
