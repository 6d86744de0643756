import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { onBack } from '../../browser/connection.ts'

/** Tells if a picture failed to load, even before hydration. Loads it again with the network. */
export const usePicture = (src: string | null | undefined) => {
  const [failed, setFailed] = useState<string>()
  const isMissing = !src || failed === src
  useEffect(() => (failed === undefined ? undefined : onBack(() => setFailed(undefined))), [failed])
  const fail = useCallback(() => setFailed(src ?? undefined), [src])
  const ref: RefCallback<HTMLImageElement> = useCallback(
    (image) => {
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail)
    },
    [fail],
  )
  return { isMissing, image: { ref, onError: fail } }
}
