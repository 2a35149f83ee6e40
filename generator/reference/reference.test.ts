import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../errors/catalogue.ts'
import { madeFiles } from '../commands/schema/write-schema.ts'

test.each(madeFiles({ reference: true }))('[SCH-08] the committed $file is what the schema and the catalogue say', ({ file, content }) => {
  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('[SCH-08] the JSON Schema describes every setting, with defaults and choices', () => {
  const schema = JSON.parse(madeFiles({})[0]?.content ?? '') as { properties: Record<string, { description?: string; properties?: Record<string, unknown> }>; additionalProperties: boolean }
  expect(schema.additionalProperties).toBe(false)
  for (const property of Object.values(schema.properties)) expect(property.description).toBeTruthy()
  expect(schema.properties.branding?.properties).toMatchObject({ colorScheme: { enum: ['dark', 'light', 'auto'], default: 'auto' } })
  expect(schema.properties.whitelabel?.properties).toMatchObject({ GEETEST3: { type: 'boolean', default: false, description: 'Captcha for registration and SMS codes.' } })
})

test('[DX-03] every problem of the catalogue has its section', () => {
  const page = madeFiles({ reference: true }).find(({ file }) => file.endsWith('errors.md'))?.content
  for (const [code, { title }] of Object.entries(catalogue)) expect(page).toContain(`## ${code}\n\n**${title}**`)
})
