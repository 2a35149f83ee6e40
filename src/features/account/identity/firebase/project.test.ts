import { expect, test } from 'vitest'
import { projectIn, redirectDomain } from './project.ts'

const project = { apiKey: 'k', appId: 'a', authDomain: 'auth.lotus88.example', projectId: 'p' }

test('[IDP-18] a project is complete or null', () => {
  expect(projectIn({ ...project, messagingSenderId: '5' } as typeof project)).toEqual(project)
  for (const name of Object.keys(project)) expect(projectIn({ ...project, [name]: '' })).toBeNull()
  expect(projectIn({})).toBeNull()
})

test.each([
  ['www.lotus88.example', 'auth.lotus88.example', 'the provider’s host is on the same site'],
  ['lotus88.example', 'auth.lotus88.example', 'the same'],
  ['lotus-88.example', 'lotus-88.example', 'the brand’s other domain is another site'],
  ['evil-lotus88.example', 'evil-lotus88.example', 'a name that merely has the same ending'],
])('[IDP-11] a redirect from %s comes back over %s: %s', (host, expected) => {
  expect(redirectDomain(host, project.authDomain, ['lotus88.example', 'lotus-88.example'])).toBe(expected)
})
