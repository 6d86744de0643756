import { Icon } from '../icon/icon.tsx'
import css from './picture.module.css'
import { usePicture } from './use-picture.ts'

const pixels = { s: 44, m: 60, l: 88 } as const

type PictureProps = {
  readonly src?: string | null | undefined
  /** The subject. Its initials replace a missing picture, and a figure a missing name. */
  readonly name: string
  readonly size?: keyof typeof pixels
  readonly alt?: string
}

/** A square picture of a person or place: decoration beside a name, unless it has an `alt`. */
export const Picture = ({ src, name, size = 'm', alt = '' }: PictureProps) => {
  const { isMissing, image } = usePicture(src)
  const className = `${css.picture} ${css[size] ?? ''}`
  if (!src || isMissing)
    return (
      <span className={`${className} ${css.monogram}`} aria-hidden="true">
        {monogram(name) || <Icon name="person" />}
      </span>
    )
  const side = pixels[size]
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={side}
      height={side}
      decoding="async"
      // The page's cover has priority.
      fetchPriority="low"
      {...image}
    />
  )
}

const Face = ({ src }: { readonly src: string }) => {
  const { isMissing, image } = usePicture(src)
  if (isMissing) return <span className={css.ground} />
  return <img src={src} alt="" width={29} height={29} decoding="async" fetchPriority="low" {...image} />
}

/** Up to four faces in a tile for any professional. A figure replaces a single face. */
export const Quad = ({ pictures }: { readonly pictures: readonly string[] }) =>
  pictures.length < 2 ? (
    <span className={`${css.quad} ${css.monogram}`} aria-hidden="true">
      <Icon name="person" />
    </span>
  ) : (
    <span className={css.quad} aria-hidden="true">
      {pictures.slice(0, 4).map((src) => (
        <Face key={src} src={src} />
      ))}
    </span>
  )

type CoverProps = {
  readonly src?: string | null | undefined
  readonly alt: string
  /** The language of `alt`, where it is not the page's. */
  readonly altLanguage?: string | undefined
  readonly low?: boolean
}

/** The picture at the top of a page. It is the largest thing painted, so it is loaded first. */
export const Cover = ({ src, alt, altLanguage, low = false }: CoverProps) => {
  const { isMissing, image } = usePicture(src)
  const className = `${css.cover} ${low ? css.low : ''}`
  if (!src || isMissing) return <span className={className} />
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      lang={altLanguage}
      width={375}
      height={low ? 152 : 196}
      fetchPriority="high"
      {...image}
    />
  )
}

/** A letter or digit with its marks. Excludes emoji, which would be cut into halves. */
const initial = /[\p{L}\p{N}]\p{M}*/u

/** The initials of the first and the last word that have a letter or digit. Empty if none has. */
export const monogram = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => initial.exec(word)?.[0] ?? [])
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join('').toUpperCase()
}
