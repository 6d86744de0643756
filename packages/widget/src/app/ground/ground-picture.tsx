import type { Photo } from '@openchair/contract'
import { usePicture } from '@openchair/ui/pieces/picture/use-picture.ts'

/**
 * The picture from the window's left edge to the wall, cut only at its top and sides; stripes where there is
 * none.
 */
export const GroundPicture = ({ photo }: { readonly photo: Photo | undefined }) => {
  const { isMissing, image } = usePicture(photo?.url)
  if (!photo || isMissing) return <span className="w-stripes" />
  const { url, alt = '', altLanguage } = photo
  // Loaded lazily, so that it is not fetched where the background is hidden.
  return <img className="w-pic" src={url} alt={alt} lang={altLanguage} loading="lazy" {...image} />
}
