import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagSpec, type FlagName } from '../../../contract/flags.ts'
import { createProgram } from '../../cli.ts'
import { generatedFiles } from '../../cli/commands/schema.ts'
import { catalogue } from '../../errors/catalogue.ts'

const program = createProgram()
const committed = generatedFiles(undefined, program)
const pageOf = (name: string): string | undefined => committed.find(({ file }) => file.endsWith(name))?.content

test.each(committed)('[SCH-08] the committed $file matches its sources: npm run docs', ({ file, content }) => {
  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('[DX-03] every command is in the reference with its options', () => {
  const page = pageOf('commands.md')
  expect(program.commands.length).toBeGreaterThan(20)
  for (const command of program.commands) {
    expect(page).toContain(`## ${command.name()}\n\n\`\`\`text\nUsage: livery ${command.name()}`)
    for (const { flags } of command.options) expect(page).toContain(`\n  ${flags}`)
  }
})

test('[SCH-08] the JSON Schema describes every setting, with defaults and choices', () => {
  const schema = JSON.parse(generatedFiles()[0]?.content ?? '') as {
    properties: Record<string, { description?: string; properties?: Record<string, unknown> }>
    additionalProperties: boolean
  }
  expect(schema.additionalProperties).toBe(false)
  for (const property of Object.values(schema.properties)) expect(property.description).toBeTruthy()
  expect(schema.properties.branding?.properties).toMatchObject({
    colorScheme: { enum: ['dark', 'light', 'auto'], default: 'auto' },
  })
  expect(schema.properties.whitelabel?.properties).toMatchObject({
    GEETEST3: { type: 'boolean', default: false, description: 'Captcha for registration and SMS codes.' },
  })
})

test('[DX-03] every problem of the catalog has its section', () => {
  const page = pageOf('errors.md')
  for (const [code, { title }] of Object.entries(catalogue)) expect(page).toContain(`## ${code}\n\n**${title}**`)
})

test('[FLAG-02] the documented flags are in the catalog and in the reference, with their summary', () => {
  const documented =
    'GOOGLELOGIN3 FIREBASECREATEACC3 UPDATEMOBILEICC3 MOBILEAUTOLOGIN3 PWDEXPFORCECHANGE3 DISABLEDMOBILEICC3 CBS3 STARTGAMEINAPP3 GEETEST3 GEETESTTEST3 GEETESTVCODE3 REWCEN3 MANDATORYAPPUPDATES3 LOTTMINIGAME3 SEALOTTMINIGAME3'
  const further =
    'FACEBOOKLOGIN3 TWITTERLOGIN3 LINELOGIN3 PHONELOGIN3 WEBPUSH3 INSTALLPROMPT3 REFERRAL3 AGENTREG3 MALL3 MISSIONS3 METAPIXEL3 GOOGLETAG3 TIKTOKPIXEL3 KWAIPIXEL3 XPIXEL3 BIGOPIXEL3 AGEGATE3'
  const page = pageOf('merchant.md')
  for (const name of `${documented} ${further}`.split(' ')) {
    const spec = flagSpec(name as FlagName)
    expect(spec.summary).toMatch(/^[A-Z].*\.$/)
    expect(page).toContain(`| \`${name}\` | ${spec.default ? 'on' : 'off'} | ${spec.summary} |`)
  }
})
