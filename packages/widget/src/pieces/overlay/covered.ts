/** Milliseconds after which nobody waits any longer: a page that is out of sight plays no animation to its end. */
const longest = 1000

/** Resolves once an open overlay hides what is below it: its fade is over, or there is none. */
export const covered = async (): Promise<void> => {
  const fades = [...document.querySelectorAll('dialog[role="alertdialog"]')].flatMap((overlay) =>
    overlay.getAnimations(),
  )
  const patience = new Promise((resolve) => setTimeout(resolve, longest))
  await Promise.race([Promise.allSettled(fades.map(({ finished }) => finished)), patience])
}
