/** Request headers of the wire contract and their values; spelled here and nowhere else. */
export const headers = {
  merchant: 'Merchant',
  language: 'Language',
  authorization: 'Authorization',
  device: 'Device',
  moduleId: 'ModuleId',
  encryption: 'Encryption',
  digest: 'X-Digest',
  rsa: 'X-RSA',
} as const

/** Value of the header Language while no language is known (HTTP-07). */
export const fallbackLanguage = 'CN'
