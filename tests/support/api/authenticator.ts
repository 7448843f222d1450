import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a dishonest or broken authenticator does otherwise. */
type Lies = { origin?: string; rpId?: string; isVerified?: boolean; challenge?: string; counter?: number }

/** What a browser is asked, as the wire writes it. */
type Asked = { challenge: string; rp?: { id: string }; rp_id?: string; user?: { id: string } }

const flag = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, backedUp: 0x10, attested: 0x40 }

/**
 * A passkey of ES256 in software, with the page that uses it: it signs real WebAuthn answers, which the product's own library
 * judges. Answers are in the wire's snake_case.
 */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  /** COSE: an elliptic curve's key (2), ES256 (-7), P-256 (1). */
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(Buffer.from(x, 'base64url'))],
      [-3, bytes(Buffer.from(y, 'base64url'))],
    ]),
  )

  function authData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  const flagsOf = ({ isVerified = true }: Lies) =>
    flag.present + (isVerified ? flag.verified : 0) + flag.mayBeBackedUp + flag.backedUp

  return {
    id,
    coseKey: Buffer.from(coseKey),
    /** What it answers that is asked to make a passkey. */
    create(options: unknown, lies: Lies = {}) {
      const { challenge, rp } = options as Asked
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const data = Buffer.concat([
        authData(lies.rpId ?? rp?.id ?? '', flagsOf(lies) + flag.attested),
        attested,
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', bytes(data)],
        ]),
      )
      const client = clientData('webauthn.create', lies.challenge ?? challenge, lies.origin ?? origin)
      return {
        id,
        raw_id: id,
        type: 'public-key' as const,
        response: {
          client_data_j_s_o_n: client.toString('base64url'),
          attestation_object: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
        client_extension_results: {},
      }
    },
    /** What it answers that is asked who is there; each time its counter grows. */
    get(options: unknown, lies: Lies = {}) {
      const { challenge, rp_id: rpId = '' } = options as Asked
      counter = lies.counter ?? counter + 1
      const data = authData(lies.rpId ?? rpId, flagsOf(lies))
      const client = clientData('webauthn.get', lies.challenge ?? challenge, lies.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        raw_id: id,
        type: 'public-key' as const,
        response: {
          client_data_j_s_o_n: client.toString('base64url'),
          authenticator_data: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          user_handle: null,
        },
        client_extension_results: {},
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>

/** Of exactly this type: the encoder takes no Buffer. */
const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
