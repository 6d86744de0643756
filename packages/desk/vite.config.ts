import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientBuild } from '../ui/build/client-build.ts'
import { leanCalls } from '../ui/build/lean-calls-plugin.ts'
import { leanLibraries } from '../ui/build/lean-libraries-plugin.ts'
import { scopedNames } from '../ui/build/scoped-name.ts'
import { deskTexts } from './build/desk-texts.ts'

const libraries = /node_modules\/(react|react-dom|scheduler|wouter|regexparam|@tanstack|zustand|icu-minify)\//

/** The browser's build. The server's renderer is a second build of the same sources: `scripts/build-applications.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [deskTexts(), leanCalls(), leanLibraries(), react()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: scopedNames('desk') } },
  build: {
    ...clientBuild,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: { codeSplitting: { groups: [{ name: 'base', test: libraries }] } },
    },
  },
})
