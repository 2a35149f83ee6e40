import type { DueReason } from './run.ts'

/** Why a merchant is due, in a few words. */
export function reasonText(reason: DueReason): string {
  switch (reason.kind) {
    case 'never-built':
      return 'no earlier build is remembered'
    case 'input-changed':
      return 'settings, texts or assets changed'
    case 'product-changed':
      return 'Livery or its packages changed'
    case 'epoch-changed':
      return `SOURCE_DATE_EPOCH changed from ${reason.from ?? 'none'} to ${reason.to ?? 'none'}`
    case 'folder-changed':
      return `the folder ${folderTexts[reason.difference]}`
  }
}

const folderTexts = {
  missing: 'is missing',
  'names-or-modes': 'has other files, folders or permissions than its build left',
  contents: 'has files with other contents than its build left',
} as const
