import { expect, test } from 'vitest'
import { withSession } from './with-session.ts'

test('[POP-20] token and user name are appended to the address, in place of any that it had', () => {
  expect(withSession('https://pay.example/in?a=1&token=x#part', { token: 'T&1', userName: 'Mira Ü' })).toBe(
    'https://pay.example/in?a=1&token=T%261&username=Mira+%C3%9C#part',
  )
})
