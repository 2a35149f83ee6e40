/** The server's public RSA key: a modulus in hex, whose exponent is 65537, or a key in DER. */
export type ServerKey = { readonly modulus: string } | { readonly der: Uint8Array<ArrayBuffer> }

/** In hex (ruling on ENC-04); any other exponent could weaken the encryption. */
const exponent = '10001'
/** Whole bytes of a key of at least 1024 bits; big-number libraries prepend zeros. */
const usableModulus = /^(?:00)*((?!00)(?:[0-9a-f]{2}){128,1024})$/i
const armour = /^-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----$/

/** Reads the answer of the key call: `{modulus, exponent}` in hex or a PEM text. Null for anything else. */
export function readServerKey(value: unknown): ServerKey | null {
  if (typeof value === 'string') return fromPem(value)
  if (typeof value !== 'object' || value === null || !('modulus' in value) || !('exponent' in value)) return null
  const modulus = typeof value.modulus === 'string' ? usableModulus.exec(value.modulus)?.[1] : undefined
  return modulus !== undefined && value.exponent === exponent ? { modulus } : null
}

function fromPem(text: string): ServerKey | null {
  try {
    const base64 = armour.exec(text.trim())?.[1]
    return base64 === undefined
      ? null
      : { der: Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0)) }
  } catch {
    return null
  }
}
