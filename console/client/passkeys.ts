import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** What the server asks a browser's passkeys, under the number by which it remembers. */
export type PasskeyQuestion = { challengeId: string; options: unknown }

/** What goes to the server with the number of its question. */
type Answered<Response> = { challengeId: string; answer: Response }
export type PasskeyAnswer = Answered<AuthenticationResponseJSON>

export const hasPasskeys = browserSupportsWebAuthn
export const offersPasskeysInFields = browserSupportsWebAuthnAutofill
/** A question that waits behind a field is taken back when another is asked, or the page is left. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** Null = the person closed the browser's window, or has none. `inField`: offered where the address is typed, without a window. */
export async function answerByPasskey(
  { challengeId, options }: PasskeyQuestion,
  { inField = false } = {},
): Promise<PasskeyAnswer | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return unlessClosed(async () => ({
    challengeId,
    answer: await startAuthentication({
      optionsJSON,
      useBrowserAutofill: inField,
      // The field comes when somebody wants to type.
      verifyBrowserAutofillInput: false,
    }),
  }))
}

/** 'is_there': the device already has one of theirs. */
export async function makePasskey({
  challengeId,
  options,
}: PasskeyQuestion): Promise<Answered<RegistrationResponseJSON> | 'is_there' | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return unlessClosed(async () => {
    try {
      return { challengeId, answer: await startRegistration({ optionsJSON }) }
    } catch (error) {
      if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
        return 'is_there'
      throw error
    }
  })
}

/** Browsers say the same of a window that was closed, of one that nobody answered and of a device without a passkey. */
async function unlessClosed<Made>(ceremony: () => Promise<Made>): Promise<Made | null> {
  try {
    return await ceremony()
  } catch (error) {
    const isClosed = error instanceof WebAuthnError || (error instanceof Error && closed.has(error.name))
    if (isClosed) return null
    throw error
  }
}

const closed = new Set(['AbortError', 'NotAllowedError', 'InvalidStateError', 'SecurityError'])
