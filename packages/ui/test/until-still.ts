/** The browser's own timer, stored before a test replaces the page's timers. */
const realSetTimeout = setTimeout
export const pause = (milliseconds: number) => new Promise((resolve) => realSetTimeout(resolve, milliseconds))

/** Waits until nothing changes any more: parts are loaded, pictures decoded, animations over. */
export const untilStill = async (): Promise<void> => {
  let changes = 0
  const observer = new MutationObserver((found) => {
    changes += found.length
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // A page is still when nothing changes it in a turn of the event loop and in two frames: sizes are measured
  // in one, and their effects drawn in the next.
  for (let quiet = 0; quiet < 3;) {
    changes = 0
    if (quiet > 0) await new Promise(requestAnimationFrame)
    await pause(0)
    const moving = document.getAnimations().filter(isPassing)
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const isChanging = changes > 0 || moving.length > 0 || document.querySelector('[data-coming]') !== null
    quiet = isChanging ? 0 : quiet + 1
  }
  observer.disconnect()
  // A lazy picture out of view is never loaded.
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
}

const isPassing = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
