/**
 * How knip is asked whether a program uses each export of contract and rules; tests, the gallery and measurements do not
 * count (`knip.entries.json`). An export that they alone use is dead, or its caller computes the same by itself.
 */
export const entryExports = [
  '--config',
  'knip.entries.json',
  '--production',
  '--include',
  'exports,types',
  '--workspace',
  'packages/contract',
  '--workspace',
  'packages/rules',
] as const
