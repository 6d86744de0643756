import { useEffect } from 'react'

/** Brings what tells things apart where the system chooses the colours, also once it begins to. */
export const useForcedColours = (): void =>
  useEffect(() => {
    const forced = matchMedia('(forced-colors: active)')
    const bring = () => {
      if (!forced.matches) return
      import('../theme/forced-colours.ts')
        .then(({ adoptForcedColours }) => adoptForcedColours())
        .catch(() => undefined)
    }
    bring()
    forced.addEventListener('change', bring)
    return () => forced.removeEventListener('change', bring)
  }, [])
