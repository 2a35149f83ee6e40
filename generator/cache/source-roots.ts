/**
 * Everything in a checkout that goes into any output. The last but one describes what npm has really installed,
 * whatever the lock file says.
 */
export const sourceRoots = [
  'contract',
  'generator',
  'src',
  'templates',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
]
