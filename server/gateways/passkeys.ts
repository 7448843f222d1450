// Asks browsers for passkeys and judges what they answer (WebAuthn); an answer that is not right is null, never an error.

/** Loaded when somebody of the staff comes: it is 8 MB of each thread that it is loaded in. */
const library = () => import('@simplewebauthn/server')

/** Where passkeys are made for: the name of the host, and the addresses of the page that may use them. */
export type PasskeyPlace = { rpId: string; origins: string[] }

type Answer<Response> = { id: string; rawId: string; type: 'public-key'; response: Response }

/** What a browser's passkey answers; whether it is one, the library finds out. */
export type KnownPasskeyAnswer = Answer<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | null
}>
export type NewPasskeyAnswer = Answer<{
  clientDataJSON: string
  attestationObject: string
  transports?: string[]
}>

type NewPasskeyFor = {
  siteName: string
  userId: string
  email: string
  name: string
  /** Of passkeys that the person has: an authenticator makes no second one. */
  known: readonly { credentialId: string; transports: string }[]
}

/** A passkey that is found without an address, and that asks its person for finger, face or PIN. */
const kind = { residentKey: 'required', userVerification: 'required' } as const
/** EdDSA, ES256 and RS256 by their numbers in COSE: what authenticators have. */
const algorithms = [-8, -7, -257]
const timeout = 5 * 60_000

export async function askNewPasskeyOptions(
  { rpId }: PasskeyPlace,
  { siteName, userId, email, name, known }: NewPasskeyFor,
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: rpId,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userId, 'base64url')),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: listOf(transports),
    })),
    authenticatorSelection: kind,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
}

/** `known` = of one person, to prove who is there; none = whoever it is. */
export async function askKnownPasskeyOptions(
  { rpId }: PasskeyPlace,
  known: readonly { credentialId: string; transports: string }[] = [],
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rpId,
    userVerification: kind.userVerification,
    ...(known.length > 0 && {
      allowCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: listOf(transports),
      })),
    }),
    timeout,
  })
}

export type MadePasskey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string
  backedUp: boolean
}

/** A passkey that was made just now for this challenge, at this place; else null. */
export async function readNewPasskey(
  place: PasskeyPlace,
  challenge: string,
  answer: NewPasskeyAnswer,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) return null
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo
  const { id: credentialId, publicKey, counter, transports = [] } = credential
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.filter((name) => /^[a-z-]{1,20}$/.test(name)).join(','),
    backedUp,
  }
}

export type KnownPasskey = Pick<MadePasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/**
 * What a passkey says of its use, when it signed this challenge at this place; else null. Its counter is the caller's to
 * judge: one that went back is two authenticators with the same key.
 */
export async function readKnownPasskey(
  place: PasskeyPlace,
  challenge: string,
  answer: KnownPasskeyAnswer,
  { credentialId, publicKey, transports }: KnownPasskey,
): Promise<{ counter: number; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter: 0,
        transports: listOf(transports),
      },
    }),
  )
  if (!verified?.verified) return null
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo
  return { counter, backedUp }
}

const listOf = (names: string): string[] => names.split(',').filter((name) => name !== '')

/** The library says by an error what is wrong with an answer: nobody else is told. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
