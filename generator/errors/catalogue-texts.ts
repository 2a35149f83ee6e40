import { entry, suggest, type Misspelt } from './catalogue-entry.ts'

/** Problems of `livery texts`. */
export const translationEntries = {
  TEXTS_CHOICE: entry<Misspelt & { option: string }>({
    title: 'Not a choice of livery texts',
    message: ({ option, found }) => `Expected ${option} with one that is known, found "${found}".`,
    hint: (facts) => suggest(facts, 'choice'),
    why: 'A file in another form or language than was meant would be sent to translators.',
    example: { option: '--format', found: 'xlif', suggestion: 'xliff', known: ['xliff', 'po', 'json'] },
  }),
  TEXTS_OPTION: entry<{ option: string; action: string }>({
    title: 'An option of the other half',
    message: ({ option, action }) => `Expected ./livery texts ${action} without ${option}, found it.`,
    hint: ({ option }) => `Leave ${option} out; ./livery texts --help says what belongs to which.`,
    why: 'An option that does nothing would promise something that is not done.',
    example: { option: '--dry-run', action: 'export' },
  }),
  TEXTS_FILE_THERE: entry<{ file: string }>({
    title: 'A file that differs',
    message: ({ file }) => `${file} is there, and is not what would be written.`,
    hint: () => 'Import it if a translator has sent it back; otherwise remove it, or name another folder with --out.',
    why: 'It may hold the work of a translator.',
    example: { file: 'texts/lotus.TH.xlf' },
  }),
  TEXTS_FILE: entry<{ found: string }>({
    title: 'No file of translations',
    message: ({ found }) => `Expected a file of translations, found ${found}.`,
    hint: () => 'Name the files that came back: XLIFF 1.2, PO or JSON, as ./livery texts export wrote them.',
    why: 'What is imported is read completely before anything is written.',
    example: { found: 'a folder' },
  }),
  TEXTS_SYNTAX: entry<{ form: string; reason: string }>({
    title: 'Translations that cannot be read',
    message: ({ form, reason }) =>
      `Expected ${form === 'XLIFF' ? 'XLIFF 1.2' : form} as ./livery texts export writes it, found ${reason}.`,
    hint: ({ form }) =>
      form === 'XLIFF'
        ? 'Have the file exported again as XLIFF 1.2, without changing it by hand.'
        : 'Have the file exported again, with one entry for each text and the header kept.',
    why: 'Half of a file would be taken for all of it.',
    example: { form: 'XLIFF', reason: 'unclosed tag: source' },
  }),
  TEXTS_ORIGIN: entry<{ what: 'brand' | 'language'; found: string }>({
    title: 'Translations for whom',
    message: ({ what, found }) =>
      what === 'brand'
        ? `Expected the id of a merchant as the origin of the translations, found ${found}.`
        : `Expected translations into a language that is not their source, found ${found}.`,
    hint: ({ what }) =>
      `Keep what the export wrote at the beginning of the file, or name the file <id>.<LANG>, e.g. lotus.TH.xlf${what === 'brand' ? '; --merchants names another folder of merchants' : ''}.`,
    why: 'Translations are written into the files of one brand and one language, and never guessed into another.',
    example: { what: 'brand', found: '"messages.xlf"' },
  }),
  TEXTS_TWICE: entry<{ key: string; first: string }>({
    title: 'Two translations of one text',
    message: ({ key, first }) => `"${key}" is translated a second time, and differently from ${first}.`,
    hint: () => 'Remove the one that is not meant, or import only one of the files.',
    why: 'One of the two would silently be lost.',
    example: { key: 'news:title', first: 'lotus.TH.xlf:12' },
  }),
  TEXTS_TAG: entry<{ key: string; tag: string }>({
    title: 'A tag that stands for nothing',
    message: ({ key, tag }) => `The translation of "${key}" contains ${tag}, which the source does not have.`,
    hint: () => 'Remove the tag, or replace it by the one of the source.',
    why: 'A tag stands for a placeholder of the source; without one, a value would be lost.',
    example: { key: 'app:welcome', tag: '<x id="4"/>' },
  }),
  TEXTS_PLURAL: entry<{ key: string; language: string; form: string; isNeeded: boolean }>({
    title: 'Plural forms differ',
    message: ({ key, language, form, isNeeded }) =>
      isNeeded
        ? `"${key}" is translated, but not its form "${form}", which ${language} needs.`
        : `"${key}" is the form "${form}", which ${language} does not have.`,
    hint: ({ form, isNeeded }) =>
      isNeeded ? `Translate the form "${form}" too; it may say the same.` : 'Remove the entry from the file.',
    why: 'For some numbers, players would read the standard words instead of the brand’s own, or none.',
    example: { key: 'games:games_one', language: 'ES', form: 'many', isNeeded: true },
  }),
  TEXTS_STALE: entry<{ key: string; side: 'source' | 'translation' }>({
    title: 'Changed since the export',
    severity: 'warning',
    message: ({ key, side }) =>
      `The ${side} of "${key}" has changed here since the export; what came back was left out.`,
    hint: ({ side }) =>
      side === 'source'
        ? 'Export it again and have it translated anew, or take what came back with --accept-stale.'
        : 'Keep what is here, or take what came back with --accept-stale.',
    why: 'It translates words that are no longer shown, or would undo a change that was made since.',
    example: { key: 'news:title', side: 'source' },
  }),
  TEXTS_FOREIGN: entry<{ key: string; merchant: string; others: number }>({
    title: 'Texts that the brand does not have',
    severity: 'warning',
    message: ({ key, merchant, others }) =>
      others === 0
        ? `${merchant} shows no text "${key}"; its translation was left out.`
        : `${merchant} shows no text "${key}", and ${others} others of these; their translations were left out.`,
    hint: () =>
      'Nothing needs to be done if the part that showed it is off now, or if it is gone from Livery; --json lists them all. Otherwise look whether the file is for this brand.',
    why: 'No part of a disabled feature ships, including its texts.',
    example: { key: 'news:title', merchant: 'lotus', others: 0 },
  }),
  TEXTS_LONG: entry<{ key: string; length: number; longest: number }>({
    title: 'Much longer than in other languages',
    severity: 'warning',
    message: ({ key, length, longest }) =>
      `The translation of "${key}" takes ${length} letters; its source and the built-in texts take ${longest} at most.`,
    hint: () => 'Look at the page on a small phone, or have the text shortened.',
    why: 'Pages are tried with the built-in texts of every language; a longer one may be cut off or break the layout.',
    example: { key: 'games:all_games', length: 48, longest: 21 },
  }),
  TEXTS_SCRIPT: entry<{ language: string; count: number; of: number }>({
    title: 'Letters of another language',
    severity: 'warning',
    message: ({ language, count, of }) =>
      `${count} of ${of} translations have no letter that the built-in texts of ${language} use.`,
    hint: ({ language }) => `Look whether the file is in ${language}, and take the import back with git if it is not.`,
    why: 'Two files that were swapped pass every other check.',
    example: { language: 'KM', count: 14, of: 14 },
  }),
} as const
