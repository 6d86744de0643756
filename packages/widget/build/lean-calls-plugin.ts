import type { Plugin } from 'vite'

const files = /\/contract\/src\/calls\/[a-z-]+\.ts$/
/** What only the reference and the server read of a call. */
const idle =
  /^ {2}(?:summary:\s*(?:'[^']*'|"[^"]*")|errors:\s*(?:\[[^\]]*\]|\w+)|accepts:\s*(?:\{\n(?: {4}.*\n)+ {2}\}|\{.*\}|\w+)),\n/gm

/** Leaves a call's description out of the browser's bundle: it sends method and path, and reads no more. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  enforce: 'pre',
  transform: (code, id) =>
    files.test(id)
      ? { code: code.replace(idle, '').replaceAll(' = call<', ' = /* @__PURE__ */ call<') }
      : undefined,
})
