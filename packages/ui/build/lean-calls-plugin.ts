import type { Plugin } from 'vite'

const files = /\/contract\/src\/calls\/[a-z-]+\.ts$/
/** The fields of a call that only the reference documentation and the server read. */
const idle =
  /^ {2}(?:summary:\s*(?:'[^']*'|"[^"]*")|errors:\s*(?:\[[^\]]*\]|\w+)|accepts:\s*(?:\{\n(?: {4}.*\n)+ {2}\}|\{.*\}|\w+)),\n/gm

/** Removes a call's description from the browser's bundle, which needs only method and path to send it. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  enforce: 'pre',
  transform: (code, id) =>
    files.test(id)
      ? { code: code.replace(idle, '').replaceAll(' = call<', ' = /* @__PURE__ */ call<') }
      : undefined,
})
