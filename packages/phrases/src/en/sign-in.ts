import type { SignInProblem } from '../codes.ts'

export const signIn: Record<SignInProblem, string> = {
  NOT_OFFERED: 'This server does not offer signing in through {{provider}}.',
  NO_PUBLIC_ADDRESS: 'Nobody can sign in at this address: the server was not told its public one.',
  PROVIDER_SILENT: '{{provider}} does not answer. Try again in a moment.',
  EXPIRED: 'The sign-in took too long or was begun in another browser. Try again.',
  DENIED: 'You did not let {{provider}} sign you in.',
  FAILED: '{{provider}} could not sign you in. Try again.',
}
