import path from 'node:path'

/** The folder of imported pictures. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** The path that they are served under. */
export const mediaPath = '/media'

/** The file of an imported picture, by the address that pages show it under; undefined for one elsewhere, which is never fetched. */
export const mediaFile = (url: string | null | undefined): string | undefined =>
  url?.startsWith(`${mediaPath}/`) ? path.posix.basename(url) : undefined
