/** The settings of every application's build for browsers. The server writes its first pages from it. */
export const clientBuild = {
  target: 'es2022',
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: true,
  // One style sheet is written into the page, so that no later part waits for one of its own.
  cssCodeSplit: false,
  modulePreload: false,
  assetsInlineLimit: 0,
} as const
