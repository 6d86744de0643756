/**
 * The options with which knip checks that a program uses each export of contract and rules
 * (`knip.entries.json`). Tests, the gallery and measurements do not count. An export that only they use is
 * dead, or its caller repeats it.
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
