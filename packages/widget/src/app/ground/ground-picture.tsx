import type { Photo } from '@openchair/contract'
import { usePicture } from '@openchair/ui/pieces/picture/use-picture.ts'

/** The picture from the window's left edge to the wall, cut at its top and sides only; stripes where there is none. */
export const GroundPicture = ({ photo }: { readonly photo: Photo | undefined }) => {
  const { isMissing, image } = usePicture(photo?.url)
  if (!photo || isMissing) return <span className="w-stripes" />
  const { url, alt = '', altLanguage } = photo
  // Lazy: where the ground is not shown nothing of it is brought.
  return <img className="w-pic" src={url} alt={alt} lang={altLanguage} loading="lazy" {...image} />
}
