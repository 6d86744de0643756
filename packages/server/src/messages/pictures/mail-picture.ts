import { createHash } from 'node:crypto'
import { artOf, type MailScene, type MailSign, mailScenes, mailSigns, stripeArt } from './own-art.ts'

/** Another number draws every picture anew: for when the drawing itself changes. */
const drawing = 1

/** A picture that mails show by an address of ours. Nothing else can be drawn there: no text, and no colours but a brand's. */
export type MailPicture =
  | { readonly of: 'sign'; readonly name: MailSign }
  | { readonly of: 'scene'; readonly name: MailScene }
  /** Imported pictures, by the names of their files, which contain a hash of their content. */
  | { readonly of: 'front' | 'face' | 'map'; readonly name: string }
  /** The pole of the brand with this route; `own` of every brand without colours of its own. */
  | { readonly of: 'stripe'; readonly name: string; readonly colours: Colours }

type Colours = readonly [string, string]

/** The name of the stripe with our own colours; no route is so short. */
export const ownStripe = { of: 'stripe', name: '-', colours: ['#c4342b', '#1f4456'] } as const

/** How large a picture is shown; it is drawn twice as large. */
export const pictureSizes = {
  sign: { width: 44, height: 44 },
  face: { width: 44, height: 44 },
  scene: { width: 600, height: 272 },
  front: { width: 600, height: 272 },
  map: { width: 504, height: 220 },
  stripe: { width: 600, height: 4 },
} as const satisfies Record<MailPicture['of'], { readonly width: number; readonly height: number }>

/** The drawing that a picture is made of, as SVG; undefined for an imported one. */
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

/** The name of the picture's file: another as soon as anything that it is drawn from is another. */
export const pictureFile = (picture: MailPicture): string => {
  const { of, name } = picture
  const version = createHash('sha256')
    .update(JSON.stringify([drawing, of, name, pictureSizes[of], drawingOf(picture)]))
    .digest('hex')
  return `${name}.${version.slice(0, 12)}.png`
}

/** Where the picture is served, as an address of this server. */
export const mailPicturePath = (picture: MailPicture): string =>
  `/mail/${picture.of}/${encodeURIComponent(pictureFile(picture))}`

/** The two things that an address names: a kind, and a name that nothing was looked up by so far; undefined where it cannot name a picture. */
type Named = { readonly of: MailPicture['of']; readonly name: string }

const isKind = (of: string): of is MailPicture['of'] => Object.hasOwn(pictureSizes, of)

/** Reads what the address of a picture names, of whichever version it is. */
export const namedPicture = (of: string, file: string): Named | undefined => {
  const name = /^([\w-][\w.-]{0,150})\.[0-9a-f]{12}\.png$/.exec(file)?.[1]
  return name === undefined || !isKind(of) ? undefined : { of, name }
}

/** A picture of ours by its name; undefined where we have none. */
export const ownPicture = ({ of, name }: Named): MailPicture | undefined => {
  const sign = of === 'sign' ? mailSigns.find((each) => each === name) : undefined
  if (sign !== undefined) return { of: 'sign', name: sign }
  const scene = of === 'scene' ? mailScenes.find((each) => each === name) : undefined
  if (scene !== undefined) return { of: 'scene', name: scene }
  return of === 'stripe' && name === ownStripe.name ? ownStripe : undefined
}
