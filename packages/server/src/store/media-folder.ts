import path from 'node:path'

/** The folder of imported pictures. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** The path that they are served under. */
export const mediaPath = '/media'
