import { expect, test } from 'vitest'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'

const ownedByFlags = [
  ...['agent-register', 'auto-login', 'captcha', 'dialling-code', 'identity', 'mall', 'missions', 'news'],
  ...['referral', 'rewards', 'tracking'],
]

test('[FLAG-03] with every flag off no feature that a flag owns is joined; the others are', () => {
  const names = [...features, ...memberFeatures].map(({ name }) => name)
  expect(names.filter((name) => ownedByFlags.includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['home', 'sign-in', 'register', 'member-center', 'wallet', 'support']))
})
