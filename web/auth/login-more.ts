// One chunk for the parts of the login screen that few people need.
export { AwaitsSession } from './awaits-session.tsx'
export { findKept } from './find-kept.ts'
export { ForgottenOffer } from './forgotten-offer.tsx'
export { PasskeyLogin } from './passkey-login.tsx'
export { PlainHttpNote } from './plain-http-note.tsx'
export { RecoverForm } from './recover-form.tsx'
