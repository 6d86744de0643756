/** Milliseconds after which nobody waits any longer: what is out of sight, or WebKit when it is busy, plays none to its end. */
const longest = 1000

/** Resolves once all animations of elements are over, or there are none. */
export const played = async (elements: Iterable<Element>): Promise<void> => {
  const animations = [...elements].flatMap((element) => element.getAnimations())
  const patience = new Promise((resolve) => setTimeout(resolve, longest))
  await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), patience])
}
