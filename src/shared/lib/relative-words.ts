/** Relative times in the languages that some browsers lack: those of CLDR, and our own in Roman Urdu. */
import { formatNumber } from './format-number.ts'

export type RelativeUnit = 'minute' | 'hour' | 'day'

interface Words {
  readonly yesterday: string
  readonly today: string
  readonly tomorrow: string
  /** "#" stands for the number. */
  readonly ago: Readonly<Record<RelativeUnit, string>>
  readonly ahead: Readonly<Record<RelativeUnit, string>>
}

const wordsIn: Readonly<Record<string, Words>> = {
  km: {
    yesterday: 'ម្សិលមិញ',
    today: 'ថ្ងៃនេះ',
    tomorrow: 'ថ្ងៃស្អែក',
    ago: { minute: '# នាទីមុន', hour: '# ម៉ោងមុន', day: '# ថ្ងៃមុន' },
    ahead: { minute: '# នាទីទៀត', hour: '# ម៉ោងទៀត', day: '# ថ្ងៃទៀត' },
  },
  my: {
    yesterday: 'မနေ့က',
    today: 'ယနေ့',
    tomorrow: 'မနက်ဖြန်',
    ago: { minute: 'ပြီးခဲ့သည့် # မိနစ်', hour: 'ပြီးခဲ့သည့် # နာရီ', day: 'ပြီးခဲ့သည့် # ရက်' },
    ahead: { minute: '# မိနစ်အတွင်း', hour: '# နာရီအတွင်း', day: '# ရက်အတွင်း' },
  },
  ne: {
    yesterday: 'हिजो',
    today: 'आज',
    tomorrow: 'भोलि',
    ago: { minute: '# मिनेट पहिले', hour: '# घण्टा पहिले', day: '# दिन पहिले' },
    ahead: { minute: '# मिनेटमा', hour: '# घण्टामा', day: '# दिनमा' },
  },
  'ur-Latn': {
    yesterday: 'guzishta kal',
    today: 'aaj',
    tomorrow: 'aane wale kal',
    ago: { minute: '# minute pehle', hour: '# ghante pehle', day: '# din pehle' },
    ahead: { minute: '# minute mein', hour: '# ghante mein', day: '# din mein' },
  },
}

/**
 * A number of steps from now; undefined for a language whose words are not here. None of the languages here has
 * plurals.
 */
export function inOwnWords(steps: number, unit: RelativeUnit, locale: string): string | undefined {
  const words = wordsIn[locale]
  if (!words) return undefined
  if (unit === 'day' && Math.abs(steps) <= 1) return [words.yesterday, words.today, words.tomorrow][steps + 1]
  return words[steps < 0 ? 'ago' : 'ahead'][unit].replace('#', formatNumber(Math.abs(steps), locale))
}
