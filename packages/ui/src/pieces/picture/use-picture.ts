import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { onBack } from '../../browser/connection.ts'

/**
 * Whether a picture cannot be had, and what its `img` needs to tell. It is tried again when the network is back.
 * One that failed before the page was hydrated is found by decoding it.
 */
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
