/** The least pixels of a map that fills a desktop's ground; smaller ones would be blurred there. */
const least = { width: 1280, height: 880 } as const

/** Tells if a loaded map is large enough for a desktop. */
export const isLargeMap = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalWidth >= least.width && naturalHeight >= least.height
