import path from 'node:path'

/** Where imported pictures are kept. */
export const mediaFolder = (dataDir: string): string => path.join(dataDir, 'media')

/** Where they are served from. */
export const mediaPath = '/media'
