/** Pixels from which on a map fills the ground of a desktop; smaller ones are drawn for the ticket, and would be blurred there. */
const least = { width: 1280, height: 880 } as const

/** Tells whether a map is drawn for a desktop, once it is here. */
export const isLargeMap = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth >= least.width && naturalHeight >= least.height
