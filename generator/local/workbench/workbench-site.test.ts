import { expect, test } from 'vitest'
import { untilMade } from './workbench-site.ts'

test('the page is built once; after a build that failed, the next call builds again', async () => {
  const results = [Promise.reject(new Error('No space left')), Promise.resolve('built'), Promise.resolve('again')]
  const files = untilMade(() => results.shift() ?? Promise.reject(new Error('Built too often')))
  await expect(files()).rejects.toThrow('No space left')
  expect(await Promise.all([files(), files()])).toEqual(['built', 'built'])
  expect(await files()).toBe('built')
})
