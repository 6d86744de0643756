/** Makes a change for `useSearchParams` that removes these parameters from the address. */
export const withoutParameters =
  (...names: readonly string[]) =>
  (before: URLSearchParams): URLSearchParams => {
    const left = new URLSearchParams(before)
    for (const name of names) left.delete(name)
    return left
  }
