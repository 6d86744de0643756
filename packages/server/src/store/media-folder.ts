import path from 'node:path'

/** The folder of imported pictures. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** The path under which imported pictures are served. */
export const mediaPath = '/media'

/** The file of a picture, by its address on pages; undefined if it was not imported. */
export const mediaFile = (url: string | null | undefined): string | undefined =>
  url?.startsWith(`${mediaPath}/`) ? path.posix.basename(url) : undefined
