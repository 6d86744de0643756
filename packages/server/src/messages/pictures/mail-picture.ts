import { createHash } from 'node:crypto'
import { artOf, type MailScene, type MailSign, mailScenes, mailSigns, stripeArt } from './own-art.ts'

/** A number to raise when the drawing code changes, so that every picture is drawn again. */
const drawing = 1

/**
 * A picture that mails load from this server. The address of one can show nothing else: no text, and no
 * colours but a brand's.
 */
export type MailPicture =
  | { readonly of: 'sign'; readonly name: MailSign }
  | { readonly of: 'scene'; readonly name: MailScene }
  /** File names of imported pictures, which contain a hash of their content. */
  | { readonly of: 'front' | 'face' | 'map'; readonly name: string }
  /** The pole of the brand with this route, or `own` for brands without colours of their own. */
  | { readonly of: 'stripe'; readonly name: string; readonly colours: Colours }

type Colours = readonly [string, string]

/** The stripe in our own colours. Its name is shorter than any route. */
export const ownStripe = { of: 'stripe', name: '-', colours: ['#c4342b', '#1f4456'] } as const

/** The size at which a picture is shown. It is drawn twice as large. */
export const pictureSizes = {
  sign: { width: 44, height: 44 },
  face: { width: 44, height: 44 },
  scene: { width: 600, height: 272 },
  front: { width: 600, height: 272 },
  map: { width: 504, height: 220 },
  stripe: { width: 600, height: 4 },
} as const satisfies Record<MailPicture['of'], { readonly width: number; readonly height: number }>

/** The drawing from which a picture is made, as SVG; undefined for an imported picture. */
export const drawingOf = (picture: MailPicture): string | undefined => {
  switch (picture.of) {
    case 'sign':
      return artOf(`sign-${picture.name}`)
    case 'scene':
      return artOf(`scene-${picture.name}`)
    case 'stripe':
      return stripeArt(picture.colours)
    case 'front':
    case 'face':
    case 'map':
      return undefined
  }
}

/** The name of the picture's file. It changes with everything from which the picture is drawn. */
export const pictureFile = (picture: MailPicture): string => {
  const { of, name } = picture
  const version = createHash('sha256')
    .update(JSON.stringify([drawing, of, name, pictureSizes[of], drawingOf(picture)]))
    .digest('hex')
  return `${name}.${version.slice(0, 12)}.png`
}

/** The path at which the server serves the picture. */
export const mailPicturePath = (picture: MailPicture): string =>
  `/mail/${picture.of}/${encodeURIComponent(pictureFile(picture))}`

/** The kind and the name of a picture as an address has them, before anything is looked up. */
type Named = { readonly of: MailPicture['of']; readonly name: string }

const isKind = (of: string): of is MailPicture['of'] => Object.hasOwn(pictureSizes, of)

/** Reads which picture an address names, in whichever version; undefined if it cannot name one. */
export const namedPicture = (of: string, file: string): Named | undefined => {
  const name = /^([\w-][\w.-]{0,150})\.[0-9a-f]{12}\.png$/.exec(file)?.[1]
  return name === undefined || !isKind(of) ? undefined : { of, name }
}

/** Finds a drawing of ours by its name; undefined if there is none. */
export const ownPicture = ({ of, name }: Named): MailPicture | undefined => {
  const sign = of === 'sign' ? mailSigns.find((each) => each === name) : undefined
  if (sign !== undefined) return { of: 'sign', name: sign }
  const scene = of === 'scene' ? mailScenes.find((each) => each === name) : undefined
  if (scene !== undefined) return { of: 'scene', name: scene }
  return of === 'stripe' && name === ownStripe.name ? ownStripe : undefined
}
