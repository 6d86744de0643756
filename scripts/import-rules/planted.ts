import { importing, type Planted, thing } from './planted-file.ts'
import { plantedOnTheServer } from './planted-server.ts'
import { widgetPlanted } from './widget-planted.ts'

/** One violation of each import rule, because a rule that cannot fail is worse than none. */
export const planted: readonly Planted[] = [
  {
    rule: 'no-circles',
    files: {
      'packages/rules/src/one.ts': importing('./two.ts'),
      'packages/rules/src/two.ts': "import { other } from './one.ts'\nexport const thing = other\n",
    },
  },
  { rule: 'resolvable', files: { 'packages/rules/src/lost.ts': importing('./nowhere.ts') } },
  {
    rule: 'contract-is-the-bottom',
    files: {
      'packages/contract/src/up.ts': importing('../../rules/src/thing.ts'),
      'packages/rules/src/thing.ts': thing,
    },
  },
  {
    rule: 'rules-know-the-contract-alone',
    files: { 'packages/rules/src/heavy.ts': importing('zod') },
  },
  { rule: 'rules-read-nothing', files: { 'packages/rules/src/reads.ts': importing('node:fs') } },
  {
    rule: 'server-and-widget-never-meet',
    files: {
      'packages/server/src/page.ts': importing('../../widget/src/thing.ts'),
      'packages/widget/src/thing.ts': thing,
    },
  },
  {
    rule: 'widget-and-server-never-meet',
    files: {
      'packages/widget/src/reach.ts': importing('../../server/src/thing.ts'),
      'packages/server/src/thing.ts': thing,
    },
  },
  {
    rule: 'embed-takes-types-alone',
    files: {
      'packages/embed/src/heavy.ts': importing('../../contract/src/thing.ts'),
      'packages/contract/src/thing.ts': thing,
    },
  },
  {
    rule: 'nobody-takes-the-embed',
    files: {
      'packages/widget/src/takes.ts': importing('../../embed/src/thing.ts'),
      'packages/embed/src/thing.ts': thing,
    },
  },
  ...plantedOnTheServer,
  ...widgetPlanted,
]
