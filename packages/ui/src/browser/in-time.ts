/** Milliseconds for which a page shows its skeleton before it reports a failure. */
export const patience = 10_000

/** Fails if a promise takes longer than `patience`. */
export const inTime = async <T>(promised: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nothing came in time')), patience)
  })
  try {
    return await Promise.race([promised, late])
  } finally {
    clearTimeout(timer)
  }
}
