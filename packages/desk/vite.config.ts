import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientBuild } from '../ui/build/client-build.ts'
import { leanCalls } from '../ui/build/lean-calls-plugin.ts'
import { leanLibraries } from '../ui/build/lean-libraries-plugin.ts'
import { scopedNames } from '../ui/build/scoped-name.ts'
import { deskFlags } from './build/desk-flags.ts'
import { deskTexts } from './build/desk-texts.ts'

const libraries = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack|zustand|icu-minify)\//

/** The browser's build. The server's renderer is a second build of the same sources: `scripts/build-applications.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [deskTexts(), deskFlags(), leanCalls(), leanLibraries({ hasPages: true }), react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: scopedNames('desk') } },
  build: {
    ...clientBuild,
    rolldownOptions: {
      input: { main: 'src/main.tsx', 'desk-worker': 'src/desk-worker.ts' },
      output: {
        // A service worker keeps its address, at which browsers look for a newer one.
        ...(!isSsrBuild && {
          entryFileNames: ({ name }) =>
            name === 'desk-worker' ? 'worker/[name].js' : 'assets/[name]-[hash].js',
        }),
        codeSplitting: { groups: [{ name: 'base', test: libraries }] },
      },
    },
  },
}))
