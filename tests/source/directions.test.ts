import { cruise } from 'dependency-cruiser'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import configuration from '../../.dependency-cruiser.mjs'
import { productRoot } from '../../generator/root.ts'

test('[DX-02] an import against the dependency directions is found', async () => {
  const { output } = await cruise(['contract', 'generator', 'src', 'sandbox', 'workbench'], {
    ...configuration.options,
    tsConfig: { fileName: join(productRoot, 'tsconfig.json') },
    baseDir: join(productRoot, 'tests/fixtures/directions'),
    ruleSet: { forbidden: configuration.forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error(output)
  const found = output.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`).sort()
  expect(found).toEqual([
    'app-through-feature-entry: src/app/inside.ts -> src/features/area/b/page.ts',
    'contract-imports-nothing: contract/bad.ts -> generator/build/emit/build.ts',
    'feature-below-app: src/features/area/a/feature.ts -> src/app/app.ts',
    'feature-imports-no-feature: src/features/area/a/feature.ts -> src/features/area/b/feature.ts',
    'no-circular: sandbox/one.ts -> sandbox/two.ts',
    'plan-is-pure: generator/plan/plan.ts -> fs',
    'room-plan/: generator/plan/plan.ts -> generator/build/emit/build.ts',
    'room-queue/: generator/queue/queue.ts -> generator/ship/verify/verify.ts',
    'room-ship/: generator/ship/publish/publish.ts -> generator/build/emit/build.ts',
    'room-ship/publish/: generator/ship/publish/publish.ts -> generator/build/emit/build.ts',
    'sandbox-apart: sandbox/box.ts -> src/shared/shared.ts',
    'shared-below-features: src/shared/up.ts -> src/features/area/a/feature.ts',
    'storefront-apart: src/app/inside.ts -> generator/plan/plan.ts',
    'workbench-apart: workbench/page.ts -> generator/plan/plan.ts',
  ])
})
