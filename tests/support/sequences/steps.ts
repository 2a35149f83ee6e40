import fc from 'fast-check'

export const ids = ['acme', 'brio', 'zeta'] as const
export type Id = (typeof ids)[number]

export const choices = ['color', 'name', 'text', 'image', 'preset', 'overlay', 'broken', 'mention', 'present'] as const
export const damages = [
  'edited',
  'edited, times restored',
  'replaced',
  'added',
  'removed',
  'another mode',
  'touched',
  'no receipt',
] as const

export type Step =
  | { readonly kind: 'edit'; readonly id: Id; readonly choice: (typeof choices)[number] }
  | { readonly kind: 'edit preset' }
  | { readonly kind: 'run'; readonly ids: readonly Id[] | 'all'; readonly staging: boolean; readonly failFast: boolean }
  | { readonly kind: 'kill'; readonly ids: readonly Id[] | 'all'; readonly at: number }
  | { readonly kind: 'damage'; readonly id: Id; readonly how: (typeof damages)[number]; readonly at: number }
  | { readonly kind: 'corrupt cache'; readonly at: number; readonly cut: boolean }
  | { readonly kind: 'clock'; readonly hours: number }
  | { readonly kind: 'touch input'; readonly id: Id; readonly hours: number }
  | { readonly kind: 'commit' }

const id = fc.constantFrom(...ids)
const some = fc.oneof(fc.constant('all' as const), fc.subarray([...ids], { minLength: 1 }))
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Any step in the life of a fleet; edits and runs are the most frequent. */
export const steps = (most: number) =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('edit' as const), id, choice: fc.constantFrom(...choices) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit preset' as const) }) },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('run' as const),
          ids: some,
          staging: fc.boolean(),
          failFast: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), ids: some, at: share }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('damage' as const), id, how: fc.constantFrom(...damages), at: share }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('corrupt cache' as const), at: share, cut: fc.boolean() }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), hours: fc.constantFrom(-1, 1) }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('touch input' as const), id, hours: fc.constantFrom(-1, 1) }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
    ),
    { minLength: 1, maxLength: most },
  ) as fc.Arbitrary<Step[]>

export type Damage = (typeof damages)[number]
