// One file to fetch for what few people need of the login screen.
export { findKept } from './find-kept.ts'
export { ForgottenOffer } from './forgotten-offer.tsx'
export { PasskeyLogin } from './passkey-login.tsx'
export { RecoverForm } from './recover-form.tsx'
