import { expect, test } from 'vitest'
import { features as backgroundFeatures } from './background-features.ts'
import { features } from './features.ts'
import { features as memberFeatures } from './member-features.ts'

const ownedByFlags = [
  ...['agent-register', 'auto-login', 'captcha', 'dialling-code', 'identity', 'mall', 'missions', 'news'],
  ...['referral', 'rewards', 'tracking', 'chat', 'chat-button'],
]

test('[FLAG-03] [CHAT-01] with every flag off no feature that a flag owns is joined; the others are', () => {
  const names = [...features, ...memberFeatures, ...backgroundFeatures].map(({ name }) => name)
  expect(names.filter((name) => ownedByFlags.includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['home', 'sign-in', 'register', 'member-center', 'wallet', 'support']))
})
