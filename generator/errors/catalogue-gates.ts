import { entry } from './catalogue-entry.ts'

interface Finding {
  /** Id of the merchant whose build failed. */
  readonly merchant: string
  readonly found: string
  readonly remedy: string
}

const gate = (title: string, why: string, found: string, remedy: string) =>
  entry<Finding>({
    title,
    message: ({ merchant, found }) => `${merchant} was not built: ${found}.`,
    hint: ({ remedy }) => remedy,
    why,
    example: { merchant: 'lotus', found, remedy },
  })

/** Checks of the finished files; a merchant that fails one is not written. */
export const gateEntries = {
  GATE_DEAD_FEATURES: gate(
    'Code of a disabled feature',
    'What a flag turns off must be absent from the output.',
    'src/features/messages/news/api.ts belongs to a disabled feature but is in the bundle, kept by src/main.tsx -> src/features/messages/news/api.ts',
    'Import it only behind a literal __FLAGS__.NAME of its feature.',
  ),
  GATE_FOREIGN_BRAND: gate(
    'Content of another brand',
    'A brand that shows the name or the data of another one is an incident.',
    'm/index.html contains the name "Tiger Palace" of merchant tiger',
    'Remove it from the settings, texts or assets of lotus.',
  ),
  GATE_SECRETS: gate(
    'Private data in the output',
    'What is published cannot be taken back.',
    'm/index.html contains the value of the environment variable DEPLOY_TOKEN',
    'Find where it comes from and remove it; what was published must be replaced.',
  ),
  GATE_BUDGETS: gate(
    'Over budget',
    'Players on slow networks leave before a heavy page has loaded.',
    'The JavaScript of the first load is 151200 brotli bytes, over its budget of 135000',
    'Load what the first page does not need lazily.',
  ),
  GATE_HOSTING: gate(
    'Header too long for a host',
    'Cloudflare Pages ignores longer lines of _headers: the pages would be sent without their policy.',
    '_headers contains a line of 2350 characters for Content-Security-Policy, over the 2000 that every host accepts',
    'Shorten the lists of hosts in domains and security.',
  ),
  GATE_EXCUSE_UNUSED: entry<{ gate: string; value: string }>({
    title: 'An excuse that excuses nothing',
    severity: 'warning',
    message: ({ gate, value }) => `gates.allow accepts "${value}" for the gate ${gate}, which finds no such thing.`,
    hint: () => 'Remove the entry, or write its value as the message of the refusal gives it.',
    why: 'An excuse that outlives its cause would accept the next mistake of the same kind.',
    example: { gate: 'budgets', value: 'precache' },
  }),
  BRAND_NAMED: entry<{ kind: string; value: string; owner: string; others: number }>({
    title: 'A merchant names another one',
    severity: 'warning',
    message: ({ kind, value, owner, others }) =>
      `This names "${value}", the ${kind} of merchant ${owner}${others === 0 ? '' : others === 1 ? '; so does 1 other place' : `; so do ${others} other places`}.`,
    hint: ({ value }) =>
      `If it is right, such as the name of an operator, accept it: gates: { allow: [{ gate: foreign-brand, value: ${JSON.stringify(value)}, reason: "why" }] }. If it was copied, replace it.`,
    why: 'What a merchant file says of another brand is on purpose, or was forgotten after copying; only a person can tell.',
    example: { kind: 'name', value: 'Tiger Palace', owner: 'tiger', others: 0 },
  }),
  BUILD_FAILED: entry<{ merchant: string; reason: string }>({
    title: 'A merchant could not be built',
    message: ({ merchant, reason }) => `${merchant} could not be built: ${reason}`,
    hint: () => 'The stack is printed below; the previous folder of this merchant, if any, is unchanged.',
    why: 'One failing merchant does not stop the others from being built.',
    example: { merchant: 'lotus', reason: 'The bundling failed.' },
  }),
} as const
