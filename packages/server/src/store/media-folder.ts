import path from 'node:path'

/** The folder of imported pictures. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** The path under which they are served. */
export const mediaPath = '/media'

/**
 * The file of an imported picture, by its address on pages; undefined for one hosted elsewhere, which is
 * never fetched.
 */
export const mediaFile = (url: string | null | undefined): string | undefined =>
  url?.startsWith(`${mediaPath}/`) ? path.posix.basename(url) : undefined
