import path from 'node:path'
import type { Config } from '../config.ts'

/** Where imported pictures are kept. */
export const mediaFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'media')

/** Where they are served from. */
export const mediaPath = '/media'
