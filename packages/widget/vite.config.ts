import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { icu } from './build/icu-plugin.ts'

const libraries =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|use-sync-external-store|@tanstack|zustand|icu-minify)\//
const shell =
  /\/src\/(app|i18n|calls|popup-stack|pieces|format|frame|storage|theme)\/|\/src\/(paths|main)\.tsx?/
/** Pieces that only later screens need stay with those screens. */
const later = /\/pieces\/(phone-field|overlay|ticket|sums|choices|checkbox-row)\//
/** Texts of the pages that people arrive on; those of the booking itself come in a second file. */
const firstTexts = /\/i18n\/(common|home|brand|shop)\//
const catalogue = /\/i18n\/[^/]+\/(en|fr|es-419)\.json/

const textsChunk = (id: string): string | null => {
  const language = catalogue.exec(id)?.[1]
  if (!language) return null
  return `${firstTexts.test(id) ? 'texts' : 'booking-texts'}-${language}`
}

/** The browser's build. The server's renderer is a second build of the same sources: `scripts/build-widget.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/booking/',
  plugins: [icu(), react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // One style sheet, written into the page: no part that is loaded later waits for its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        // Two groups load faster than thirteen small files (measured).
        codeSplitting: {
          groups: [
            { name: (id) => textsChunk(id), test: catalogue, priority: 3 },
            { name: 'base', test: libraries, priority: 2 },
            { name: 'shell', test: (id) => shell.test(id) && !later.test(id), priority: 1 },
          ],
        },
      },
    },
  },
})
