import { browserRandom, type Random } from '../../../../shared/crypto/random.ts'

/** A new idempotency key (contract/wire/money.ts): 128 random bits. */
export const newOrderKey = (random: Random = browserRandom): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
