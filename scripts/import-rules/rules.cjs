/** The rules of who may import whom. Each says why, and where the code belongs instead. */
const deskRules = require('./desk-rules.cjs')
const serverRules = require('./server-rules.cjs')
const uiRules = require('./ui-rules.cjs')
const widgetRules = require('./widget-rules.cjs')

const test = String.raw`\.(test|proof)\.tsx?$`

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one thing, or share a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'What cannot be resolved cannot be checked.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\?icu$`] },
    },
    {
      name: 'contract-is-the-bottom',
      comment: 'The contract knows nobody: put what it needs into it.',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/(?!contract/)' },
    },
    {
      name: 'rules-know-the-contract-alone',
      comment: 'Rules are pure: facts are given to them.',
      from: { path: '^packages/rules/', pathNot: test },
      to: {
        path: ['^packages/(?!contract/|rules/)', '^node:', 'node_modules/'],
        pathNot: 'node_modules/@openchair/',
      },
    },
    {
      name: 'rules-read-nothing',
      comment: 'No I/O in rules: the server loads, rules decide.',
      from: { path: '^packages/rules/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-and-widget-never-meet',
      comment: 'The server loads the built renderer by its path.',
      from: { path: '^packages/server/' },
      to: { path: '^packages/(ui|widget|desk)/' },
    },
    {
      name: 'widget-and-server-never-meet',
      comment: 'They meet in the contract and in rules.',
      from: { path: '^packages/(ui|widget|desk)/' },
      to: { path: '^packages/server/' },
    },
    {
      name: 'applications-never-meet',
      comment: 'Widget and desk are loaded by different people: what both need stands in packages/ui.',
      from: { path: '^packages/(widget|desk)/' },
      to: { path: '^packages/(widget|desk)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'embed-takes-types-alone',
      comment: 'The script that partners load brings nothing along: at most the types of its messages.',
      from: { path: '^packages/embed/src/', pathNot: test },
      to: { path: ['^packages/(?!embed/)', '^node:', 'node_modules/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-takes-the-embed',
      comment: 'It runs on the pages of others.',
      from: { path: '^packages/(?!embed/)' },
      to: { path: '^packages/embed/' },
    },
    ...serverRules,
    ...uiRules.rules,
    ...widgetRules.rules,
    ...deskRules.rules,
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests use `await using`, which the parser does not know. Nothing imports them (the runner would run
    // them twice).
    exclude: { path: ['^packages/[^/]+/dist/', test, '/test/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
