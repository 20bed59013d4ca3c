// Parts of the login screen that few people need, in one chunk.
export { Invitation } from './invitation.tsx'
export { AwaitsSession, ForgottenOffer, findKept, PasskeyLogin, PlainHttpNote } from './other-ways-in.tsx'
export { RecoverForm } from './recover-form.tsx'
export { SampleAccount } from './sample-account.tsx'
export { SsoLogin, SsoReturn } from './sso.tsx'
