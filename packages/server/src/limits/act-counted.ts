/**
 * Runs an act whose try was counted before, and takes the try out again unless the outcome counts: `counts`
 * judges failures, `countsDone` judges results. While the database is unreachable, the try of a failed act
 * stays counted until it expires.
 */
export const actCounted = async <T>(
  takeOut: () => Promise<void>,
  act: () => Promise<T>,
  counts: (error: unknown) => boolean,
  countsDone: (done: T) => boolean,
): Promise<T> => {
  try {
    const done = await act()
    if (!countsDone(done)) await takeOut()
    return done
  } catch (error) {
    if (!counts(error)) await takeOut().catch(() => undefined)
    throw error
  }
}
