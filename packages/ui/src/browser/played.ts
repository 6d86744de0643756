/** The longest wait in milliseconds, as an animation out of sight or under load may never finish. */
const longest = 1000

/** Resolves once all animations of these elements are over. */
export const played = async (elements: Iterable<Element>): Promise<void> => {
  const animations = [...elements].flatMap((element) => element.getAnimations())
  const patience = new Promise((resolve) => setTimeout(resolve, longest))
  await Promise.race([Promise.allSettled(animations.map(({ finished }) => finished)), patience])
}
