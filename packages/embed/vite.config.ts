import { defineConfig } from 'vite'

/** Builds one script without modules, so that a partner's page needs only one plain tag. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    target: 'es2022',
    outDir: '../widget/dist/embed',
    emptyOutDir: true,
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'openchair', fileName: () => 'embed.js' },
  },
})
