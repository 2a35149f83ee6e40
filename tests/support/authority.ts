import { generateKeyPairSync, randomUUID } from 'node:crypto'
import forge from 'node-forge'

/** A certificate with its key, in PEM. */
export interface Identity {
  readonly cert: string
  readonly key: string
}

export interface Authority {
  readonly cert: string
  /** A certificate for a server of these names. */
  identify(...names: readonly string[]): Identity
}

const pair = () => {
  const form = { type: 'pkcs8', format: 'pem' } as const
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: form,
  })
  return { publicKey: forge.pki.publicKeyFromPem(publicKey), key: privateKey }
}

const day = 86_400_000

/** An authority that machines do not trust by default, as companies have for their own hosts and proxies. */
export function openAuthority(): Authority {
  const own = pair()
  const ownKey = forge.pki.privateKeyFromPem(own.key)
  const subject = [{ name: 'commonName', value: `Acme internal ${randomUUID()}` }]
  let serial = 1
  const sign = (publicKey: forge.pki.PublicKey, name: readonly object[], extensions: object[]): string => {
    const certificate = forge.pki.createCertificate()
    Object.assign(certificate, { publicKey, serialNumber: String(serial++).padStart(2, '0') })
    certificate.validity.notBefore = new Date(Date.now() - day)
    certificate.validity.notAfter = new Date(Date.now() + day)
    certificate.setSubject(name as forge.pki.CertificateField[])
    certificate.setIssuer(subject)
    certificate.setExtensions(extensions)
    certificate.sign(ownKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  return {
    cert: sign(own.publicKey, subject, [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true },
    ]),
    identify: (...names) => {
      const { publicKey, key } = pair()
      const altNames = names.map((value) => ({ type: 2, value }))
      const cert = sign(publicKey, [{ name: 'commonName', value: names[0] }], [{ name: 'subjectAltName', altNames }])
      return { cert, key }
    },
  }
}
