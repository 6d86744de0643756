import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { type Fault, root } from '../source-files.ts'
import { type Planted, planted } from './planted.ts'

type Rules = { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
const rules = createRequire(import.meta.url)('./rules.cjs') as Rules

const cruiseIn = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(['packages'], {
    ...rules.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  })
  return output as ICruiseResult
}

type Tree = Map<string, string>

/**
 * The fewest trees that hold every planted violation; two share one unless they write the same file
 * differently.
 */
const plant = (): readonly { readonly tree: Tree; readonly violations: readonly Planted[] }[] => {
  const trees: { readonly tree: Tree; readonly violations: Planted[] }[] = []
  for (const violation of planted) {
    const files = Object.entries(violation.files)
    const fits = ({ tree }: { readonly tree: Tree }) =>
      files.every(([name, text]) => (tree.get(name) ?? text) === text)
    let found = trees.find(fits)
    if (!found) trees.push((found = { tree: new Map(), violations: [] }))
    for (const [name, text] of files) found.tree.set(name, text)
    found.violations.push(violation)
  }
  return trees
}

/** Cruises trees that break each rule, and returns the rules that did not notice. */
const blindRules = async (): Promise<readonly string[]> => {
  const folder = path.join(root, `.planted-${process.pid}`)
  const blind: string[] = []
  try {
    for (const { tree, violations } of plant()) {
      rmSync(folder, { recursive: true, force: true })
      for (const [name, text] of tree) {
        const file = path.join(folder, name)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      const { summary } = await cruiseIn(folder)
      const isSeen = ({ rule, files }: Planted) =>
        summary.violations.some((seen) => seen.rule.name === rule && files[seen.from] !== undefined)
      blind.push(...violations.filter((violation) => !isSeen(violation)).map(({ rule }) => rule))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return blind
}

/** Checks the imports against `rules.cjs`, after trying the rules on planted violations. */
export const checkImports = async (): Promise<readonly Fault[]> => {
  const untested = rules.forbidden.filter(({ name }) => !planted.some(({ rule }) => rule === name))
  const blind = await blindRules()
  const { summary, modules } = await cruiseIn(root)
  const sources = modules.filter(
    ({ source }) => source.startsWith('packages/') && existsSync(path.join(root, source)),
  )
  return [
    ...untested.map(({ name }) => ({
      where: 'scripts/import-rules/planted.ts',
      what: `no violation planted for "${name}"`,
    })),
    ...blind.map((rule) => ({
      where: 'scripts/import-rules/rules.cjs',
      what: `"${rule}" does not see its planted violation`,
    })),
    ...(sources.length > 50
      ? []
      : [{ where: 'scripts/import-rules', what: `only ${sources.length} modules were read` }]),
    ...summary.violations.map(({ from, to, rule }) => ({
      where: from,
      what: `${rule.name}: imports ${to}. ${rules.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''}`,
    })),
  ]
}
